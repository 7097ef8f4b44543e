import { status } from '@keguan/contract/api/system'
import { localeOf } from '../../platform/http/api-error.ts'
import { type Router, serve } from '../../platform/http/serve.ts'
import type { SystemService } from './system.service.ts'

export function registerSystemRoutes(router: Router, { service }: { readonly service: SystemService }): void {
  serve(router, status, { handle: (_, request) => service.status(localeOf(request.headers['accept-language'])) })
}
