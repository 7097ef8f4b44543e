import { randomUUID } from 'node:crypto'
import { ANALYSIS_VERSION } from '@keguan/contract/report/lesson/report'
import type { Subject } from '@keguan/contract/vocabulary/subject'
import type { Db } from '../../src/platform/postgres/database.ts'
import { analysis } from '../../src/platform/postgres/schema/analysis.ts'
import { lessonValues } from '../../src/platform/postgres/schema/lesson-values.ts'
import type { Client } from './server.ts'

type Values = typeof lessonValues.$inferInsert

export interface FinishedLesson {
  readonly owner: Client
  readonly subject?: Subject | null
  readonly values?: Partial<Omit<Values, 'analysisId'>>
  readonly row?: Partial<typeof analysis.$inferInsert>
}

/** Default values of a lesson. */
const PLAIN = { version: ANALYSIS_VERSION, hasWords: true, pitchSdSt: 3, loudnessSdDb: 4, rateSd: 50, saturation: 2 }

/** Lessons as a worker stores them, without their files: as many as a comparison needs. */
export async function addFinished(db: Db, lessons: readonly FinishedLesson[]): Promise<string[]> {
  const facts = { title: '课', teacher: '', className: '', tags: [], searchText: '课', searchGrams: ['课'], seed: 1 }
  const ids = lessons.map(() => randomUUID())
  for (const [at, { owner, subject = 'mathematics', values, row }] of lessons.entries()) {
    const id = ids[at] ?? ''
    const orgNodeId = (await owner.get('/currentUser')).data.org_id
    const status = { status: 60_000 as const, completedAt: new Date() }
    await db.insert(analysis).values({
      ...{ id, orgNodeId, ownerId: owner.accountId, edition: 5, subject },
      ...facts,
      ...status,
      ...row,
    })
    await db.insert(lessonValues).values({ analysisId: id, ...PLAIN, ...values })
  }
  return ids
}
