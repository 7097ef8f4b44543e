import { MEDIA_TYPES } from '@keguan/contract/api/envelope'
import * as api from '@keguan/contract/api/evaluation-paper'
import { type Guard, type Router, serve } from '../../../platform/http/serve.ts'
import { serveFile } from '../../../platform/http/serve-raw.ts'
import { type AccountPort, localActorFrom } from '../../accounts/account.port.ts'
import type { PaperService } from './paper.service.ts'

export interface PaperRoutes {
  readonly accounts: AccountPort
  readonly service: PaperService
  readonly sheetLimit: Guard
}

export function registerPaperRoutes(router: Router, { accounts, service, sheetLimit }: PaperRoutes): void {
  const inviter = localActorFrom(accounts)
  serveFile(
    router,
    api.blank,
    async (input, request) => ({
      contentType: MEDIA_TYPES[input.format],
      ...(await service.blank(inviter(request), input)),
    }),
    [sheetLimit],
  )
  serve(router, api.readFile, {
    limits: [sheetLimit],
    handle: (input, request) => service.readFile(inviter(request), input),
  })
  serve(router, api.enter, { handle: (input, request) => service.enter(inviter(request), input) })
}
