import type { BlueprintEntry } from '@keguan/contract/api/exam'

export interface BlueprintField {
  readonly id: 'points' | 'full' | 'type' | 'level' | 'difficulty'
  readonly text: (entry: BlueprintEntry) => string
  /** Value of the typed text; undefined if it is invalid. */
  readonly read: (text: string) => Partial<BlueprintEntry> | undefined
}

const POINTS_MAX = 10
const POINT_LENGTH_MAX = 50
const WORD_LENGTH_MAX = 30
const FULL_MAX = 1000
const POINTS_BETWEEN = /[、，,;；/|]+/u

/** Normalises full-width digits and signs, as typed with a Chinese keyboard. */
const plain = (text: string): string => text.normalize('NFKC').trim()

/** `14`; null for an empty field. */
function fullOf(text: string): number | null | undefined {
  const value = Number(plain(text))
  if (plain(text) === '') return null
  return value > 0 && value <= FULL_MAX ? value : undefined
}

/** `0.72` or `72%`; null for an empty field. */
function shareOf(text: string): number | null | undefined {
  const [, digits, percent] = /^(\d+(?:\.\d+)?|\.\d+)\s*(%?)$/u.exec(plain(text)) ?? []
  if (plain(text) === '') return null
  const share = Number(digits) / (percent ? 100 : 1)
  return share <= 1 ? share : undefined
}

const word = (text: string): string | undefined => {
  const line = text.trim()
  return line.length <= WORD_LENGTH_MAX ? line : undefined
}

const pointsOf = (text: string): string[] | undefined => {
  const points = text
    .split(POINTS_BETWEEN)
    .map((each) => each.trim())
    .filter(Boolean)
  return points.length <= POINTS_MAX && points.every(({ length }) => length <= POINT_LENGTH_MAX) ? points : undefined
}

const field = <K extends BlueprintField['id']>(
  id: K,
  text: BlueprintField['text'],
  parse: (text: string) => BlueprintEntry[K] | undefined,
): BlueprintField => ({
  ...{ id, text },
  read: (typed) => {
    const value = parse(typed)
    return value === undefined ? undefined : { [id]: value }
  },
})

/** The editable columns of the table. */
export const BLUEPRINT_FIELDS: readonly BlueprintField[] = [
  field('points', ({ points }) => points.join('、'), pointsOf),
  field('full', ({ full }) => String(full ?? ''), fullOf),
  field('type', ({ type }) => type, word),
  field('level', ({ level }) => level, word),
  field('difficulty', ({ difficulty }) => String(difficulty ?? ''), shareOf),
]
