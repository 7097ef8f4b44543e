import { existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { App } from './create-http.ts'

const HASHED = 'public, max-age=31536000, immutable'

/**
 * The built console: files with a hash in their name never change, and the page that refers to them is never cached.
 */
export async function serveWebFiles(app: App, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.log.warn({ folder }, 'the console has not been built; only the API is served')
    return
  }
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      response.header('cache-control', cacheRule(relative(folder, path)))
    },
  })
}

function cacheRule(file: string): string {
  if (file.startsWith(`assets${sep}`)) return HASHED
  return /\.html(\.br|\.gz)?$/.test(file) ? 'no-store' : 'no-cache'
}
