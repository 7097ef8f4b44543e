import type { InputOf, OutputOf } from '@keguan/contract/api/envelope'
import type * as unit from '@keguan/contract/api/unit'
import {
  UNIT_LESSONS,
  type UnitPaper,
  type UnitPlanDraft,
  type UnitPlanReading,
} from '@keguan/contract/report/unit/plan'
import { largest } from '@keguan/contract/vocabulary/extremes'
import type { UnitLack } from '@keguan/contract/vocabulary/unit'

type UnitDetail = OutputOf<typeof unit.get>

/** A lesson at its position, as the page shows it. */
export interface DraftLesson {
  readonly analysis_id: string
  readonly title: string
  readonly lesson_date: string | null
  readonly owner_name: string
  readonly mine: boolean
  readonly minutes: number | null
  readonly state: UnitDetail['unit_lessons'][number]['state']
}

export interface UnitDraft {
  readonly title: string
  readonly plan: UnitPlanDraft
  readonly lessons: readonly DraftLesson[]
  readonly previous_id: string | null
}

const EMPTY_PLAN: UnitPlanDraft = {
  ...{ theme: '', subject: null, grade: null, periods: null, period_minutes: 40 },
  ...{ ideas: [], goals: [], task: { text: '', words: [] }, process: [], papers: [], reflection: '' },
}
export const EMPTY_DRAFT: UnitDraft = { title: '', plan: EMPTY_PLAN, lessons: [], previous_id: null }

export const draftOf = ({ title, plan, unit_lessons, previous }: UnitDetail): UnitDraft => ({
  ...{ title, plan, lessons: unit_lessons, previous_id: previous?.chapter_analysis_id ?? null },
})

const isWritten = (text: string): boolean => text.trim() !== ''

const hasQuestions = (paper: UnitPaper): boolean => paper.items.length > 0 || paper.exam_analysis_id !== null

/** The plan to store: empty lines are not goals. */
export function inputOf(
  { title, plan, lessons, previous_id }: UnitDraft,
  untitled: string,
): Required<InputOf<typeof unit.create>> {
  return {
    title: title.trim() || plan.theme.trim().slice(0, 100) || untitled,
    plan: {
      ...plan,
      ideas: plan.ideas.filter(({ name }) => isWritten(name)),
      goals: plan.goals.filter(({ text }) => isWritten(text)),
      papers: plan.papers.filter(hasQuestions),
    },
    lessons: lessons.map(({ analysis_id, minutes }) => ({ analysis_id, minutes })),
    previous_id,
  }
}

/** What is missing for a report. */
export const lacksOf = ({ plan, lessons }: UnitDraft): UnitLack[] => [
  ...(isWritten(plan.theme) ? [] : (['theme'] as const)),
  ...(plan.goals.some(({ text }) => isWritten(text)) ? [] : (['goals'] as const)),
  ...(lessons.length >= UNIT_LESSONS.min ? [] : (['lessons'] as const)),
]

/** A plan from a file replaces the input; lessons and exams stay, since no file names them. */
export function withReading(draft: UnitDraft, { plan }: UnitPlanReading): UnitDraft {
  const exams = draft.plan.papers.filter(({ exam_analysis_id }) => exam_analysis_id !== null)
  return {
    ...draft,
    title: draft.title || plan.theme.slice(0, 100),
    plan: { ...plan, theme: plan.theme || draft.plan.theme, papers: [...plan.papers, ...exams] },
    lessons: draft.lessons.map((lesson, at) => ({ ...lesson, minutes: plan.process[at]?.minutes ?? lesson.minutes })),
  }
}

/** A new id for the list: corrections refer to ids, so none is used twice. */
export function freshId(prefix: string, list: readonly { readonly id: string }[]): string {
  const used = list.map(({ id }) => (id.startsWith(prefix) ? Number(id.slice(prefix.length)) : 0))
  return `${prefix}${largest([0, ...used.filter(Number.isFinite)]) + 1}`
}

/** Parses typed questions, one per line. */
export const itemsOf = (text: string): UnitPaper['items'] =>
  text
    .split('\n')
    .filter(isWritten)
    .slice(0, 200)
    .map((line, at) => ({ label: `${at + 1}`, text: line.trim().slice(0, 4000), points: [] }))
