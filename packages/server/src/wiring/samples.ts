import { isPlatformRole } from '@keguan/contract/vocabulary/role'
import { insertAccount } from '../features/accounts/account.repository.ts'
import { hashPassword } from '../features/accounts/password.ts'
import type { LessonService } from '../features/lessons/lesson.service.ts'
import { insertNode } from '../features/orgs/org-change.repository.ts'
import type { SamplePort } from '../features/samples/sample.port.ts'
import { seedSamples } from '../features/samples/sample.service.ts'
import type { Platform } from '../platform/platform.ts'

export interface SamplePorts {
  readonly lessons: LessonService
}

/** The sample school, once in the life of a database. Answers whether its people are new. */
export async function createSamples(platform: Platform, { lessons }: SamplePorts): Promise<boolean> {
  const { config, log } = platform
  if (!config.sampleData) return false
  return seedSamples({ db: platform.database.db, log, home: config.home, port: samplePort(lessons) })
}

const samplePort = (lessons: LessonService): SamplePort => ({
  addInstitution: (transaction, { id, name }) =>
    insertNode(transaction, { id, name, type: 'ORG', parentId: null, sample: true }, ''),
  addAccount: async (transaction, { password, role, ...row }) => {
    const passwordHash = await hashPassword(password)
    // whoever reaches beyond the sample school gets a password that only they know
    const mustChangePassword = isPlatformRole(role)
    await insertAccount(transaction, { ...row, passwordHash, mustChangePassword, sample: true }, [role])
  },
  addLesson: (transaction, lesson) => lessons.addSample(transaction, lesson),
})
