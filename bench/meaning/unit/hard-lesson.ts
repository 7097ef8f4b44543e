import { parseTranscriptText } from '@keguan/analysis/language/transcript/transcript'
import { measureLesson } from '@keguan/analysis/measure/measure-lesson'
import { codeTalk } from '@keguan/analysis/talk/codes/code-talk'
import { deriveUnit } from '@keguan/analysis/unit/derive-unit'
import type { Report } from '@keguan/contract/report/lesson/report'
import { UnitPlan } from '@keguan/contract/report/unit/plan'
import { loadSegmenter } from '../../../packages/server/src/pipeline/language/segmenter.ts'
import type { HardCase } from './hard-cases.ts'

const segment = loadSegmenter()

/** A stretch of talk at an even rate, with a short pause between the lines. */
export function timed(lines: string): string {
  let at = 0
  return lines
    .split('\n')
    .map((line) => {
      const [speaker = '', text = ''] =
        line.split('：', 2).length > 1
          ? [line.slice(0, line.indexOf('：')), line.slice(line.indexOf('：') + 1)]
          : ['', line]
      const stamp = `[${[Math.floor(at / 3600), Math.floor(at / 60) % 60, Math.floor(at) % 60].map((part) => String(part).padStart(2, '0')).join(':')}]`
      at += 1 + text.length / 3.7
      return `${stamp} ${speaker}：${text}`
    })
    .join('\n')
}

export function reportOf(lines: string): Report {
  const transcript = parseTranscriptText(timed(lines), 'txt')
  const talk = codeTalk({ signal: null, speakers: null, transcript, segment })
  return measureLesson({ edition: 5, grade: null, seed: 1, settings: {}, media: null, signal: null, talk, segment })
}

/** Lamps lit for each goal of a hard case, as its `expected` writes them. */
export function lampsOf({ goals, lines }: HardCase): string[] {
  const plan = UnitPlan.parse({
    theme: 'hard',
    goals: goals.map((goal, at) => ({
      id: `g${at}`,
      ...(typeof goal === 'string' ? { text: goal } : { text: goal.text, words: [...goal.words] }),
    })),
  })
  const lesson = { id: 'l', title: '', date: null, planned_minutes: null, report: reportOf(lines) }
  const { cells } = deriveUnit({ plan, lessons: [lesson] }, [], segment)
  return plan.goals.map(({ id }) =>
    cells.flatMap(({ goal, lamp, on }) => (goal === id && on ? [lamp.slice(0, 1).toUpperCase()] : [])).join(''),
  )
}
