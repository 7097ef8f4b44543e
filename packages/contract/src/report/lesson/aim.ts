import type { Try } from '../../vocabulary/advice.ts'
import type { AdviceCount } from './advice.ts'
import { areVoicesUnsure } from './doubt/voices-unsure.ts'
import { areWordsUnsure } from './doubt/words-unsure.ts'
import type { MeasureId } from './measure-table.ts'
import type { Report } from './report.ts'

/**
 * How to tell whether a thing to try was done, and which direction is better: by the number of its own rule, or else by
 * a measure with the same meaning.
 */
export const AIM_SIGNS: Readonly<
  Record<Try, { readonly measure: MeasureId | null; readonly better: 'more' | 'less' }>
> = {
  wait_after_question: { measure: 'wait1.long_share', better: 'more' },
  wait_after_answer: { measure: 'wait2.long_share', better: 'more' },
  let_pupils_answer: { measure: null, better: 'less' },
  pause_in_long_talk: { measure: 'talk.longest_teacher_s', better: 'less' },
  open_a_closed_question: { measure: null, better: 'less' },
  name_what_was_good: { measure: null, better: 'more' },
  build_on_answers: { measure: null, better: 'more' },
  ask_why: { measure: null, better: 'more' },
  pass_to_a_pupil: { measure: null, better: 'more' },
  invite_questions: { measure: null, better: 'more' },
  say_it_without_filler: { measure: null, better: 'less' },
  slow_down: { measure: 'rate.speech', better: 'less' },
  let_them_talk: { measure: null, better: 'more' },
  close_with_pupils: { measure: null, better: 'more' },
  say_tasks_once: { measure: null, better: 'less' },
  one_question_at_a_time: { measure: null, better: 'less' },
  see_who_understood: { measure: null, better: 'less' },
  hear_more_pupils: { measure: 'talk.student_share', better: 'more' },
}

/** The advice and its number in the lesson in which the aim was chosen. */
export interface ChosenAim {
  readonly id: Try
  /** Null if unknown: without words, in reports before 1.11, or where words or voices are in doubt. */
  readonly numbers: AdviceCount | null
  /** The filler that the aim is about. */
  readonly word?: string | undefined
}

type AimSource = Pick<Report, 'warnings' | 'duration_s' | 'measures' | 'sources' | 'recognition' | 'fillers' | 'advice'>

/** The number of an aim in one lesson: a measure as `value`, else what the rule counts; null where there is none. */
export function aimNumbers(report: AimSource, { id, word }: Pick<ChosenAim, 'id' | 'word'>): AdviceCount | null {
  if (areVoicesUnsure(report)) return null
  const { measure } = AIM_SIGNS[id]
  if (measure !== null) {
    const value = report.measures[measure]?.value
    if (typeof value !== 'number') return null
    // without times it is a share of the words, and no share of time can be compared with it
    return measure === 'talk.student_share' && report.duration_s === null ? { share: value } : { value }
  }
  if (id !== 'say_it_without_filler') return report.advice?.counts?.[id] ?? null
  if (word === undefined || !report.sources.transcript || areWordsUnsure(report)) return null
  return { n: report.fillers.find(({ phrase }) => phrase === word)?.count ?? 0 }
}

/** The aim as it was chosen in a lesson. */
export function chosenAim(report: AimSource, id: Try): ChosenAim {
  const word = report.advice?.tries.find((each) => each.id === id)?.word
  return { id, numbers: aimNumbers(report, { id, word }), ...(word !== undefined && { word }) }
}
