import type { CareerOccupation } from '@keguan/contract/report/career/report'
import type { Riasec } from '@keguan/contract/vocabulary/riasec'
import { familyOf } from '@keguan/figures/career/families'
import { codeText } from '@keguan/figures/career/figures'

export interface OccupationFilter {
  readonly zones: readonly number[]
  readonly families: readonly string[]
  /** All of these must be among the first three letters of the occupation. */
  readonly letters: readonly Riasec[]
  /** Part of the name, in either language. */
  readonly search: string
}

export function filterOccupations(
  occupations: readonly CareerOccupation[],
  { zones, families, letters, search }: OccupationFilter,
): CareerOccupation[] {
  const wanted = search.trim().toLowerCase()
  return occupations.filter(
    (each) =>
      (zones.length === 0 || zones.includes(each.zone)) &&
      (families.length === 0 || families.includes(familyOf(each))) &&
      letters.every((letter) => codeText(each).includes(letter)) &&
      Object.values(each.title).some((title) => title.toLowerCase().includes(wanted)),
  )
}
