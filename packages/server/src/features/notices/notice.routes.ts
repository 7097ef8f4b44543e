import * as api from '@keguan/contract/api/notice'
import { type Router, serve } from '../../platform/http/serve.ts'
import type { AccountPort } from '../accounts/account.port.ts'
import type { NoticeService } from './notice.service.ts'

export interface NoticeRoutes {
  readonly accounts: AccountPort
  readonly service: NoticeService
}

export function registerNoticeRoutes(router: Router, { accounts, service }: NoticeRoutes): void {
  const { identityOf } = accounts

  serve(router, api.list, { handle: (input, request) => service.list(identityOf(request), input) })
  serve(router, api.counts, { handle: (_, request) => service.counts(identityOf(request)) })
  serve(router, api.read, { handle: (input, request) => service.read(identityOf(request), input) })
  serve(router, api.clear, { handle: (input, request) => service.clear(identityOf(request), input.type) })
}
