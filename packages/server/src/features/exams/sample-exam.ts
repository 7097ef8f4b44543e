import { type EarlierInput, earlierExam } from '@keguan/analysis/exam/term/earlier-exam'
import { DEFAULT_EXAM_SETTINGS } from '@keguan/contract/report/exam/settings'
import type { TermAnchorPairs } from '@keguan/contract/report/exam/term-report'
import type { ExamSource } from '../../pipeline/analyse-exam.ts'
import type { FileReader } from '../../pipeline/reading/file-reader.ts'
import { readShippedFiles } from '../../platform/files/sample-files.ts'

/** An exam that ships with the product: made by the project itself, with fictitious pupils. */
export interface SampleExam {
  readonly source: ExamSource
  readonly facts: ReturnType<typeof factsOf>
}

const factsOf = (type: 'midterm' | 'final', date: string, term: string) => ({
  ...{ type, exam_date: date, term },
  ...({ subject: 'mathematics', grade: 'g7' } as const),
})

const FILES = ['exam-marks.csv', 'exam-marks-final.csv', 'exam-marks-spring.csv', 'exam-blueprint.csv'] as const

export const SAMPLE_TERM_TITLE = '七年级数学三次考试（示例）'

/** Questions 11 to 14 of the second exam are those of the first. */
export const SAMPLE_ANCHORS: readonly TermAnchorPairs[] = [
  { from: 0, to: 1, pairs: ['11', '12', '13', '14'].map((label) => [label, label]) },
]

/** The sample with the stored data of the exam before it. */
export const sampleAfter = (sample: SampleExam, before: EarlierInput): SampleExam => ({
  ...sample,
  source: { ...sample.source, earlier: earlierExam(before, sample.source.sheet.pupils) },
})

/** Three exams of the same pupils, the first of them with its table of specifications. */
export async function readSampleExams(
  reader: Pick<FileReader, 'marks' | 'blueprint'>,
): Promise<readonly [SampleExam, SampleExam, SampleExam] | undefined> {
  const files = readShippedFiles('samples', FILES)
  if (!files) return undefined
  const blueprint = await reader.blueprint(files['exam-blueprint.csv'], 'exam-blueprint.csv')
  const read = async (name: (typeof FILES)[number], facts: SampleExam['facts'], of: ExamSource['blueprint']) => {
    const { doubled: _, ...sheet } = await reader.marks(files[name], name, { columns: [], rows: [], fulls: [] })
    return { facts, source: { title: sheet.title, sheet, blueprint: of, settings: DEFAULT_EXAM_SETTINGS } }
  }
  return Promise.all([
    read('exam-marks.csv', factsOf('midterm', '2025-11-11', '2025-2026-1'), blueprint),
    read('exam-marks-final.csv', factsOf('final', '2026-01-14', '2025-2026-1'), []),
    read('exam-marks-spring.csv', factsOf('midterm', '2026-04-21', '2025-2026-2'), []),
  ])
}
