import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { countAs } from '../../platform/http/counted-as.ts'
import type { App } from '../../platform/http/create-http.ts'
import { sendStored } from '../../platform/http/stored/send-stored.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { OPEN_SESSION } from './file.port.ts'
import { type FileTicket, readTicket } from './file-ticket.ts'

export const FILES_PATH = '/files'

export interface FileRoutes {
  readonly storage: Storage
  readonly clock: Clock
  readonly secret: string
  /** Whether the session of an address is still live. */
  readonly isLive: (sessionId: string) => Promise<boolean>
}

/** Delivers the one file that a signed address names, whole or in the parts that a player asks for. */
export function registerFileRoutes(app: App, { storage, clock, secret, isLive }: FileRoutes): void {
  const textOf = (request: FastifyRequest) => (request.params as { '*': string })['*']

  /** Checked at every delivery: access ends with log-out and disabling. */
  async function requireTicket(request: FastifyRequest): Promise<FileTicket> {
    const ticket = readTicket(secret, textOf(request))
    if (!ticket) throw new ApiError(ERROR.notFound)
    if (ticket.expiresMs <= clock.now().getTime() || !(await isLive(ticket.sessionId)))
      throw new ApiError(ERROR.linkExpired)
    return ticket
  }

  async function deliver(request: FastifyRequest, reply: FastifyReply) {
    const ticket = await requireTicket(request)
    return sendStored(storage, ticket, request, reply)
  }

  // a wildcard: named parameters are cut at 100 characters
  app.route({
    method: ['GET', 'HEAD'],
    url: `${FILES_PATH}/*`,
    schema: { hide: true },
    exposeHeadRoute: false,
    // players send no token: the request counts for the session of its address, a visitor's for the visitor
    onRequest: async (request) => {
      const ticket = readTicket(secret, textOf(request))
      if (ticket && ticket.sessionId !== OPEN_SESSION) countAs(request, `session ${ticket.sessionId}`)
    },
    handler: deliver,
  })
}
