import { envelope } from '@keguan/contract/api/envelope'
import * as api from '@keguan/contract/api/speech'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type * as z from 'zod'
import { ApiError } from '../../platform/http/api-error.ts'
import { type Router, serve } from '../../platform/http/serve.ts'
import { type AccountPort, actorFrom } from '../accounts/account.port.ts'
import type { SpeechService } from './speech.service.ts'

export interface SpeechRoutes {
  readonly accounts: AccountPort
  readonly service: SpeechService
}

const ARCHIVE = 'application/octet-stream'
/** A connection is closed if no byte of an archive arrives for this long. */
const STALLED_MS = 60_000

export function registerSpeechRoutes(router: Router, { accounts, service }: SpeechRoutes): void {
  const actor = actorFrom(accounts)

  serve(router, api.speechState, { handle: () => service.state() })
  serve(router, api.installModel, { handle: ({ model }, request) => service.install(actor(request), model) })
  serve(router, api.cancelInstall, { handle: ({ model }, request) => service.cancelInstall(actor(request), model) })
  serve(router, api.chooseModel, { handle: ({ model }, request) => service.choose(actor(request), model) })
  serve(router, api.removeModel, { handle: ({ model }, request) => service.remove(actor(request), model) })
  serve(router, api.verifyModel, { handle: ({ model }) => service.verify(model) })

  router.http.addContentTypeParser(ARCHIVE, (_, __, done) => done(null))
  router.http.route({
    method: api.importModel.method,
    url: api.importModel.path,
    bodyLimit: api.MODEL_IMPORT_MAX,
    config: { endpoint: api.importModel, streamsBody: true },
    schema: { querystring: api.ImportQuery, response: { 200: envelope(api.importModel.output) } },
    preParsing: [...router.admit(api.importModel.access)],
    handler: async (request) => {
      if (!request.headers['content-type']?.startsWith(ARCHIVE))
        throw new ApiError(ERROR.invalidInput, { fields: 'Content-Type' })
      request.raw.socket.setTimeout(STALLED_MS)
      request.raw.once('end', () => request.raw.socket.setTimeout(0)) // unpacking takes its time
      const bytes = Number(request.headers['content-length'])
      const query = request.query as z.output<typeof api.ImportQuery>
      const data = await service.importArchive(actor(request), request.raw, bytes, query)
      return { error_code: 0, error_message: '', data }
    },
  })
}
