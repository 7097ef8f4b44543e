import { readFileSync } from 'node:fs'
import { createActClassifier } from '@keguan/analysis/language/speech-acts/classifier'
import { parseTranscriptText } from '@keguan/analysis/language/transcript/transcript'
import { measureLesson } from '@keguan/analysis/measure/measure-lesson'
import { codeTalk } from '@keguan/analysis/talk/codes/code-talk'
import type { Measure } from '@keguan/contract/report/lesson/measure'
import { loadSegmenter } from '../../packages/server/src/pipeline/language/segmenter.ts'
import { injectErrors, randomOf } from './inject-errors.ts'
import { readFirstLessons } from './lessons.ts'

export const ERROR_RATES = [0.05, 0.1, 0.15, 0.2, 0.3, 0.4] as const
const SEEDS = [1, 2, 3] as const
/** Without an interval a value has changed when it differs by more than this share of itself. */
const MOVED_SHARE = 0.1
/** Minimum number of lessons with a value of a measure. */
const LESSONS_MIN = 6

const WEIGHTS = new URL('../../packages/analysis/weights/teacher-acts.bin', import.meta.url)
const segment = loadSegmenter()
const classifyAct = createActClassifier(readFileSync(WEIGHTS))

function measuresOf(text: string, rate: number, seed: number): Readonly<Record<string, Measure>> {
  const transcript = parseTranscriptText(text, 'txt')
  const random = randomOf(seed)
  const lines = transcript.lines.map((line) => ({ ...line, text: injectErrors(line.text, rate, random) || line.text }))
  const talk = codeTalk({ signal: null, speakers: null, transcript: { ...transcript, lines } })
  const facts = { edition: 5, grade: null, settings: {}, media: null, signal: null } as const
  return measureLesson({ ...facts, seed: 1, talk, segment, classifyAct }).measures
}

/** Whether a value measured with errors is outside the range for the true text. */
export function hasMoved(truth: Measure, heard: Measure | undefined): boolean {
  if (typeof truth.value !== 'number') return heard?.value !== truth.value
  if (typeof heard?.value !== 'number') return true
  const [low, high] = truth.interval ?? [
    truth.value - MOVED_SHARE * Math.abs(truth.value),
    truth.value + MOVED_SHARE * Math.abs(truth.value),
  ]
  return heard.value < low || heard.value > high
}

export interface Effect {
  readonly id: string
  readonly lessons: number
  readonly hasInterval: boolean
  /** Share of lessons in which it changed, for each error rate. */
  readonly moved: readonly number[]
}

/** Effect of wrong characters on each measure of words, in 18 lessons with known text. */
export function measureEffects(): Effect[] {
  const lessons = readFirstLessons().map(({ text }) => ({ text, truth: measuresOf(text, 0, 1) }))
  const ids = Object.keys(lessons[0]!.truth)
  const moved = new Map(ids.map((id) => [id, ERROR_RATES.map(() => 0)]))
  for (const { text, truth } of lessons) {
    for (const [at, rate] of ERROR_RATES.entries()) {
      for (const seed of SEEDS) {
        const heard = measuresOf(text, rate, seed)
        for (const id of ids) {
          if (truth[id]!.value !== null && hasMoved(truth[id]!, heard[id])) moved.get(id)![at]! += 1
        }
      }
    }
  }
  return ids.flatMap((id) => {
    const known = lessons.filter(({ truth }) => truth[id]!.value !== null)
    if (known.length < LESSONS_MIN) return []
    const share = (count: number) => count / (known.length * SEEDS.length)
    const hasInterval = known.some(({ truth }) => truth[id]!.interval !== undefined)
    return [{ id, lessons: known.length, hasInterval, moved: moved.get(id)!.map(share) }]
  })
}

/** A measure is trusted up to the error rate at which it changes in at most this share of the lessons. */
const MOVED_MOST = 0.2

/** The highest error rate up to which a measure is trusted; 0 if none of the tested ones. */
export function limitOf({ moved }: Effect): number {
  const first = moved.findIndex((share) => share > MOVED_MOST)
  return first === -1 ? ERROR_RATES.at(-1)! : (ERROR_RATES[first - 1] ?? 0)
}

export function effectTable(): string {
  const head = `| measure | lessons | ${ERROR_RATES.map((rate) => `${Math.round(100 * rate)} %`).join(' | ')} | trusted up to |`
  const rows = measureEffects().map((effect) => {
    const limit = limitOf(effect)
    const cells = effect.moved.map((share) => `${Math.round(100 * share)}`)
    const name = `\`${effect.id}\`${effect.hasInterval ? '' : ' *'}`
    return `| ${name} | ${effect.lessons} | ${cells.join(' | ')} | ${limit === 0 ? '–' : `${Math.round(100 * limit)} %`} |`
  })
  return [head, `|---|---|${'---|'.repeat(ERROR_RATES.length + 1)}`, ...rows].join('\n')
}
