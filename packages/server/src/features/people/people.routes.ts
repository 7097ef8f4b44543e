import { Readable } from 'node:stream'
import * as undo from '@keguan/contract/api/deletion'
import * as api from '@keguan/contract/api/people'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import type { FastifyRequest } from 'fastify'
import { errorEnvelope, localeOf } from '../../platform/http/api-error.ts'
import { type Guard, type Router, serve } from '../../platform/http/serve.ts'
import { serveFile, serveRaw } from '../../platform/http/serve-raw.ts'
import { toApiError } from '../../platform/http/to-api-error.ts'
import type { Log } from '../../platform/log/log.ts'
import { sendWorkbook } from '../../platform/workbook/send-workbook.ts'
import { XLSX_TYPE } from '../../platform/workbook/workbook.ts'
import { type AccountPort, actorFrom } from '../accounts/account.port.ts'
import type { PeopleDeletion } from './deletion/people-deletion.service.ts'
import type { PeopleImport } from './import/people-import.service.ts'
import type { PeopleDownloads } from './list/people-downloads.service.ts'
import type { PeopleQueries } from './list/people-queries.service.ts'
import type { PeopleService } from './people.service.ts'

export interface PeopleRoutes {
  readonly accounts: AccountPort
  readonly queries: PeopleQueries
  readonly service: PeopleService
  readonly deletion: PeopleDeletion
  readonly imports: PeopleImport
  readonly downloads: PeopleDownloads
  readonly log: Log
  /** Rate limit of spreadsheets, per person: reading one costs CPU time. */
  readonly sheetLimit: Guard
}

export function registerPeopleRoutes(router: Router, routes: PeopleRoutes): void {
  const { accounts, queries, service, deletion, imports, downloads, log, sheetLimit } = routes
  const actor = actorFrom(accounts)
  const limits = [sheetLimit]

  serve(router, api.users, { handle: (input, request) => queries.users(actor(request), input) })
  serve(router, api.list, { handle: (input, request) => queries.list(actor(request), input) })
  serve(router, api.get, { handle: (input, request) => queries.detail(actor(request), input.account_id) })
  serve(router, api.choices, { handle: (input, request) => queries.choices(actor(request), input.org_id) })

  serve(router, api.create, { handle: (input, request) => service.create(actor(request), input) })
  serve(router, api.update, { handle: (input, request) => service.update(actor(request), input) })
  serve(router, api.setDisabled, { handle: (input, request) => service.setDisabled(actor(request), input) })
  serve(router, api.setFolder, { handle: (input, request) => service.setFolder(actor(request), input) })
  serve(router, api.setRoles, { handle: (input, request) => service.setRoles(actor(request), input) })
  serve(router, api.move, { handle: (input, request) => service.move(actor(request), input) })
  serve(router, api.resetPassword, { handle: (input, request) => service.resetPassword(actor(request), input) })
  serve(router, api.unlock, { handle: (input, request) => service.unlock(actor(request), input) })
  serve(router, api.remove, {
    handle: (input, request) => deletion.removeOne(actor(request), input.account_id, input.confirm_name),
  })
  serve(router, undo.deleteCheck, { handle: (input, request) => deletion.check(actor(request), input) })
  serve(router, undo.deleteMany, { handle: (input, request) => deletion.removeMany(actor(request), input) })
  serve(router, undo.deletedPeople, { handle: (input, request) => deletion.list(actor(request), input) })
  serve(router, undo.restorePeople, {
    handle: (input, request) => deletion.restore(actor(request), input.account_ids),
  })

  serve(router, api.importCheck, { limits, handle: (input, request) => imports.check(actor(request), input) })
  serveRaw(router, api.importPeople, {
    limits,
    handle: async (input, request, reply) => {
      const locale = languageOf(request)
      const progress = await imports.run(actor(request), input, locale)
      const failed = (error: unknown) => {
        const answer = toApiError(error, { requestId: request.id, bodyLimit: 0 })
        if (answer.code === ERROR.internal) log.error({ err: answer.cause, request: request.id }, 'an import failed')
        return errorEnvelope(answer, locale)
      }
      return reply
        .type('application/x-ndjson; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(Readable.from(linesOf(progress, failed)))
    },
  })
  serveFile(router, api.importTemplate, async ({ org_id, locale }, request) => ({
    contentType: XLSX_TYPE,
    ...(await downloads.template(actor(request), org_id, locale)),
  }))
  serveRaw(router, api.exportList, {
    limits,
    handle: async (input, request, reply) => {
      const { name, sheet } = await downloads.people(actor(request), input)
      return sendWorkbook(reply, name, sheet)
    },
  })
}

const languageOf = (request: FastifyRequest): Locale => localeOf(request.headers['accept-language'])

/** One envelope per line. Once the response has begun, a failure can only be reported as its last line. */
async function* linesOf(progress: AsyncIterable<unknown>, failed: (error: unknown) => unknown): AsyncGenerator<string> {
  try {
    for await (const data of progress) yield `${JSON.stringify({ error_code: 0, error_message: '', data })}\n`
  } catch (error) {
    yield `${JSON.stringify(failed(error))}\n`
  }
}
