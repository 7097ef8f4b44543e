import * as api from '@keguan/contract/api/home-page-config'
import * as contentApi from '@keguan/contract/api/home-page-content'
import { type Router, serve } from '../../platform/http/serve.ts'
import { serveRaw } from '../../platform/http/serve-raw.ts'
import { type AccountPort, actorFrom } from '../accounts/account.port.ts'
import type { ContentService } from './content.service.ts'
import type { MaintenanceService } from './maintenance.service.ts'
import type { PictureService } from './pictures.service.ts'

export interface HomePageConfigRoutes {
  readonly accounts: AccountPort
  readonly content: ContentService
  readonly maintenance: MaintenanceService
  readonly pictures: PictureService
}

export function registerHomePageConfigRoutes(
  router: Router,
  { accounts, content, maintenance, pictures }: HomePageConfigRoutes,
): void {
  const actor = actorFrom(accounts)
  serve(router, api.getMaintenanceMessage, { handle: () => maintenance.message() })
  serve(router, api.getMaintenanceSetting, { handle: () => maintenance.setting() })
  serve(router, api.setMaintenanceMessage, {
    handle: (input, request) => maintenance.set(actor(request), input),
  })
  serve(router, contentApi.getDraft, { handle: () => content.draft() })
  serve(router, contentApi.create, { handle: (input, request) => content.save(actor(request), input) })
  serve(router, contentApi.publish, { handle: (input, request) => content.publish(actor(request), input) })
  serve(router, contentApi.listOrgs, { handle: (input) => content.listOrgs(input) })
  serve(router, contentApi.listVersions, { handle: () => content.versions() })
  serve(router, contentApi.restore, { handle: (input, request) => content.restore(actor(request), input) })
  serve(router, contentApi.addPicture, { handle: (input, request) => pictures.add(actor(request), input.content) })
  serveRaw(router, contentApi.picture, {
    handle: async ({ name }, _, reply) => {
      const bytes = await pictures.bytes(name)
      // a different picture has a different name
      reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable')
      return reply.header('x-content-type-options', 'nosniff').send(Buffer.from(bytes))
    },
  })
  serve(router, contentApi.getPublished, { handle: (input) => content.published(input) })
}
