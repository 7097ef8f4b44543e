import type { Endpoint } from '@keguan/contract/api/envelope'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { App } from './create-http.ts'
import type { Guard } from './serve.ts'

export interface RawOptions<E extends Endpoint> {
  readonly guards?: readonly Guard[]
  /** Sends the answer itself: a file, a page, or bytes that are known to be right already. */
  readonly handle: (input: z.output<E['input']>, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

/** Binds an endpoint whose answer is not built from an object: only what comes in is checked. */
export function serveRaw<E extends Endpoint>(app: App, endpoint: E, options: RawOptions<E>): void {
  const isGet = endpoint.method === 'GET'
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: isGet ? { querystring: endpoint.input } : { body: endpoint.input },
    onRequest: [...(options.guards ?? [])],
    handler: (request, reply) => {
      const input = (isGet ? request.query : (request.body ?? {})) as z.output<E['input']>
      return options.handle(input, request, reply)
    },
  })
}
