import { type Named, named } from './locale.ts'

/** A plan with its papers as it is sent; thirty goals, twenty papers and a long reflection stay far below. */
export const UNIT_PLAN_BYTES_MAX = 2 * 1024 ** 2
/** A file with a plan or a paper; one of 20 MB is refused by name. */
export const UNIT_FILE_BYTES_MAX = 10 * 1024 ** 2

/** What the report of a unit cannot be made without. */
export const UNIT_LACKS = ['theme', 'goals', 'lessons'] as const
export type UnitLack = (typeof UNIT_LACKS)[number]

export const UNIT_LACK_NAMES: Readonly<Record<UnitLack, Named>> = {
  theme: named('单元主题', 'a theme'),
  goals: named('单元目标', 'goals'),
  lessons: named('课例（至少两节）', 'lessons (two at least)'),
}

/** Units that one person has written and not started. */
export const UNIT_DRAFTS_MAX = 100
