import type { PlanLabel } from './plan-labels.ts'

export interface PlannedLesson {
  title: string
  minutes: number | null
}

export interface NotedGoal {
  readonly text: string
  evidence: string
}

export const LESSON_PARTS = ['goals', 'assessment', 'homework'] as const
export type LessonPart = (typeof LESSON_PARTS)[number]

/** Raw notes collected from a plan. */
export interface PlanNotes {
  /** Lines below the labels of the unit. */
  readonly lines: Readonly<Record<PlanLabel, string[]>>
  /** Lines below the labels of single lessons, grouped by lesson. */
  readonly ofLessons: Readonly<Record<LessonPart, string[][]>>
  /** By position, from 1. */
  readonly lessons: Map<number, PlannedLesson>
  /** From a table with one row each. */
  readonly goals: NotedGoal[]
  readonly ideas: { readonly name: string; readonly words: string[] }[]
  /** Text before the first label. */
  readonly opening: string[]
}

export const emptyNotes = (): PlanNotes => ({
  lines: {
    ...{ theme: [], subject: [], grade: [], periods: [], ideas: [], goals: [], evidence: [], task: [], process: [] },
    ...{ assessment: [], homework: [], reflection: [], words: [] },
  },
  ofLessons: { goals: [], assessment: [], homework: [] },
  lessons: new Map(),
  goals: [],
  ideas: [],
  opening: [],
})

/** A lesson mentioned twice keeps its first title. */
export function noteLesson(notes: PlanNotes, from: number, to: number, title: string, minutes: number | null): void {
  for (let place = from; place <= to; place++) {
    const known = notes.lessons.get(place)
    if (!known) notes.lessons.set(place, { title, minutes })
    else {
      if (known.title === '') known.title = title
      known.minutes ??= minutes
    }
  }
}

/** Words that indicate an idea: 整体、平均分. */
export const wordsIn = (text: string): string[] =>
  text
    .split(/[、,，;；/|\n\t]+/u)
    .map((word) => word.trim().replace(/[。.]$/u, ''))
    .filter((word) => word !== '' && word.length <= 60)
