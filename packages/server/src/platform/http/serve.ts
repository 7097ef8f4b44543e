import { type Endpoint, envelope } from '@keguan/contract/api/envelope'
import type { Access } from '@keguan/contract/vocabulary/authority'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { App } from './create-http.ts'

type Awaitable<T> = T | Promise<T>
export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** Registers endpoints, and provides the guards of their access. */
export interface Router {
  readonly http: App
  /** Guards that a request must pass before its input is read: authentication, then grant. */
  admit(access: Access): readonly Guard[]
}

export interface ServeOptions<E extends Endpoint> {
  /** Additional limits, checked before authentication. */
  readonly limits?: readonly Guard[]
  readonly handle: (
    input: z.output<E['input']>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Awaitable<z.input<E['output']>>
}

/** Binds an endpoint of the contract: its access guards it; its schemas validate input and output, and document it. */
export function serve<E extends Endpoint>(router: Router, endpoint: E, options: ServeOptions<E>): void {
  const isGet = endpoint.method === 'GET'
  router.http.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.bodyBytes === undefined ? {} : { bodyLimit: endpoint.bodyBytes }),
    config: { endpoint },
    schema: {
      ...(isGet ? { querystring: endpoint.input } : { body: endpoint.input }),
      response: { 200: envelope(endpoint.output) },
    },
    onRequest: [...(options.limits ?? [])],
    // after the global rate limit, so that refused requests are counted as well; before the body is read
    preParsing: [...router.admit(endpoint.access)],
    handler: async (request, reply) => {
      const input = (isGet ? request.query : (request.body ?? {})) as z.output<E['input']>
      return { error_code: 0, error_message: '', data: await options.handle(input, request, reply) }
    },
  })
}
