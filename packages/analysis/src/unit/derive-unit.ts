import { areWordsUnsure } from '@keguan/contract/report/lesson/doubt/words-unsure'
import { LAMPS, type UnitEdit } from '@keguan/contract/report/unit/plan'
import type { UnitCell, UnitReport } from '@keguan/contract/report/unit/report'
import type { Segmenter } from '../language/words/token.ts'
import { applyLampEdits } from './apply-lamp-edits.ts'
import { cohesionOf } from './cohesion.ts'
import { findLamps, type LessonCell } from './find-lamps.ts'
import { topicsOf, wordsOf } from './goal-topics.ts'
import { readPapers } from './papers.ts'
import { progressionOf } from './progression.ts'
import { minutesOf, phasesOf, rhythmOf } from './rhythm.ts'
import { followThread } from './threads.ts'
import { unitGraph } from './unit-graph.ts'
import type { UnitInput, UnitLesson } from './unit-input.ts'
import { isLessonTimed, sentencesOf } from './unit-sentences.ts'
import { unitTerms } from './unit-terms.ts'

/** Raised when the same unit gives another report. */
export const UNIT_VERSION = '1.0.0'

/** Minimum number of the task's words in a sentence that refers to it. */
const TASK_WORDS = 2

const EMPTY: Omit<LessonCell, 'lamp'> = { found: false, seconds: 0, sentences: 0, evidence: [] }

/** A lesson with words of which most are right; null for a gap. */
const heardOf = ({ report }: UnitLesson) =>
  report && report.utterances.length > 0 && !areWordsUnsure(report) ? report : null

function gapOf(lesson: UnitLesson): UnitReport['lessons'][number]['gap'] {
  const { report } = lesson
  if (report === null) return lesson.missing ?? 'deleted'
  if (heardOf(lesson)) return null
  return report.utterances.length > 0 ? 'words_unsure' : 'no_words'
}

/**
 * The report of a unit: its plan compared with its lessons. Only this function computes it; the same plan, lessons and
 * edits give the same bytes.
 *
 * @param edits a teacher's corrections of lamps, in the order in which they were made: the last one counts
 */
export const deriveUnit = (input: UnitInput, edits: readonly UnitEdit[], segment: Segmenter): UnitReport =>
  applyLampEdits(findingsOf(input, segment), edits)

const OUT = { taught: false, practised: false, assessed: false } as const

/** Result from the words alone; the final lamps, and everything derived from them, include the edits. */
function findingsOf(input: UnitInput, segment: Segmenter): UnitReport {
  const { plan, lessons } = input
  const reports = lessons.map(heardOf)
  const sentences = reports.map((report) => report && sentencesOf(report))
  const topics = topicsOf(plan.goals, segment)
  const found = sentences.map((each) => each && findLamps(topics, each, segment))
  const cells = plan.goals.flatMap(({ id: goal }, g) =>
    lessons.flatMap((_, at) =>
      LAMPS.map((lamp, l): UnitCell => {
        const cell = found[at]?.[g]?.[l] ?? { ...EMPTY, lamp }
        return { goal, lesson: at, ...cell, on: cell.found, is_edited: false }
      }),
    ),
  )
  return {
    version: UNIT_VERSION,
    ...{ theme: plan.theme, subject: plan.subject, grade: plan.grade },
    lessons: lessons.map(lessonFacts),
    goals: plan.goals.map((goal, g) => ({
      ...goal,
      keys: (topics[g] ? wordsOf(topics[g]) : []).map(({ forms }) => forms[0] ?? ''),
      ...{ lamps: OUT, asked: false, matched: false },
    })),
    ...{ match: null, cells, empty: [], unused_edits: 0, taught_not_asked: [] },
    ...threadsOf(input, sentences, segment),
    progression: progressionOf(reports),
    cohesion: cohesionOf(
      reports.map((report) => report && new Map(report.terms.map(({ term, weight }) => [term, weight]))),
    ),
    ...{ terms: unitTerms(reports), graph: unitGraph(reports), rhythm: rhythmOf(reports), phases: phasesOf(reports) },
    minutes: minutesOf(input),
    papers: readPapers(plan.papers, {
      ...{ topics, segment },
      said: sentences.flatMap((each) => (each ?? []).map(({ text }) => text)).join('\n'),
    }),
  }
}

function lessonFacts(lesson: UnitLesson): UnitReport['lessons'][number] {
  const { id, title, date, report, planned_minutes } = lesson
  const heard = heardOf(lesson)
  return {
    ...{ id, title, date, planned_minutes },
    gap: gapOf(lesson),
    duration_s: report?.duration_s ?? null,
    is_estimated: heard !== null && !isLessonTimed(heard),
  }
}

/** Big ideas and the task through the lessons. */
function threadsOf(
  { plan }: UnitInput,
  sentences: readonly (ReturnType<typeof sentencesOf> | null)[],
  segment: Segmenter,
): Pick<UnitReport, 'ideas' | 'task'> {
  const ideas = topicsOf(
    plan.ideas.map(({ id, name, words }) => ({ id, words, text: words.length > 0 ? '' : name })),
    segment,
  )
  const [task] = topicsOf(
    [{ id: 'task', text: plan.task.words.length > 0 ? '' : plan.task.text, words: plan.task.words }],
    segment,
  )
  const taskWords = task ? wordsOf(task) : []
  const fewest = plan.task.words.length > 0 ? 1 : Math.min(TASK_WORDS, taskWords.length)
  return {
    ideas: plan.ideas.map((idea, at) => ({
      idea,
      thread: followThread(ideas[at] ? wordsOf(ideas[at]) : [], 1, sentences, segment),
    })),
    task: {
      text: plan.task.text,
      thread: taskWords.length === 0 ? null : followThread(taskWords, fewest, sentences, segment),
    },
  }
}
