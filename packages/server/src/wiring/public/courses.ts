import { randomBytes } from 'node:crypto'
import { registerCourseRoutes } from '../../features/courses/course.routes.ts'
import { createCourseService } from '../../features/courses/course.service.ts'
import { seedCourses } from '../../features/courses/sample-courses.ts'
import type { Platform } from '../../platform/platform.ts'
import { rememberOnce } from '../../platform/postgres/once.ts'
import { byAddress, perMinute } from '../limits.ts'
import { type CoursePorts, createCourseWriting } from './course-editing.ts'

const FILES_PER_MINUTE = 600
const ZIPS_PER_MINUTE = 10

/** Courses, for accounts and for visitors. */
export async function createCourses(platform: Platform, ports: CoursePorts): Promise<void> {
  const { http, router, files } = ports
  const { clock, storage, database } = platform
  const { db } = database
  const { secret } = await rememberOnce(db, 'course_secret', { secret: randomBytes(32).toString('base64url') })
  registerCourseRoutes(router, {
    accounts: router,
    service: createCourseService({ db, clock, files, secret }),
    storage,
    fileLimit: perMinute(http, 'peanut file', FILES_PER_MINUTE, byAddress),
    zipLimit: perMinute(http, 'peanut zip', ZIPS_PER_MINUTE, byAddress),
  })
  createCourseWriting(platform, { ...ports, secret })
}

/** The courses that ship with the product, once per database, if sample data is enabled. */
export async function createSampleCourses({ config, database: { db }, storage, log }: Platform): Promise<void> {
  if (config.sampleData) await seedCourses({ db, storage, log })
}
