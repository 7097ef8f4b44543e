import type { Endpoint } from '@keguan/contract/api/envelope'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { disposition } from './disposition.ts'
import type { Guard, Router } from './serve.ts'

export interface RawOptions<E extends Endpoint> {
  /** Additional limits, checked before authentication. */
  readonly limits?: readonly Guard[]
  /** Sends the response itself: a file, a page, or bytes that are known to be valid. */
  readonly handle: (input: z.output<E['input']>, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

/** Binds an endpoint whose response is not built from an object: only its input is validated. */
export function serveRaw<E extends Endpoint>(router: Router, endpoint: E, options: RawOptions<E>): void {
  const isGet = endpoint.method === 'GET'
  router.http.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.bodyBytes === undefined ? {} : { bodyLimit: endpoint.bodyBytes }),
    config: { endpoint },
    schema: isGet ? { querystring: endpoint.input } : { body: endpoint.input },
    onRequest: [...(options.limits ?? [])],
    // after the global rate limit, so that refused requests are counted as well; before the body is read
    preParsing: [...router.admit(endpoint.access)],
    handler: (request, reply) => {
      const input = (isGet ? request.query : (request.body ?? {})) as z.output<E['input']>
      return options.handle(input, request, reply)
    },
  })
}

/** Binds an endpoint that returns a page that must not be cached. */
export function servePage<E extends Endpoint>(
  router: Router,
  endpoint: E,
  make: (input: z.output<E['input']>, request: FastifyRequest) => Promise<string | Uint8Array>,
): void {
  serveRaw(router, endpoint, {
    handle: async (input, request, reply) => {
      const page = await make(input, request)
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)
    },
  })
}

/** A file generated for this response. */
export interface MadeFile {
  readonly contentType: string
  readonly name: string
  readonly bytes: Uint8Array | string
}

/** Binds an endpoint that returns a download that must not be cached. */
export function serveFile<E extends Endpoint>(
  router: Router,
  endpoint: E,
  make: (input: z.output<E['input']>, request: FastifyRequest) => Promise<MadeFile>,
  limits: readonly Guard[] = [],
): void {
  serveRaw(router, endpoint, {
    limits,
    handle: async (input, request, reply) => {
      const { contentType, name, bytes } = await make(input, request)
      reply.type(contentType).header('cache-control', 'no-store').header('content-disposition', disposition(name))
      return reply.send(typeof bytes === 'string' || Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes))
    },
  })
}
