import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server in front of the console that changes some of its files, as a new release would. */
export interface Front {
  /** With a slash at its end. */
  readonly url: string
  change(path: string, edit: (text: string) => string): void
  stop(): Promise<void>
}

export async function startFront(site: string): Promise<Front> {
  const edits = new Map<string, (text: string) => string>()
  const target = new URL(site)
  const server = createServer((asked, answer) => {
    const edit = edits.get(asked.url ?? '')
    const headers = { ...asked.headers, host: target.host, ...(edit && { 'accept-encoding': 'identity' }) }
    const options = { host: target.hostname, port: target.port, method: asked.method, path: asked.url, headers }
    const onward = request(options, (reply) => {
      if (!edit) {
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(answer)
        return
      }
      const pieces: Buffer[] = []
      reply.on('data', (piece: Buffer) => pieces.push(piece))
      reply.on('end', () => {
        const body = Buffer.from(edit(Buffer.concat(pieces).toString('utf8')))
        const { etag, 'last-modified': modified, ...kept } = reply.headers
        answer.writeHead(200, { ...kept, 'content-length': body.length })
        answer.end(body)
      })
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    change: (path, edit) => void edits.set(path, edit),
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
