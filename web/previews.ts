// Puts the games' pictures for shared links (preview.jpg in a game's folder) where the server looks for them, by the game's name.

import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'

export function previews(): Plugin {
  return {
    name: 'previews',
    generateBundle() {
      for (const path of globSync('src/games/*/preview.jpg', { cwd: import.meta.dirname })) {
        this.emitFile({ type: 'asset', fileName: `previews/${basename(dirname(path))}.jpg`, source: readFileSync(join(import.meta.dirname, path)) })
      }
    },
  }
}
