// Where games without a server are kept: the browser's own database. A move counts when it is written.

import type { Row, Setup } from './log.ts'

export interface Kept {
  setup: Setup
  rows: Row[]
}

const STORES = ['tables', 'rows']

/** Somebody else, in another window, has written a row of this number. */
export class Overtaken extends Error {}

export class Store {
  private opened: IDBDatabase | null = null
  private opening: Promise<IDBDatabase> | null = null

  /** A new table, with its first rows. */
  async create(setup: Setup, rows: Row[]): Promise<void> {
    await this.change((tables, log) => {
      tables.add(setup)
      for (const row of rows) log.add({ ...row, table: setup.id })
    })
  }

  /** More rows of a table. Throws Overtaken where one of them is there already, and then writes none. */
  async append(table: string, rows: Row[]): Promise<void> {
    await this.change((_, log) => {
      for (const row of rows) log.add({ ...row, table })
    })
  }

  /** What is settled of every table. */
  async tables(): Promise<Setup[]> {
    const transaction = await this.begin('readonly')
    const all = transaction.objectStore('tables').getAll()
    await this.end(transaction)
    return all.result as Setup[]
  }

  async load(table: string): Promise<Kept | null> {
    const transaction = await this.begin('readonly')
    const setup = transaction.objectStore('tables').get(table)
    const rows = transaction.objectStore('rows').getAll(IDBKeyRange.bound([table, 0], [table, Infinity]))
    await this.end(transaction)
    return setup.result ? { setup: setup.result as Setup, rows: rows.result as Row[] } : null
  }

  /** Forget a table for good. */
  async forget(table: string): Promise<void> {
    await this.change((tables, log) => {
      tables.delete(table)
      log.delete(IDBKeyRange.bound([table, 0], [table, Infinity]))
    })
  }

  private async change(write: (tables: IDBObjectStore, log: IDBObjectStore) => void): Promise<void> {
    const transaction = await this.begin('readwrite')
    write(transaction.objectStore('tables'), transaction.objectStore('rows'))
    await this.end(transaction)
  }

  /** Browsers close a database when they please, and do not always say so: then it is opened again. */
  private async begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
    const opened = await this.open()
    try {
      return opened.transaction(STORES, mode)
    } catch {
      this.letGo(opened)
      return (await this.open()).transaction(STORES, mode)
    }
  }

  private async end(transaction: IDBTransaction): Promise<void> {
    try {
      await done(transaction)
    } catch (error) {
      if (!(error instanceof Overtaken)) this.letGo(transaction.db) // it may be broken; the next one begins anew
      throw error
    }
  }

  private async open(): Promise<IDBDatabase> {
    if (this.opened) return this.opened
    const opened = await (this.opening ??= openDatabase().finally(() => (this.opening = null)))
    opened.onclose = opened.onversionchange = () => this.letGo(opened)
    this.opened = opened
    return opened
  }

  private letGo(database: IDBDatabase): void {
    database.close()
    if (this.opened === database) this.opened = null
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('grognard', 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('tables', { keyPath: 'id' })
      request.result.createObjectStore('rows', { keyPath: ['table', 'number'] })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('blocked'))
  })
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => {
      const { error } = transaction
      reject(error?.name === 'ConstraintError' ? new Overtaken('the row is there already') : (error ?? new Error('not written')))
    }
  })
}
