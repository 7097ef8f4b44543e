import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Log } from '../../platform/log/log.ts'
import { lockInTransaction } from '../../platform/postgres/advisory-locks.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { NewAccount, NewInstitution, SamplePort } from './sample.port.ts'
import { areThere, findSeeded, keepSeeded } from './sample.repository.ts'
import { readSampleLesson, type SampleLesson } from './sample-lesson.ts'
import {
  ensureSampleLogins,
  SAMPLE_EXPERT,
  SAMPLE_MANAGER,
  SAMPLE_ORG_NAME,
  SAMPLE_PEOPLE,
  SAMPLE_TEACHER,
} from './sample-logins.ts'

const PEOPLE = 'sample_people'
const LESSON = 'sample_lesson'
const EXAM = 'sample_exam'
const EVALUATIONS = 'sample_evaluations'
const TERM = 'sample_term'
const CAREER = 'sample_career'
const UNIT = 'sample_unit'

export interface SampleTools {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly home: string
  readonly port: SamplePort
}

/**
 * Adds the sample school, its people, its lesson and what experts said of it, each once in the life of a database.
 * Returns whether the people are new.
 */
export async function seedSamples({ db, clock, log, home, port }: SampleTools): Promise<boolean> {
  const lesson = readSampleLesson()
  return db.transaction(async (transaction) => {
    await lockInTransaction(transaction, 'samples')
    const seeded = await findSeeded(transaction)
    const isNew = !seeded.has(PEOPLE)
    if (isNew) {
      await seedPeople(transaction, ensureSampleLogins(home).password, port)
      log.info('sample school and log-ins added')
    }
    if (lesson && !seeded.has(LESSON)) {
      await seedLesson(transaction, lesson, port)
      await seedEvaluations(transaction, port, clock.now())
    }
    if (!seeded.has(EXAM)) await seedExam(transaction, port)
    if (!seeded.has(TERM)) await seedTerm(transaction, port)
    if (!seeded.has(CAREER)) await seedCareer(transaction, port)
    if (!seeded.has(UNIT)) await seedUnit(transaction, port, clock.now())
    return isNew
  })
}

async function seedPeople(transaction: Db, password: string, port: SamplePort): Promise<void> {
  const school: NewInstitution = { id: randomUUID(), name: SAMPLE_ORG_NAME }
  await port.addInstitution(transaction, school)
  const ids: Record<string, string> = { org: school.id }
  for (const person of SAMPLE_PEOPLE) {
    const account: NewAccount = { ...person, id: randomUUID(), orgNodeId: school.id, password }
    await port.addAccount(transaction, account)
    ids[person.account] = account.id
  }
  await keepSeeded(transaction, PEOPLE, ids)
}

async function seedLesson(transaction: Db, lesson: SampleLesson, port: SamplePort): Promise<void> {
  const place = await placeOf(transaction)
  if (!place) return
  const id = await port.addLesson(transaction, { ...lesson, ...place })
  await keepSeeded(transaction, LESSON, { id })
}

async function seedExam(transaction: Db, port: SamplePort): Promise<void> {
  const place = await placeOf(transaction)
  const id = place && (await port.addExam(transaction, place))
  if (id) await keepSeeded(transaction, EXAM, { id })
}

async function seedTerm(transaction: Db, port: SamplePort): Promise<void> {
  const place = await placeOf(transaction)
  const exam = (await findSeeded(transaction)).get(EXAM) as { readonly id?: string } | undefined
  const id = place && exam?.id && (await port.addTerm(transaction, place, exam.id))
  if (id) await keepSeeded(transaction, TERM, { id })
}

async function seedCareer(transaction: Db, port: SamplePort): Promise<void> {
  const place = await placeOf(transaction)
  const id = place && (await port.addCareer(transaction, place))
  if (id) await keepSeeded(transaction, CAREER, { id })
}

/** Lessons of the manager, so that the teacher has one to look at and a unit of five. */
async function seedUnit(transaction: Db, port: SamplePort, now: Date): Promise<void> {
  const place = await placeOf(transaction)
  const { [SAMPLE_MANAGER.account]: colleagueId } = await peopleOf(transaction)
  if (!place || !colleagueId || !(await areThere(transaction, [colleagueId]))) return
  const id = await port.addUnit(transaction, { ...place, colleagueId, now })
  if (id) await keepSeeded(transaction, UNIT, { id })
}

/** Ids of the sample people by their log-in names, and of their school. */
const peopleOf = async (transaction: Db): Promise<Readonly<Record<string, string | undefined>>> =>
  ((await findSeeded(transaction)).get(PEOPLE) ?? {}) as Record<string, string | undefined>

/** The sample teacher and their school, as they were seeded; undefined where the account is deleted. */
async function placeOf(transaction: Db): Promise<{ readonly orgNodeId: string; readonly ownerId: string } | undefined> {
  const { org, [SAMPLE_TEACHER.account]: ownerId } = await peopleOf(transaction)
  return org && ownerId && (await areThere(transaction, [ownerId])) ? { orgNodeId: org, ownerId } : undefined
}

/** Id of the sample lesson, whether it is finished, changed or deleted by now; undefined where it was never added. */
export async function sampleLessonId(db: Db): Promise<string | undefined> {
  const value = (await findSeeded(db)).get(LESSON) as { readonly id?: string } | undefined
  return value?.id
}

/** With the lesson alone: an installation whose sample lesson is older may have lost it. */
async function seedEvaluations(transaction: Db, port: SamplePort, now: Date): Promise<void> {
  const seeded = await findSeeded(transaction)
  const ids = await peopleOf(transaction)
  const { id: lessonId } = (seeded.get(LESSON) ?? {}) as { id?: string }
  const { org: orgNodeId, [SAMPLE_TEACHER.account]: teacher } = ids
  const { [SAMPLE_EXPERT.account]: id, [SAMPLE_MANAGER.account]: manager } = ids
  if (!orgNodeId || !teacher || !id || !manager || !lessonId) return
  const expert = { id, name: SAMPLE_EXPERT.name }
  await port.addEvaluations(transaction, { orgNodeId, manager, teacher, expert, lessonId, now })
  await keepSeeded(transaction, EVALUATIONS, { lesson: lessonId })
}
