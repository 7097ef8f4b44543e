import type { Utterance } from '@keguan/contract/report/lesson/report'
import type { UnitEvidence } from '@keguan/contract/report/unit/report'
import { roundTime } from '../math/rounding.ts'
import {
  BEFORE,
  DEFINES,
  EXPLAINS,
  GIVES_TASK,
  NOT_NOW,
  OPENS_ASSESSING,
  OPENS_PRACTICE,
  OPENS_TEACHING,
  ORDER,
  OUTSIDE,
  RECITING,
} from './unit-cues.ts'
import type { LessonOfUnit } from './unit-input.ts'

/** Times without a clock are estimated from syllables, at an ordinary speech rate (methods: speech rate). */
const SYLLABLES_A_S = 220 / 60

export type Doing = 'teaching' | 'practice' | 'assessing'

/** A sentence with its time in the lesson and the current activity. */
export interface UnitSentence {
  readonly utterance: Utterance
  readonly text: string
  readonly start: number
  readonly end: number
  readonly doing: Doing
  /** Number of the current task or test; null outside of one. */
  readonly episode: number | null
  /** It opens a task or test, or directly follows the opening. */
  readonly opens: boolean
  /** Nothing is done with the content that it names. */
  readonly isAside: boolean
  readonly explains: boolean
}

/** A task or a test continues for this much talk after the last cue, seconds; silence does not count. */
const HOLD_S: Readonly<Record<Doing, number>> = { teaching: 60, practice: 60, assessing: 40 }

/** Instructions follow the opening of a task within this much talk, seconds. */
const TASK_S = 12

export function sentencesOf(lesson: LessonOfUnit): UnitSentence[] {
  const content = new Set(lesson.codes.flatMap(({ utterance, purpose }) => (purpose === 'content' ? [utterance] : [])))
  let doing: Doing | null = null
  let left = 0
  let episode = -1
  return placed(lesson).map(({ utterance, start, end }): UnitSentence => {
    const text = utterance.text.toLowerCase()
    const isAside = isAsideSentence(text)
    const opened = utterance.role === 'student' || isAside ? null : openingOf(text, doing)
    left -= end - start
    if (opened !== null) {
      // all sentences of a test belong to the same test
      if (opened !== doing) episode++
      doing = opened
      left = HOLD_S[opened]
    } else if (left <= 0) doing = null
    const phase = lesson.phases.find((each) => start >= each.start_s && start < each.end_s)?.phase
    const isLate = phase === 'practice' || phase === 'transfer'
    return {
      ...{ utterance, text, start, end, isAside, opens: doing !== null && left > HOLD_S[doing] - TASK_S },
      doing: doing ?? (isLate && !DEFINES.test(text) ? 'practice' : 'teaching'),
      episode: doing === 'practice' || doing === 'assessing' ? episode : null,
      explains: EXPLAINS.test(text) || content.has(utterance.index),
    }
  })
}

/** Utterances in order of time, or of syllables where there are no times. */
function placed(lesson: LessonOfUnit) {
  const isTimed = isLessonTimed(lesson)
  let said = 0
  return lesson.utterances
    .flatMap((utterance) => {
      const start = isTimed ? utterance.start_s : said
      said += utterance.syllables / SYLLABLES_A_S
      const end = isTimed ? utterance.end_s : said
      return start === null || end === null ? [] : [{ utterance, start, end }]
    })
    .sort((a, b) => a.start - b.start || a.utterance.index - b.utterance.index)
}

function isAsideSentence(text: string): boolean {
  if ([NOT_NOW, BEFORE, OUTSIDE, RECITING].some((cue) => cue.test(text))) return true
  return ORDER.test(text) && !GIVES_TASK.test(text) && !OPENS_ASSESSING.test(text)
}

function openingOf(text: string, doing: Doing | null): Doing | null {
  if (OPENS_ASSESSING.test(text)) return 'assessing'
  if (GIVES_TASK.test(text)) return doing === 'assessing' ? 'assessing' : 'practice'
  if (OPENS_PRACTICE.test(text)) return 'practice'
  // a definition or an explanation means teaching again
  return OPENS_TEACHING.test(text) || (doing !== null && DEFINES.test(text)) ? 'teaching' : null
}

export const isLessonTimed = ({ utterances }: LessonOfUnit): boolean =>
  utterances.some(({ start_s, end_s }) => start_s !== null && end_s !== null)

/** A sentence as displayed. */
export const evidenceOf = ({ index, start_s, end_s, role, text }: Utterance): UnitEvidence => ({
  utterance: index,
  start_s: start_s === null ? null : roundTime(start_s),
  end_s: end_s === null ? null : roundTime(end_s),
  role,
  text,
})
