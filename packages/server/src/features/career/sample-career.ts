import type { CareerAnswers } from '@keguan/contract/report/career/answers'
import { letterOfActivity } from '@keguan/contract/vocabulary/career-activities'
import type { Riasec } from '@keguan/contract/vocabulary/riasec'
import { requirePersonText } from '../../pipeline/read-person-text.ts'
import { readShippedFiles } from '../../platform/files/sample-files.ts'

const FILES = [
  { file: 'garden.txt', name: '我的菜地（五年级）', date: '2023-09-10' },
  { file: 'robot-club.txt', name: '机器人社团日记（七年级）', date: '2025-03-22' },
  { file: 'summer.txt', name: '暑假总结（九年级）', date: '2026-08-30' },
] as const

/** Plausible answers of a person with these interests, 0–4. */
const TICKED: Readonly<Record<Riasec, number>> = { R: 3, I: 4, A: 2, S: 3, E: 0, C: 1 }

/** A fictitious person, written about by this project: 小禾, from 11 to 15. */
export function readSampleCareer() {
  const files = readShippedFiles(
    'samples/career',
    FILES.map(({ file }) => file),
  )
  if (!files) return undefined
  const items = Array.from({ length: 60 }, (_, place) => {
    // not the same everywhere: each fourth activity of a letter is liked a little less
    return Math.max(0, TICKED[letterOfActivity(place)] - (Math.floor(place / 12) === 3 ? 1 : 0))
  })
  return {
    title: '小禾的倾向',
    person: '小禾（虚构）',
    guardian: '小禾的母亲（虚构）',
    answers: { items } satisfies CareerAnswers,
    texts: FILES.map(({ file, name, date }) => ({
      ...{ name, date, addedAt: `${date}T00:00:00.000Z` },
      text: requirePersonText(Buffer.from(files[file]).toString('utf8'), name),
    })),
  }
}
export type SampleCareer = NonNullable<ReturnType<typeof readSampleCareer>>
