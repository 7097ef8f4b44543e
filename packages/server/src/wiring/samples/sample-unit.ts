import { EDITIONS } from '@keguan/contract/vocabulary/edition'
import type { LessonService } from '../../features/lessons/lesson.service.ts'
import type { NewUnit } from '../../features/samples/sample.port.ts'
import { SAMPLE_MANAGER } from '../../features/samples/sample-logins.ts'
import { saveShares } from '../../features/shares/share.repository.ts'
import { readSampleUnit } from '../../features/units/sample-unit.ts'
import type { UnitService } from '../../features/units/unit.service.ts'
import type { FileReader } from '../../pipeline/reading/file-reader.ts'
import type { Db } from '../../platform/postgres/database.ts'

export interface SampleUnitTools {
  readonly lessons: Pick<LessonService, 'addSample'>
  readonly units: Pick<UnitService, 'addSample'>
  readonly reader: Pick<FileReader, 'blueprint'>
}

/** A colleague's lessons, shared with the teacher whose unit they are part of. */
export async function addSampleUnit(
  transaction: Db,
  { lessons, units, reader }: SampleUnitTools,
  { colleagueId, now, ...place }: NewUnit,
): Promise<string | undefined> {
  const sample = await readSampleUnit(reader)
  if (!sample) return undefined
  const { subject, grade } = sample.plan
  const placed = []
  for (const { title, date, minutes, transcript } of sample.lessons) {
    const lessonId = await lessons.addSample(transaction, {
      ...{ orgNodeId: place.orgNodeId, ownerId: colleagueId, transcript },
      facts: {
        ...{ title, subject, grade, lesson_date: date, edition: EDITIONS.full },
        ...{ teacher: SAMPLE_MANAGER.name, class_name: '示例班', tags: ['示例'] },
      },
    })
    placed.push({ lessonId, minutes, title, lessonDate: date, seen: null })
  }
  const share = { accountId: place.ownerId, classes: null, subjects: null, createdAt: now }
  await saveShares(
    transaction,
    placed.map(({ lessonId }) => ({ ...share, analysisId: lessonId })),
  )
  return units.addSample(transaction, place, { title: sample.title, plan: sample.plan, lessons: placed })
}
