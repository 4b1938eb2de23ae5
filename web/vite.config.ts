import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { credits } from './credits.ts'
import { previews } from './previews.ts'

// The page is built into the Python package, which serves it. Its parts find each other wherever they lie; only the document names the
// server's root, since it is answered at any path, and `grognard site` changes that.
export default defineConfig({
  experimental: { renderBuiltUrl: (file, { hostType }) => (hostType === 'html' ? `/${file}` : { relative: true }) },
  plugins: [svelte(), credits(), previews()],
  build: {
    outDir: '../src/grognard/server/page',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } }, // nothing that whoever plays wants to read
  },
  server: {
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true }, '^/rules/.*[.]wasm$': 'http://127.0.0.1:8000' },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { include: ['src/**/*.test.ts'], setupFiles: ['src/test-browser.ts'] },
})
