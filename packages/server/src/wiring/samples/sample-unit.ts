import { EDITIONS } from '@keguan/contract/vocabulary/edition'
import type { LessonService } from '../../features/lessons/lesson.service.ts'
import type { NewUnit, PreparedSample } from '../../features/samples/sample.port.ts'
import { SAMPLE_MANAGER } from '../../features/samples/sample-logins.ts'
import { saveShares } from '../../features/shares/share.repository.ts'
import { readSampleUnit } from '../../features/units/sample-unit.ts'
import type { UnitService } from '../../features/units/unit.service.ts'
import type { FileReader } from '../../pipeline/reading/file-reader.ts'
import type { Db } from '../../platform/postgres/database.ts'

export interface SampleUnitTools {
  readonly lessons: Pick<LessonService, 'prepareSample'>
  readonly units: Pick<UnitService, 'prepareSample'>
  readonly reader: Pick<FileReader, 'blueprint'>
}

/** A colleague's lessons, shared with the teacher whose unit they are part of. */
export async function prepareSampleUnit(
  { lessons, units, reader }: SampleUnitTools,
  { colleagueId, now, ...place }: NewUnit,
): Promise<PreparedSample | undefined> {
  const sample = await readSampleUnit(reader)
  if (!sample) return undefined
  const { subject, grade } = sample.plan
  const placed = []
  const prepared: PreparedSample[] = []
  for (const { title, date, minutes, transcript } of sample.lessons) {
    const lesson = await lessons.prepareSample({
      ...{ orgNodeId: place.orgNodeId, ownerId: colleagueId, transcript },
      facts: {
        ...{ title, subject, grade, lesson_date: date, edition: EDITIONS.full },
        ...{ teacher: SAMPLE_MANAGER.name, class_name: '示例班', tags: ['示例'] },
      },
    })
    prepared.push(lesson)
    placed.push({ lessonId: lesson.id, minutes, title, lessonDate: date, seen: null })
  }
  const share = { accountId: place.ownerId, classes: null, subjects: null, createdAt: now }
  const shares = placed.map(({ lessonId }) => ({ ...share, analysisId: lessonId }))
  const unit = await units.prepareSample(place, { title: sample.title, plan: sample.plan, lessons: placed })
  return addedAfter(prepared, unit, (transaction) => saveShares(transaction, shares))
}

/** The last of several samples that are added together, after the others. */
export const addedAfter = (
  before: readonly PreparedSample[],
  last: PreparedSample,
  between: (transaction: Db) => Promise<unknown> = async () => undefined,
): PreparedSample => ({
  id: last.id,
  drafts: [...before, last].flatMap(({ drafts }) => drafts),
  add: async (transaction) => {
    for (const each of before) await each.add(transaction)
    await between(transaction)
    await last.add(transaction)
  },
})
