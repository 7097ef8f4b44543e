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

/** What was gathered from a plan, before it is put in order. */
export interface PlanNotes {
  /** Lines below the labels of the unit. */
  readonly lines: Readonly<Record<PlanLabel, string[]>>
  /** Lines below the labels of single lessons, those of each lesson together. */
  readonly ofLessons: Readonly<Record<LessonPart, string[][]>>
  /** By their place, from 1. */
  readonly lessons: Map<number, PlannedLesson>
  /** Of a table with a row for each. */
  readonly goals: NotedGoal[]
  readonly ideas: { readonly name: string; readonly words: string[] }[]
  /** What stands before the first label. */
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

/** Words that speak of an idea: 整体、平均分. */
export const wordsIn = (text: string): string[] =>
  text
    .split(/[、,，;；/|\n\t]+/u)
    .map((word) => word.trim().replace(/[。.]$/u, ''))
    .filter((word) => word !== '' && word.length <= 60)
