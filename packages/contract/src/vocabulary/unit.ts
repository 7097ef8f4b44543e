import { type Named, named } from './locale.ts'

/**
 * Maximum size of a plan with its papers in a request; thirty goals, twenty papers and a long reflection stay far
 * below.
 */
export const UNIT_PLAN_BYTES_MAX = 2 * 1024 ** 2
/** Maximum size of a file with a plan or a paper; a larger one, up to 20 MB, gets its own error. */
export const UNIT_FILE_BYTES_MAX = 10 * 1024 ** 2

/** What is missing for the report of a unit. */
export const UNIT_LACKS = ['theme', 'goals', 'lessons'] as const
export type UnitLack = (typeof UNIT_LACKS)[number]

export const UNIT_LACK_NAMES: Readonly<Record<UnitLack, Named>> = {
  theme: named('单元主题', 'a theme'),
  goals: named('单元目标', 'goals'),
  lessons: named('课例（至少两节）', 'lessons (two at least)'),
}

/** Maximum unstarted drafts per person. */
export const UNIT_DRAFTS_MAX = 100
