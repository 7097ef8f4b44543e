import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ModelRegistry {
  readonly url: string
  /** The next archive transfer breaks off half-way; the one after it resumes there. */
  breakOnce(): void
  /** Byte offset at which each request for an archive began. */
  readonly begun: readonly number[]
  stop(): Promise<void>
}

/** A package registry on this machine that holds one archive and supports range requests. */
export async function startModelRegistry(name: string, archive: Buffer): Promise<ModelRegistry> {
  const begun: number[] = []
  let isBreaking = false
  const server: Server = createServer((request, response) => {
    if (!request.url?.startsWith(`/${name}/-/`)) return void response.writeHead(404).end()
    const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
    begun.push(from)
    const headers = { etag: '"1"', 'content-length': archive.length - from, 'accept-ranges': 'bytes' }
    response.writeHead(from > 0 ? 206 : 200, headers)
    if (!isBreaking) return void response.end(archive.subarray(from))
    isBreaking = false
    response.write(archive.subarray(from, archive.length >> 1), () => setImmediate(() => response.destroy()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    breakOnce: () => {
      isBreaking = true
    },
    begun,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
