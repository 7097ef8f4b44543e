import type { MarkPupil, MarkSheet } from '@keguan/contract/report/exam/mark-sheet'

/** A pupil of a term: place in the sheet of each exam, null where the exam does not list the pupil. */
export interface MatchedPupil {
  readonly name: string
  readonly number: string
  /** Class of the last exam that lists the pupil. */
  readonly className: string
  readonly places: readonly (number | null)[]
}

export interface Matched {
  readonly pupils: readonly MatchedPupil[]
  readonly byNumber: number
  readonly byName: number
  /** Pupils of one name and class with different numbers. */
  readonly doubtful: number
}

const nameKey = ({ name, className }: MarkPupil): string => `${className}\u0000${name}`

/**
 * The same pupils in several sheets: by number, and where a sheet has none by name and class, if that names one pupil
 * only. Pupils who share name and class but not the number stay different pupils.
 */
export function matchPupils(sheets: readonly Pick<MarkSheet, 'pupils'>[]): Matched {
  const found: { places: (number | null)[]; last: MarkPupil; number: string; isByName: boolean }[] = []
  const byNumber = new Map<string, number>()
  const byName = new Map<string, number[]>()
  sheets.forEach(({ pupils }, exam) => {
    pupils.forEach((pupil, place) => {
      const named = (byName.get(nameKey(pupil)) ?? []).filter((at) => found[at]!.places[exam] === null)
      const isOnlyOne = pupil.name !== '' && named.length === 1
      const numbered = pupil.number === '' ? undefined : byNumber.get(pupil.number)
      // the number decides; the name only where one of the two has no number
      const at =
        numbered ?? (isOnlyOne && (pupil.number === '' || found[named[0]!]!.number === '') ? named[0] : undefined)
      const known = at === undefined ? undefined : found[at]
      if (known && known.places[exam] === null) {
        known.places[exam] = place
        known.last = pupil
        known.isByName ||= numbered === undefined
        if (known.number === '') known.number = pupil.number
        if (pupil.number !== '') byNumber.set(pupil.number, at!)
        return
      }
      const next = found.length
      found.push({
        places: sheets.map((_, i) => (i === exam ? place : null)),
        ...{ last: pupil, number: pupil.number, isByName: false },
      })
      if (pupil.number !== '' && numbered === undefined) byNumber.set(pupil.number, next)
      byName.set(nameKey(pupil), [...(byName.get(nameKey(pupil)) ?? []), next])
    })
  })
  const matched = found.filter(({ places }) => places.filter((place) => place !== null).length > 1)
  return {
    pupils: found.map(({ places, last, number }) => ({
      ...{ name: last.name, number, className: last.className, places },
    })),
    byNumber: matched.filter(({ isByName }) => !isByName).length,
    byName: matched.filter(({ isByName }) => isByName).length,
    doubtful: doubtfulOf(found),
  }
}

/** Pupils of one name and class who never sat in one exam together: probably one pupil whose number changed. */
function doubtfulOf(found: readonly { places: readonly (number | null)[]; last: MarkPupil }[]): number {
  const groups = new Map<string, (typeof found)[number][]>()
  for (const each of found) {
    if (each.last.name === '') continue
    const key = nameKey(each.last)
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  let count = 0
  for (const group of groups.values()) {
    if (group.length < 2) continue
    const isApart = group[0]!.places.every((_, exam) => group.filter(({ places }) => places[exam] !== null).length < 2)
    if (isApart) count += group.length
  }
  return count
}
