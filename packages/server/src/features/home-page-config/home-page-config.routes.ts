import * as api from '@keguan/contract/api/home-page-config'
import { type Router, serve } from '../../platform/http/serve.ts'
import type { AccountPort } from '../accounts/account.port.ts'
import type { MaintenanceService } from './maintenance.service.ts'

export interface HomePageConfigRoutes {
  readonly accounts: AccountPort
  readonly maintenance: MaintenanceService
}

export function registerHomePageConfigRoutes(router: Router, { accounts, maintenance }: HomePageConfigRoutes): void {
  serve(router, api.getMaintenanceMessage, { handle: () => maintenance.message() })
  serve(router, api.getMaintenanceSetting, { handle: () => maintenance.setting() })
  serve(router, api.setMaintenanceMessage, {
    handle: (input, request) => maintenance.set({ identity: accounts.identityOf(request), ip: request.ip }, input),
  })
}
