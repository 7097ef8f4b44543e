import { isPlatformRole } from '@keguan/contract/vocabulary/role'
import { insertAccount } from '../../features/accounts/account.repository.ts'
import { hashPassword } from '../../features/accounts/password/password.ts'
import type { CareerService } from '../../features/career/career.service.ts'
import { readSampleCareer } from '../../features/career/sample-career.ts'
import type { ExamService } from '../../features/exams/exam.service.ts'
import { readSampleExams, SAMPLE_ANCHORS, SAMPLE_TERM_TITLE, sampleAfter } from '../../features/exams/sample-exam.ts'
import type { LessonService } from '../../features/lessons/lesson.service.ts'
import { insertNode } from '../../features/orgs/org-change.repository.ts'
import type { PreparedSample, SamplePort } from '../../features/samples/sample.port.ts'
import { seedSamples } from '../../features/samples/sample.service.ts'
import type { TermService } from '../../features/terms/term.service.ts'
import type { UnitService } from '../../features/units/unit.service.ts'
import { createFileReader, type FileReader } from '../../pipeline/reading/file-reader.ts'
import type { Platform } from '../../platform/platform.ts'
import { addSampleEvaluations } from './sample-evaluation.ts'
import { addedAfter, prepareSampleUnit } from './sample-unit.ts'

export interface SamplePorts {
  readonly lessons: LessonService
  readonly exams: ExamService
  readonly terms: TermService
  readonly careers: Pick<CareerService, 'prepareSample'>
  readonly units: Pick<UnitService, 'prepareSample'>
}

/** The sample school, once per database. Returns whether its people are new. */
export async function createSamples(
  platform: Platform,
  { lessons, exams, terms, careers, units }: SamplePorts,
): Promise<boolean> {
  const { config, log, clock, storage } = platform
  if (!config.sampleData) return false
  const prepareCareer: SamplePort['prepareCareer'] = async (place) => {
    const sample = readSampleCareer()
    return sample && careers.prepareSample(place, sample)
  }
  const reader = createFileReader(platform.readers)
  const prepareUnit: SamplePort['prepareUnit'] = (place) => prepareSampleUnit({ lessons, units, reader }, place)
  const port = { ...samplePort(lessons), ...markPort(reader, { exams, terms }), prepareCareer, prepareUnit }
  return seedSamples({ db: platform.database.db, storage, log, clock, home: config.home, port })
}

/** The exams that ship with the product, and the term of these exams; they are read when they are added. */
function markPort(
  reader: FileReader,
  { exams, terms }: Pick<SamplePorts, 'exams' | 'terms'>,
): Pick<SamplePort, 'prepareExam' | 'prepareTerm'> {
  const read = () => readSampleExams(reader)
  return {
    async prepareExam(place) {
      const [first] = (await read()) ?? []
      return first && exams.prepareSample(place, first)
    },
    async prepareTerm(place, examId) {
      const [first, ...later] = (await read()) ?? []
      if (!first) return undefined
      let before = await exams.markedSample(place, examId, first)
      const parts = [before]
      const prepared: PreparedSample[] = []
      for (const sample of later) {
        const exam = await exams.prepareSample(place, sampleAfter(sample, before))
        before = await exams.markedSample(place, exam.id, sample)
        parts.push(before)
        prepared.push(exam)
      }
      const made = { title: SAMPLE_TERM_TITLE, exams: parts, anchors: SAMPLE_ANCHORS }
      return addedAfter(prepared, await terms.prepareSample(place, made))
    },
  }
}

const samplePort = (
  lessons: LessonService,
): Omit<SamplePort, 'prepareExam' | 'prepareTerm' | 'prepareCareer' | 'prepareUnit'> => ({
  addInstitution: (transaction, { id, name }) =>
    insertNode(transaction, { id, name, type: 'ORG', parentId: null, sample: true }, ''),
  addAccount: async (transaction, { password, role, ...row }) => {
    const passwordHash = await hashPassword(password)
    // accounts with access beyond the sample school have to choose their own password
    const mustChangePassword = isPlatformRole(role)
    await insertAccount(transaction, { ...row, passwordHash, mustChangePassword, sample: true }, [role])
  },
  prepareLesson: lessons.prepareSample,
  addEvaluations: addSampleEvaluations,
})
