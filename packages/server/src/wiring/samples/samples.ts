import { isPlatformRole } from '@keguan/contract/vocabulary/role'
import { insertAccount } from '../../features/accounts/account.repository.ts'
import { hashPassword } from '../../features/accounts/password/password.ts'
import type { CareerService } from '../../features/career/career.service.ts'
import { readSampleCareer } from '../../features/career/sample-career.ts'
import type { ExamService } from '../../features/exams/exam.service.ts'
import { readSampleExams, SAMPLE_ANCHORS, SAMPLE_TERM_TITLE, sampleAfter } from '../../features/exams/sample-exam.ts'
import type { LessonService } from '../../features/lessons/lesson.service.ts'
import { insertNode } from '../../features/orgs/org-change.repository.ts'
import type { SamplePort } from '../../features/samples/sample.port.ts'
import { seedSamples } from '../../features/samples/sample.service.ts'
import type { TermService } from '../../features/terms/term.service.ts'
import type { UnitService } from '../../features/units/unit.service.ts'
import { createFileReader, type FileReader } from '../../pipeline/reading/file-reader.ts'
import type { Platform } from '../../platform/platform.ts'
import { addSampleEvaluations } from './sample-evaluation.ts'
import { addSampleUnit } from './sample-unit.ts'

export interface SamplePorts {
  readonly lessons: LessonService
  readonly exams: ExamService
  readonly terms: TermService
  readonly careers: Pick<CareerService, 'addSample'>
  readonly units: Pick<UnitService, 'addSample'>
}

/** The sample school, once in the life of a database. Answers whether its people are new. */
export async function createSamples(
  platform: Platform,
  { lessons, exams, terms, careers, units }: SamplePorts,
): Promise<boolean> {
  const { config, log } = platform
  if (!config.sampleData) return false
  const addCareer: SamplePort['addCareer'] = async (transaction, place) => {
    const sample = readSampleCareer()
    return sample && careers.addSample(transaction, place, sample)
  }
  const reader = createFileReader(platform.readers)
  const addUnit: SamplePort['addUnit'] = (transaction, place) =>
    addSampleUnit(transaction, { lessons, units, reader }, place)
  const port = { ...samplePort(lessons), ...markPort(reader, { exams, terms }), addCareer, addUnit }
  return seedSamples({ db: platform.database.db, log, clock: platform.clock, home: config.home, port })
}

/** The exams that ship with the product, and the term that they make up; they are read when they are to be added. */
function markPort(
  reader: FileReader,
  { exams, terms }: Pick<SamplePorts, 'exams' | 'terms'>,
): Pick<SamplePort, 'addExam' | 'addTerm'> {
  const read = () => readSampleExams(reader)
  return {
    async addExam(transaction, place) {
      const [first] = (await read()) ?? []
      return first && exams.addSample(transaction, place, first)
    },
    async addTerm(transaction, place, examId) {
      const [first, ...later] = (await read()) ?? []
      if (!first) return undefined
      let before = await exams.markedSample(transaction, place, examId, first)
      const parts = [before]
      for (const sample of later) {
        const id = await exams.addSample(transaction, place, sampleAfter(sample, before))
        before = await exams.markedSample(transaction, place, id, sample)
        parts.push(before)
      }
      return terms.addSample(transaction, place, { title: SAMPLE_TERM_TITLE, exams: parts, anchors: SAMPLE_ANCHORS })
    },
  }
}

const samplePort = (lessons: LessonService): Omit<SamplePort, 'addExam' | 'addTerm' | 'addCareer' | 'addUnit'> => ({
  addInstitution: (transaction, { id, name }) =>
    insertNode(transaction, { id, name, type: 'ORG', parentId: null, sample: true }, ''),
  addAccount: async (transaction, { password, role, ...row }) => {
    const passwordHash = await hashPassword(password)
    // accounts with access beyond the sample school have to choose their own password
    const mustChangePassword = isPlatformRole(role)
    await insertAccount(transaction, { ...row, passwordHash, mustChangePassword, sample: true }, [role])
  },
  addLesson: (transaction, lesson) => lessons.addSample(transaction, lesson),
  addEvaluations: addSampleEvaluations,
})
