import type { Report } from '@keguan/contract/report/lesson/report'
import { expect, it } from 'vitest'
import { lessonReport } from '../../test/lesson-report.ts'
import { createContext } from './context.ts'
import { answerLengths } from './figures/questions/feedback-bars.ts'

/** One pupil's turn of each length, and the columns they fall into. */
function columnsOf(settings: Report['settings']) {
  const turns = [1, 2, 5, 12, 40].map((lengthS) => ({
    role: 'student' as const,
    speaker: 'S1',
    start_s: 0,
    end_s: lengthS,
  }))
  const { rows, guide } = answerLengths(createContext({ ...lessonReport(), settings, turns }, 'zh-CN', 'light'))
  return { rows, guide }
}

it('sorts pupils’ turns by the limits that the report was made with, and names them', () => {
  const usual = columnsOf({})
  expect(usual.rows.map(([name]) => name).slice(0, 4)).toEqual(['0–2', '2–4', '4–10', '10–30'])
  expect(usual.rows.map(([, count]) => count)).toEqual([1, 1, 1, 1, 1])
  expect(usual.guide).toContain('10–30 秒')
  const own = columnsOf({ pupil_echo_s: 2.5, pupil_full_s: 13, pupil_long_s: 45 })
  expect(own.rows.map(([name]) => name).slice(0, 4)).toEqual(['0–2.5', '2.5–4', '4–13', '13–45'])
  expect(own.rows.map(([, count]) => count)).toEqual([2, 0, 2, 1, 0])
  expect(own.guide).toContain('13–45 秒')
})
