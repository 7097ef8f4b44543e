import { type Endpoint, envelope } from '@keguan/contract/api/envelope'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { App } from './create-http.ts'

type Awaitable<T> = T | Promise<T>
export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

export interface ServeOptions<E extends Endpoint> {
  /** Run before the input is read, in this order: limits, log-in, authority. */
  readonly guards?: readonly Guard[]
  readonly handle: (
    input: z.output<E['input']>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Awaitable<z.input<E['output']>>
}

/** Binds an endpoint of the contract: its schemas check what comes in and what goes out, and document it. */
export function serve<E extends Endpoint>(app: App, endpoint: E, options: ServeOptions<E>): void {
  const isGet = endpoint.method === 'GET'
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      ...(isGet ? { querystring: endpoint.input } : { body: endpoint.input }),
      response: { 200: envelope(endpoint.output) },
    },
    onRequest: [...(options.guards ?? [])],
    handler: async (request, reply) => {
      const input = (isGet ? request.query : (request.body ?? {})) as z.output<E['input']>
      return { error_code: 0, error_message: '', data: await options.handle(input, request, reply) }
    },
  })
}
