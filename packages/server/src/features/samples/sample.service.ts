import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Log } from '../../platform/log/log.ts'
import { lockInTransaction } from '../../platform/postgres/advisory-locks.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { dropDrafts, withDrafts } from '../../platform/storage/loose/loose-files.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { NewAccount, NewExam, NewInstitution, PreparedSample, SamplePort } from './sample.port.ts'
import { areThere, findSeeded, keepSeeded } from './sample.repository.ts'
import { readSampleLesson } from './sample-lesson.ts'
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
  readonly storage: Storage
  readonly clock: Clock
  readonly log: Log
  readonly home: string
  readonly port: SamplePort
}

/**
 * Adds the sample school, its people, its lesson and the experts' evaluations, each once per database. Returns whether
 * the people are new.
 */
export async function seedSamples(tools: SampleTools): Promise<boolean> {
  const { db, clock, log, home, port } = tools
  const isNew = await once(db, PEOPLE, (transaction) =>
    seedPeople(transaction, ensureSampleLogins(home).password, port),
  )
  if (isNew) log.info('sample school and log-ins added')
  const lesson = readSampleLesson()
  if (lesson)
    await seed(tools, LESSON, {
      prepare: (place) => port.prepareLesson({ ...lesson, ...place }),
      also: (transaction) => seedEvaluations(transaction, port, clock.now()),
    })
  await seed(tools, EXAM, { prepare: port.prepareExam })
  await seed(tools, TERM, { prepare: (place) => prepareTerm(tools, place) })
  await seed(tools, CAREER, { prepare: port.prepareCareer })
  await seed(tools, UNIT, { prepare: (place) => prepareUnit(tools, place) })
  return isNew
}

/** Runs work once per database; false when it was done before. */
const once = (db: Db, key: string, work: (transaction: Db) => Promise<unknown>): Promise<boolean> =>
  db.transaction(async (transaction) => {
    await lockInTransaction(transaction, 'samples')
    if ((await findSeeded(transaction)).has(key)) return false
    await work(transaction)
    return true
  })

interface Seed {
  prepare(place: NewExam): Promise<PreparedSample | undefined>
  /** With the same transaction. */
  also?(transaction: Db): Promise<void>
}

/** Adds one sample of the sample teacher: its files are put first, and a short transaction points to them. */
async function seed({ db, storage }: SampleTools, key: string, { prepare, also }: Seed): Promise<void> {
  if ((await findSeeded(db)).has(key)) return
  const place = await placeOf(db)
  const prepared = place && (await prepare(place))
  if (!prepared) return
  const { id, drafts, add } = prepared
  const loose = { db, storage }
  const store = async (transaction: Db) => {
    await add(transaction)
    await keepSeeded(transaction, key, { id })
    await also?.(transaction)
  }
  const isAdded = await withDrafts(loose, drafts, () => once(db, key, store))
  if (!isAdded) await dropDrafts(loose, drafts) // another process was first
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

async function prepareTerm({ db, port }: SampleTools, place: NewExam): Promise<PreparedSample | undefined> {
  const exam = (await findSeeded(db)).get(EXAM) as { readonly id?: string } | undefined
  return exam?.id ? port.prepareTerm(place, exam.id) : undefined
}

/** Lessons of the manager, so that the teacher can view one and has a unit of five. */
async function prepareUnit({ db, clock, port }: SampleTools, place: NewExam): Promise<PreparedSample | undefined> {
  const { [SAMPLE_MANAGER.account]: colleagueId } = await peopleOf(db)
  if (!colleagueId || !(await areThere(db, [colleagueId]))) return undefined
  return port.prepareUnit({ ...place, colleagueId, now: clock.now() })
}

/** Ids of the sample people by their log-in names, and of their school. */
const peopleOf = async (db: Db): Promise<Readonly<Record<string, string | undefined>>> =>
  ((await findSeeded(db)).get(PEOPLE) ?? {}) as Record<string, string | undefined>

/** The sample teacher and their school, as seeded; undefined if the account is deleted. */
async function placeOf(db: Db): Promise<NewExam | undefined> {
  const { org, [SAMPLE_TEACHER.account]: ownerId } = await peopleOf(db)
  return org && ownerId && (await areThere(db, [ownerId])) ? { orgNodeId: org, ownerId } : undefined
}

/** Id of the sample lesson, even if it is changed or deleted; undefined if it was never added. */
export async function sampleLessonId(db: Db): Promise<string | undefined> {
  const value = (await findSeeded(db)).get(LESSON) as { readonly id?: string } | undefined
  return value?.id
}

/** Only together with the lesson: in an older installation it may have been deleted. */
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
