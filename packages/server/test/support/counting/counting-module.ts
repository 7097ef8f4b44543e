import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../../src/features/accounts/account.port.ts'
import { statesOf } from '../../../src/features/runs/run-state.ts'
import { storedReport } from '../../../src/features/runs/storage/stored-report.ts'
import { ApiError } from '../../../src/platform/http/api-error.ts'
import { serve } from '../../../src/platform/http/serve.ts'
import type { ApiModule, WorkModule } from '../../../src/wiring/modules.ts'
import * as api from './counting.api.ts'
import { COUNTING_KIND } from './counting-kind.ts'
import { handleReadCounting } from './read-counting.handler.ts'
import { handleRunCounting } from './run-counting.handler.ts'

export const COUNTING_API: ApiModule = {
  kind: COUNTING_KIND,
  create({ database: { db }, storage }, { router, runs: { serviceOf } }) {
    const service = serviceOf(COUNTING_KIND)
    const actor = (request: FastifyRequest): Actor => ({ identity: router.identityOf(request), ip: request.ip })
    const stateOf = async (request: FastifyRequest, id: string) => {
      const [state] = await statesOf(db, COUNTING_KIND, { ...actor(request), locale: 'en-US' }, [id])
      if (!state) throw new ApiError(ERROR.notFound)
      return state
    }
    serve(router, api.create, {
      handle: async ({ title, files }, request) => {
        const columns = { title, tags: [], searchText: title, searchGrams: [], seed: 1 }
        await service.requireAdmission(actor(request), { edition: 3, files })
        const made = await service.create(actor(request), { edition: 3, columns, files })
        return { career_analysis_id: made.id, upload_token: made.token, text_upload_urls: made.files }
      },
    })
    serve(router, api.queryState, { handle: (input, request) => stateOf(request, input.career_analysis_id) })
    serve(router, api.report, {
      handle: async ({ career_analysis_id: id }, request) => {
        await stateOf(request, id)
        const bytes = await storedReport({ db, storage }, id)
        if (!bytes) throw new ApiError(ERROR.reportNotReady)
        return JSON.parse(Buffer.from(bytes).toString('utf8'))
      },
    })
    const does = (action: (who: Actor, id: string) => Promise<unknown>) => ({
      handle: async ({ career_analysis_id: id }: { career_analysis_id: string }, request: FastifyRequest) => {
        await action(actor(request), id)
        return null
      },
    })
    serve(router, api.cancel, does(service.cancel))
    serve(router, api.retry, does(service.retry))
    serve(
      router,
      api.remove,
      does((who, id) => service.remove(who, [id])),
    )
  },
}

export const COUNTING_WORK: WorkModule = {
  kind: COUNTING_KIND,
  create: (_, ports) => ({ quick: [handleReadCounting(ports)], long: [handleRunCounting(ports)] }),
}
