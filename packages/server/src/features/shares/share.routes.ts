import type { shareEndpoints } from '@keguan/contract/api/report-shares'
import type * as z from 'zod'
import { type Router, serve } from '../../platform/http/serve.ts'
import { type AccountPort, localActorFrom } from '../accounts/account.port.ts'
import type { ShareInput, ShareService } from './share.service.ts'

export interface ShareRoutes {
  readonly accounts: AccountPort
  readonly service: ShareService
}

/** @param idName name of the kind's run id in the API */
export function registerShareRoutes<const IdName extends string>(
  router: Router,
  { accounts, service }: ShareRoutes,
  api: ReturnType<typeof shareEndpoints<string, Record<IdName, z.ZodType<string>>>>,
  idName: IdName,
): void {
  const actor = localActorFrom(accounts)
  // the contract has validated it; only the name of its id is unknown here
  const given = (input: object) => {
    const body = input as ShareInput & { readonly account_id: string } & Readonly<Record<string, unknown>>
    return { body, id: String(body[idName]) }
  }
  serve(router, api.list, { handle: (input, request) => service.list(actor(request), given(input).id) })
  serve(router, api.colleagues, {
    handle: ({ search = '' }, request) => service.colleagues(actor(request), search),
  })
  serve(router, api.share, {
    handle: (input, request) => {
      const { id, body } = given(input)
      return service.share(actor(request), id, body)
    },
  })
  serve(router, api.unshare, {
    handle: (input, request) => {
      const { id, body } = given(input)
      return service.unshare(actor(request), id, body.account_id)
    },
  })
  serve(router, api.shared, { handle: (_, request) => service.shared(actor(request)) })
}
