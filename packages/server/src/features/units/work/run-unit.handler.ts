import { UNIT_STATUS } from '@keguan/contract/vocabulary/status'
import { analyseUnit } from '../../../pipeline/unit/analyse-unit.ts'
import type { JobHandler } from '../../../platform/queue/define-job.ts'
import { handleAttempt } from '../../runs/work/attempt.ts'
import { UNIT_KIND } from '../unit-kind.ts'
import { lessonsOf, noteSeen } from '../unit-lesson.repository.ts'
import { readUnit } from './read-unit.ts'
import { runUnit } from './run-unit.job.ts'
import { ENDED, isWaiting, type UnitWork } from './unit-tools.ts'

/** Status 25000: reports of lessons; 40000: the report of the unit; 50000 and 60000: storing it. */
export const handleRunUnit = ({ held: tools, starter }: UnitWork): JobHandler =>
  handleAttempt(UNIT_KIND, runUnit, tools, async ({ held, at }) => {
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
      // samples notify nobody
      if (!row.sample) await tools.notices.finished(transaction, row)
    })
  })
