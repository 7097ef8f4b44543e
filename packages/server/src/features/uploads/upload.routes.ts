import { AsyncLocalStorage } from 'node:async_hooks'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { EVENTS, Metadata, Server, type ServerOptions } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, localeOf } from '../../platform/http/api-error.ts'
import type { App } from '../../platform/http/create-http.ts'
import type { Log } from '../../platform/log/log.ts'
import type { PartStore } from './part-store.ts'
import { tusFailure } from './tus-errors.ts'

const TUS_VERSION = '1.0.0'
const OFFSET_STREAM = 'application/offset+octet-stream'

interface Announced {
  readonly id: string
  readonly bytes: number
}

/** The feature that owns the files of an upload address: lessons or courses. */
export interface UploadReceiver {
  requireUpload(uploadId: string, token: string | undefined): Promise<Announced>
  /** Throws when no byte may be sent for this file now. */
  requireOpen(uploadId: string, token: string | undefined): Promise<Announced>
  noteReceived(uploadId: string, bytes: number): Promise<void>
  noteArrived(uploadId: string): Promise<void>
  finishIfWhole(uploadId: string): Promise<boolean>
}

export interface UploadRoutes {
  /** The address that files are sent to. */
  readonly path: string
  readonly service: UploadReceiver
  readonly parts: PartStore
  readonly log: Log
  /** True when the disk with the unfinished files has no room left. */
  readonly isFull: () => boolean
}

/** A connection is closed if no byte of an upload arrives for this long; the client resumes. */
const STALLED_MS = 60_000

/** tus wraps Node's requests; this passes the request id through. */
const requestIds = new AsyncLocalStorage<string>()

type TusRequest = Parameters<NonNullable<ServerOptions['onIncomingRequest']>>[0]

/** The token is sent in a header, or in the metadata of the first request. */
function tokenOf(headers: Headers): string | undefined {
  return headers.get('x-upload-token') ?? metadataOf(headers).upload_token ?? undefined
}

function metadataOf(headers: Headers): Record<string, string | null> {
  try {
    return Metadata.parse(headers.get('upload-metadata') ?? undefined)
  } catch {
    return {}
  }
}

function createTus({ path, service, parts, log, isFull }: UploadRoutes): Server {
  const tus = new Server({
    path,
    datastore: parts.store,
    relativeLocation: true,
    // the console has the same origin; other origins are not served
    allowedOrigins: () => false,
    namingFunction: (_, metadata) => metadata?.upload_id ?? 'unnamed',
    onIncomingRequest: async (request: TusRequest, uploadId) => {
      const token = tokenOf(request.headers)
      if (request.method === 'POST' || request.method === 'PATCH') await service.requireOpen(uploadId, token)
      else await service.requireUpload(uploadId, token)
    },
    onUploadCreate: async (request, upload) => {
      const row = await service.requireOpen(upload.id, tokenOf(request.headers))
      if (upload.size !== row.bytes) throw new ApiError(ERROR.invalidInput, { fields: 'Upload-Length' })
      return { metadata: { upload_id: row.id } } // the token must not be written to disk
    },
    onUploadFinish: async (request, upload) => {
      // the token may have been revoked while the last bytes were arriving
      await service.requireUpload(upload.id, tokenOf(request.headers))
      await service.finishIfWhole(upload.id)
      return {}
    },
    onResponseError: (request, error) => {
      const requestId = requestIds.getStore() ?? ''
      const failure = tusFailure(
        error,
        localeOf(request.headers.get('accept-language') ?? undefined),
        requestId,
        isFull,
      )
      if (failure.status_code >= 500) log.error({ err: error, request: requestId }, 'an upload request failed')
      return failure
    },
  })
  tus.on(EVENTS.POST_RECEIVE, (_, upload) => {
    service
      .noteReceived(upload.id, upload.offset)
      .catch((error: unknown) => log.warn({ err: error }, 'upload progress could not be recorded'))
  })
  return tus
}

export function registerUploadRoutes(app: App, tools: UploadRoutes): void {
  const tus = createTus(tools)
  tools.parts.whenWritten((id, bytes) => tools.service.noteReceived(id, bytes))
  const { path, service } = tools
  const active = new Set<FastifyRequest['raw']>()
  const idOf = (request: FastifyRequest) => (request.params as { id?: string }).id

  /** A finished file is no longer known to tus; the response with its length ends a resumed upload. */
  async function answerFinished(request: FastifyRequest, response: FastifyReply['raw']): Promise<boolean> {
    const id = idOf(request)
    if (request.method !== 'HEAD' || id === undefined) return false
    const token = request.headers['x-upload-token']
    const row = await service.requireUpload(id, typeof token === 'string' ? token : undefined).catch(() => undefined)
    if (!row || !(await service.finishIfWhole(row.id))) return false
    response.setHeader('Tus-Resumable', TUS_VERSION)
    response.setHeader('Upload-Offset', row.bytes)
    response.setHeader('Upload-Length', row.bytes)
    response.setHeader('Cache-Control', 'no-store')
    response.statusCode = 200
    response.end()
    return true
  }

  async function handle(request: FastifyRequest, response: FastifyReply['raw']): Promise<void> {
    active.add(request.raw)
    request.raw.socket.setTimeout(STALLED_MS)
    request.raw.once('end', () => request.raw.socket.setTimeout(0)) // the remaining work is done by the server
    try {
      if (await answerFinished(request, response)) return
      await requestIds.run(request.id, () => tus.handle(request.raw, response))
    } finally {
      active.delete(request.raw)
      const id = idOf(request)
      if (id && request.method !== 'HEAD' && response.statusCode < 400) await service.noteArrived(id)
    }
  }

  if (!app.hasContentTypeParser(OFFSET_STREAM)) app.addContentTypeParser(OFFSET_STREAM, (_, __, done) => done(null))
  app.addHook('preClose', async () => {
    // a client that is still uploading would delay the stop for hours; it resumes later
    for (const request of active) request.destroy()
  })
  for (const url of [path, `${path}/:id`]) {
    app.route({
      method: ['GET', 'POST', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'],
      url,
      schema: { hide: true },
      config: { streamsBody: true },
      handler: async (request, reply) => {
        if (request.method === 'GET') throw new ApiError(ERROR.notFound)
        reply.hijack()
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value)
        await handle(request, reply.raw)
      },
    })
  }
}
