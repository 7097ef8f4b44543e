import * as z from 'zod'
import { shareEndpoints } from './report-shares.ts'
import { objectId } from './text.ts'

/** A lesson that colleagues may make part of their large units; `classes` and `subjects` are always null. */
export const { list, colleagues, share, unshare, shared } = shareEndpoints(
  'analysis',
  '/api/analysis/list:get',
  z.object({ analysis_id: objectId() }),
  {
    share: 'Let colleagues use a lesson in their large units',
    what: '`classes` and `subjects` are null. The reports of those units show sentences of the lesson; its own report and recording stay closed to them. To stop it takes the lesson out of those reports.',
    shared: 'The newest 100.',
  },
)
