import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface BucketServer {
  readonly url: string
  readonly files: Map<string, Buffer>
  /** Answers all requests with this status; undefined: behaves like a bucket. */
  answerAll(status: number | undefined): void
  close(): Promise<void>
}

/** The part of the S3 protocol that the storage uses: put, get with range, head, list, delete; path-style addresses. */
export async function startBucketServer(bucket: string): Promise<BucketServer> {
  const files = new Map<string, Buffer>()
  let forced: number | undefined
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://bucket')
    const key = decodeURIComponent(url.pathname.slice(`/${bucket}/`.length))
    const body = await buffer(request)
    const answer = (status: number, content: Buffer | string = '', headers: Record<string, string> = {}) =>
      response.writeHead(status, headers).end(content)
    if (forced !== undefined) return answer(forced)
    if (!request.headers.authorization && !url.searchParams.has('X-Amz-Signature')) return answer(403)
    if (url.searchParams.has('delete'))
      return answer(200, removeAll(files, body.toString()), { 'content-type': 'application/xml' })
    if (request.method === 'GET' && url.searchParams.get('list-type') === '2') {
      return answer(200, listing(files, url.searchParams.get('prefix') ?? ''), { 'content-type': 'application/xml' })
    }
    if (request.method === 'PUT') {
      files.set(key, body)
      return answer(200, '', { etag: '"1"' })
    }
    if (request.method === 'DELETE') {
      files.delete(key)
      return answer(204)
    }
    if (request.method === 'HEAD' && key === '') return answer(200)
    const file = files.get(key)
    if (file === undefined) return answer(404)
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const part = from === undefined ? file : file.subarray(Number(from), Number(to) + 1)
    return answer(from === undefined ? 200 : 206, request.method === 'HEAD' ? '' : part, {
      'content-length': String(part.length),
    })
  })
  await listen(server)
  const { port } = server.address() as AddressInfo
  return {
    url: `s3://key:secret@127.0.0.1:${port}/${bucket}?insecure=1`,
    files,
    answerAll: (status) => {
      forced = status
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const listen = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

function listing(files: ReadonlyMap<string, Buffer>, prefix: string): string {
  const keys = [...files.keys()].filter((key) => key.startsWith(prefix))
  const rows = keys.map((key) => `<Contents><Key>${key}</Key><Size>${files.get(key)?.length}</Size></Contents>`)
  return `<ListBucketResult><KeyCount>${keys.length}</KeyCount><IsTruncated>false</IsTruncated>${rows.join('')}</ListBucketResult>`
}

function removeAll(files: Map<string, Buffer>, xml: string): string {
  for (const [, key] of xml.matchAll(/<Key>([^<]*)<\/Key>/g)) files.delete(key ?? '')
  return '<DeleteResult></DeleteResult>'
}
