import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { QUOTA_ENTRY_KINDS } from '@keguan/contract/vocabulary/quota'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { useConsole } from './support/console.ts'
import { inconsistent, orgOf, TERM } from './support/quotas.ts'
import type { Answer, Client } from './support/server.ts'

const app = useConsole()
let allocator: Client

beforeAll(async () => {
  allocator = await app.server.person('sys_platform_allocator')
})

const EDITIONS = [5, 19] as const
const ACTIONS = ['allocate', 'reduce', 'transfer', 'create', 'create', 'cancel', 'retry', 'rerun', 'delete'] as const
/** Permitted errors of concurrent actions; anything else is a fault. */
const REFUSALS = new Set([
  0,
  ERROR.notFound,
  ERROR.invalidState,
  ERROR.quotaExhausted,
  ERROR.quotaInsufficient,
  ERROR.transferToSameOrg,
])

const action = fc.record({
  action: fc.constantFrom(...ACTIONS),
  who: fc.nat(1),
  edition: fc.constantFrom(...EDITIONS),
  amount: fc.integer({ min: 1, max: 4 }),
  /** Index among the existing ones. */
  which: fc.nat(1000),
})
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never

interface School {
  readonly teacher: Client
  readonly id: string
}

const pick = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(1, list.length)]

async function act(
  schools: readonly School[],
  { action, who, edition, amount, which }: Action,
): Promise<Answer | undefined> {
  const [own, other] = [schools[who], schools[1 - who]]
  if (!own || !other) return undefined
  const quotas = (await allocator.get('/api/quota/list', { org_id: own.id })).data.list as { quota_id: string }[]
  const lessons = (await own.teacher.get('/api/analysis/list')).data.list as { analysis_id: string }[]
  const quota_id = pick(quotas, which)?.quota_id ?? own.id
  const analysis_id = pick(lessons, which)?.analysis_id ?? own.id
  const { teacher } = own
  switch (action) {
    case 'allocate':
      return allocator.post('/api/quota/allocate', { org_id: own.id, edition, ...TERM, amount, metered: true })
    case 'reduce':
      return allocator.post('/api/quota/reduce', { quota_id, amount })
    case 'transfer':
      return allocator.post('/api/quota/transfer', { quota_id, to_org_id: other.id, amount })
    case 'create':
      return teacher.post('/api/analysis/create', {
        title: '课',
        edition,
        files: [],
        transcript_text: '师:好。\n生:好。',
      })
    case 'delete':
      return teacher.post('/api/analysis/delete', { analysis_ids: lessons.slice(0, 2).map((row) => row.analysis_id) })
    case 'rerun':
      return teacher.post('/api/analysis/rerun', { analysis_id, edition })
    case 'cancel':
    case 'retry':
      return teacher.post(`/api/analysis/${action}`, { analysis_id })
  }
}

test('random concurrent actions: entries add up to the remainder, and used quota is held by analyses', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(action, { minLength: 1, maxLength: 5 }), { maxLength: 10 }), async (rounds) => {
      const schools = await Promise.all(
        [0, 1].map(async () => {
          const teacher = await app.server.person('sys_analysis_web_user')
          const id = await orgOf(teacher)
          await allocator.post('/api/quota/set_metered', { org_id: id, metered: true })
          return { teacher, id }
        }),
      )
      for (const round of rounds) {
        const answers = await Promise.all(round.map((each) => act(schools, each)))
        const faults = answers.filter(
          (answer) => answer && !REFUSALS.has(answer.error_code) && answer.error_code !== ERROR.invalidInput,
        )
        expect(faults).toEqual([])
      }
      const ids = schools.map(({ id }) => id)
      expect(await inconsistent(app.platform, ids)).toEqual([])
    }),
    { numRuns: 12, seed: 5 },
  )
  const { rows } = await app.db.execute(sql`select count(*)::int as count from quota_entry group by kind`)
  // every kind of entry has occurred
  expect(rows).toHaveLength(QUOTA_ENTRY_KINDS.length)
})
