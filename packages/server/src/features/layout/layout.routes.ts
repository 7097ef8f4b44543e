import * as api from '@keguan/contract/api/layout'
import type { FastifyRequest } from 'fastify'
import { type Door, serve } from '../../platform/http/serve.ts'
import type { AccountPort, Actor } from '../accounts/account.port.ts'
import type { LayoutService } from './layout.service.ts'

export interface LayoutRoutes {
  readonly accounts: AccountPort
  readonly service: LayoutService
}

export function registerLayoutRoutes(door: Door, { accounts, service }: LayoutRoutes): void {
  const actor = (request: FastifyRequest): Actor => ({ identity: accounts.identityOf(request), ip: request.ip })

  serve(door, api.get, { handle: (_, request) => service.get(actor(request)) })
  serve(door, api.update, { handle: (input, request) => service.update(actor(request), input) })
}
