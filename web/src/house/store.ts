// Where games without a server are kept: the browser's own database. A move is written before it is shown.

import type { Row, Setup } from './log.ts'

export interface Kept {
  setup: Setup
  rows: Row[]
}

/** Somebody else, in another window, has written a row of this number. */
export class Overtaken extends Error {}

export class Store {
  private opened: Promise<IDBDatabase> | null = null

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

  async load(table: string): Promise<Kept | null> {
    const transaction = (await this.open()).transaction(['tables', 'rows'])
    const setup = transaction.objectStore('tables').get(table)
    const rows = transaction.objectStore('rows').getAll(IDBKeyRange.bound([table, 0], [table, Infinity]))
    await done(transaction)
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
    const transaction = (await this.open()).transaction(['tables', 'rows'], 'readwrite')
    write(transaction.objectStore('tables'), transaction.objectStore('rows'))
    await done(transaction)
  }

  private open(): Promise<IDBDatabase> {
    this.opened ??= openDatabase().catch((error: unknown) => {
      this.opened = null // it may be allowed later
      throw error
    })
    return this.opened
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
