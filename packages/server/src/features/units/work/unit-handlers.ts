import { UNIT_STATUS } from '@keguan/contract/vocabulary/status'
import { analyseUnit } from '../../../pipeline/unit/analyse-unit.ts'
import type { JobHandler } from '../../../platform/queue/define-job.ts'
import type { RunStarter } from '../../runs/run-starter.ts'
import { handleAttempt } from '../../runs/work/attempt.ts'
import { begins, type LeaseTools } from '../../runs/work/leased-run.ts'
import { UNIT_KIND } from '../unit-kind.ts'
import { lessonsOf, noteSeen, type UnitLessonFound } from '../unit-lesson.repository.ts'
import { readUnit } from './read-unit.ts'

export interface UnitWork {
  readonly held: LeaseTools
  readonly starter: RunStarter
}

const ENDED = { leaseOwner: null, leaseUntil: null, jobId: null, secondsLeft: null }
const isWaiting = (lessons: readonly UnitLessonFound[]): boolean => lessons.some(({ present }) => present === null)

/**
 * 20000: without a job while a lesson is being processed, so that no worker is blocked: the sweep of waiting units
 * continues it. Then into the queue.
 */
export const handleCheck = ({ held: tools, starter }: UnitWork): JobHandler =>
  handleAttempt(UNIT_KIND, UNIT_KIND.jobs.check, tools, async ({ held, at }) => {
    at('read')
    await held.enter(UNIT_STATUS.waitingForLessons)
    if (isWaiting(await lessonsOf(tools.db, held.row.id))) {
      // not queued either, so that it does not count as lost work
      await held.commit({}, { ...begins(UNIT_STATUS.waitingForLessons), ...ENDED, queuedAt: null })
      return
    }
    await held.commit({}, {}, (transaction, row) => starter.startRun(transaction, row))
  })

/** 25000: reports of lessons; 40000: the report of the unit; 50000 and 60000: stored. */
export const handleUnit = ({ held: tools, starter }: UnitWork): JobHandler =>
  handleAttempt(UNIT_KIND, UNIT_KIND.jobs.run, tools, async ({ held, at }) => {
    at('analyse')
    await held.enter(UNIT_STATUS.processing)
    const lessons = await lessonsOf(tools.db, held.row.id)
    if (isWaiting(lessons)) {
      await held.commit({}, {}, (transaction, row) => starter.startCheck(transaction, row))
      return
    }
    const input = await readUnit(tools, held.row.id, lessons)
    await held.enter(UNIT_STATUS.analysing)
    const report = Buffer.from(JSON.stringify(analyseUnit(input)), 'utf8')
    at('report')
    await held.enter(UNIT_STATUS.reporting)
    const values = { status: UNIT_STATUS.complete, progress: 1, completedAt: held.now(), ...ENDED }
    await held.commit({ report }, values, async (transaction, row) => {
      await noteSeen(transaction, row.id, lessons)
      // no notice for samples
      if (!row.sample) await tools.notices.finished(transaction, row)
    })
  })
