import { BOARD_PERIODS } from '@keguan/contract/vocabulary/board'
import { LESSON_EDITIONS } from '@keguan/contract/vocabulary/edition'
import { GRADES } from '@keguan/contract/vocabulary/grade'
import { SUBJECTS } from '@keguan/contract/vocabulary/subject'
import type { BoardQuery } from '../../services/data-board.ts'

const among = <T extends string | number>(list: readonly T[], value: string | null): T | undefined =>
  list.find((each) => String(each) === value)

/** Filters in the address; invalid values are ignored. */
export function readFilter(parameters: URLSearchParams): BoardQuery {
  const get = (name: string) => parameters.get(name)
  const term = /^\d{4}-[12]$/u.exec(get('term') ?? '')?.[0]
  const found = {
    place_id: get('place') ?? undefined,
    level: get('level') === 'own' ? ('own' as const) : undefined,
    period: among(BOARD_PERIODS, get('period')),
    term,
    subject: among(SUBJECTS, get('subject')),
    grade: among(GRADES, get('grade')),
    edition: among(LESSON_EDITIONS, get('edition')),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as BoardQuery
}

/** The same as address parameters, so that a view can be saved and shared. */
export function writeFilter({ place_id, ...rest }: BoardQuery): Record<string, string> {
  const entries = Object.entries({ place: place_id, ...rest })
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as const])),
  )
}
