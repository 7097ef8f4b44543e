import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { CHUNK_GROUPS } from './config/build/chunk-groups.ts'
import { errorCodes } from './config/build/error-codes.ts'
import { guides } from './config/build/guides.ts'
import { offline } from './config/build/offline.ts'
import { places } from './config/build/places.ts'

const SERVER = process.env.KEGUAN_SERVER ?? 'http://127.0.0.1:8000'
const FORWARDED = ['/api', '/files', '/currentUser', '/notices', '/users']

/** Deletes the output of the last build, except lib/ with the figure library, which its own script builds. */
function emptyAssets(): Plugin {
  let folder = ''
  return {
    name: 'empty-assets',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir, build.assetsDir)
    },
    buildStart: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export default defineConfig({
  plugins: [react(), errorCodes(), places(), guides(), emptyAssets(), offline()],
  server: {
    port: 5173,
    proxy: Object.fromEntries(FORWARDED.map((path) => [path, { target: SERVER, changeOrigin: false }])),
  },
  build: {
    target: 'es2023',
    emptyOutDir: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNK_GROUPS } } },
  },
})
