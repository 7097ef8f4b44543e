import type { CareerDetail, list as listEndpoint } from '@keguan/contract/api/career'
import type { CareerStatus } from '@keguan/contract/vocabulary/status'
import type * as z from 'zod'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { LocalActor } from '../accounts/account.port.ts'
import { runFilterOf } from '../runs/list/run-list.ts'
import { createRunQueries } from '../runs/list/run-queries.ts'
import { CAREER_ROWS, type CareerFound, type ListFilter } from './career.repository.ts'
import { CAREER_KIND } from './career-kind.ts'
import type { CareerMaterial } from './career-material.ts'
import { countLinks } from './links/career-links.repository.ts'

type ListInput = z.output<typeof listEndpoint.input>

const filterOf = (input: ListInput): ListFilter => ({
  ...runFilterOf(input),
  ...(input.purpose ? { purpose: input.purpose } : {}),
  ...(input.from ? { from: input.from } : {}),
  ...(input.to ? { to: input.to } : {}),
})

/** What a list shows of a tendency analysis. */
const show = (row: CareerFound) => ({
  person: row.person,
  subject: row.subject,
  purpose: row.purpose,
  minor: row.minor,
  sources: row.sources,
  syllables: row.syllables,
  lamp: row.lamp,
  expires_on: row.expiresOn,
})

/** Read-only queries of tendency analyses. */
export function createCareerQueries(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  material: Pick<CareerMaterial, 'listed'>,
) {
  const { list, states, state, requireRow, readOne } = createRunQueries<CareerStatus>()({
    ...{ db, kind: CAREER_KIND, rows: CAREER_ROWS, idName: 'career_analysis_id' as const, filterOf, show },
    // only its owner reads one
    partOf: async () => undefined,
  })
  return {
    ...{ list, states, state, requireRow },
    async detail(actor: LocalActor, id: string): Promise<CareerDetail> {
      const { row, shown } = await readOne(actor, id)
      const [listed, links] = await Promise.all([material.listed(id), countLinks(db, id, clock.now())])
      return { ...shown, guardian: row.guardian, consented_at: row.consentedAt.toISOString(), ...listed, links }
    },
  }
}
export type CareerQueries = ReturnType<typeof createCareerQueries>
