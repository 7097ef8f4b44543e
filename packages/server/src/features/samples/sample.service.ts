import { randomUUID } from 'node:crypto'
import type { Log } from '../../platform/log/log.ts'
import { lockInTransaction } from '../../platform/postgres/advisory-locks.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { NewAccount, NewInstitution, SamplePort } from './sample.port.ts'
import { findSeeded, keepSeeded } from './sample.repository.ts'
import { readSampleLesson, type SampleLesson } from './sample-lesson.ts'
import { ensureSampleLogins, SAMPLE_ORG_NAME, SAMPLE_PEOPLE, SAMPLE_TEACHER } from './sample-logins.ts'

const PEOPLE = 'sample_people'
const LESSON = 'sample_lesson'

export interface SampleTools {
  readonly db: Db
  readonly log: Log
  readonly home: string
  readonly port: SamplePort
}

/** Adds the sample school, its people and its lesson, each once in the life of a database. Returns whether the people are new. */
export async function seedSamples({ db, log, home, port }: SampleTools): Promise<boolean> {
  const lesson = readSampleLesson()
  return db.transaction(async (transaction) => {
    await lockInTransaction(transaction, 'samples')
    const seeded = await findSeeded(transaction)
    const isNew = !seeded.has(PEOPLE)
    if (isNew) {
      await seedPeople(transaction, ensureSampleLogins(home).password, port)
      log.info('sample school and log-ins added')
    }
    if (lesson && !seeded.has(LESSON)) await seedLesson(transaction, lesson, port)
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
  const people = (await findSeeded(transaction)).get(PEOPLE)
  const { org, [SAMPLE_TEACHER.account]: ownerId } = (people ?? {}) as Record<string, string | undefined>
  if (!org || !ownerId) return
  const id = await port.addLesson(transaction, { ...lesson, orgNodeId: org, ownerId })
  await keepSeeded(transaction, LESSON, { id })
}
