import { shareEndpoints } from './report-shares.ts'
import { UNIT_ACCESS, UnitById } from './unit.ts'

/** Reports of units; `classes` and `subjects` are always null. */
export const { list, colleagues, share, unshare, shared } = shareEndpoints('chapter_analysis', UNIT_ACCESS, UnitById, {
  share: 'Share the report of a large unit with colleagues',
  what: '`classes` and `subjects` are null. They change nothing, and every look is noted in the audit log.',
  shared: 'The newest 100.',
})
