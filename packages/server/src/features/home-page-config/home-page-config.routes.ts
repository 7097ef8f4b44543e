import * as api from '@keguan/contract/api/home-page-config'
import { type Door, serve } from '../../platform/http/serve.ts'
import type { AccountPort } from '../accounts/account.port.ts'
import type { MaintenanceService } from './maintenance.service.ts'

export interface HomePageConfigRoutes {
  readonly accounts: AccountPort
  readonly maintenance: MaintenanceService
}

export function registerHomePageConfigRoutes(door: Door, { accounts, maintenance }: HomePageConfigRoutes): void {
  serve(door, api.getMaintenanceMessage, { handle: () => maintenance.message() })
  serve(door, api.getMaintenanceSetting, { handle: () => maintenance.setting() })
  serve(door, api.setMaintenanceMessage, {
    handle: (input, request) => maintenance.set({ identity: accounts.identityOf(request), ip: request.ip }, input),
  })
}
