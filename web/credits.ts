// Gathers what the page is made of that others made, with the licences, so that none is forgotten: every package that a module or a file of the page
// comes from, and what the games' folders name in their credits.json (name, of, licence, text). A package without a licence's text stops the build.

import { globSync, readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

export interface Credit {
  name: string
  version?: string
  /** Who made it, where no licence's text says so. */
  of?: string
  licence: string
  text: string
}

const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/

function creditOf(folder: string): Credit {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((one) => /^(licen[cs]e|copying)/i.test(one))
  if (!file || !license) throw new Error(`${name} comes without its licence`)
  return { name, version, licence: license, text: readFileSync(join(folder, file), 'utf8').trim() }
}

export function credits(): Plugin {
  return {
    name: 'credits',
    generateBundle(_, bundle) {
      const sources = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : file.originalFileNames))
      const folders = new Set(sources.flatMap((source) => PACKAGE.exec(resolve(import.meta.dirname, source).replaceAll('\\', '/')) ?? []))
      const named = globSync('src/games/*/credits.json', { cwd: import.meta.dirname })
      const found = [
        ...[...folders].map(creditOf),
        ...named.flatMap((path): Credit[] => JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8'))),
      ]
      found.sort((one, other) => one.name.localeCompare(other.name, 'en'))
      this.emitFile({ type: 'asset', fileName: 'credits.json', source: JSON.stringify(found, null, 1) })
    },
  }
}
