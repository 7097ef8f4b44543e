/**
 * Days as whole numbers (days since 1970-01-01 in China), weeks from Monday to Sunday, months and terms made of whole
 * weeks: a week belongs to the month and to the term of its Thursday, as in ISO 8601. So months are whole weeks and
 * terms are whole months, and two spans never differ by part of a week.
 */
const DAY_MS = 86_400_000
/** 1970-01-01 was a Thursday. */
const THURSDAY = 3

export const dayOf = (text: string): number => Math.floor(Date.parse(`${text}T00:00:00Z`) / DAY_MS)
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** Week 0 is the one of 1970-01-01. */
export const weekOf = (day: number): number => Math.floor((day + THURSDAY) / 7)
export const mondayOf = (week: number): number => week * 7 - THURSDAY

/** Months since January 1970. */
export function monthOf(week: number): number {
  const thursday = new Date(week * 7 * DAY_MS)
  return (thursday.getUTCFullYear() - 1970) * 12 + thursday.getUTCMonth()
}

const FIRST_TERM_FROM = 7
const SECOND_TERM_FROM = 1

/**
 * Terms since the second one of 1969/70: the first of a school year runs from August to January, the second to July.
 */
export function termOf(month: number): number {
  const [year, inYear] = [Math.floor(month / 12), month % 12]
  if (inYear >= FIRST_TERM_FROM) return year * 2 + 1
  return inYear >= SECOND_TERM_FROM ? year * 2 : year * 2 - 1
}

/** `2026-1`: the first term of the school year that begins in 2026. */
export const termText = (term: number): string =>
  term % 2 === 1 ? `${1970 + (term - 1) / 2}-1` : `${1969 + term / 2}-2`

export function termFromText(text: string): number | null {
  const [, year, half] = /^(\d{4})-([12])$/.exec(text) ?? []
  if (year === undefined) return null
  return half === '1' ? (Number(year) - 1970) * 2 + 1 : (Number(year) - 1969) * 2
}

export interface WeekSpan {
  readonly from: number
  /** The first week after it. */
  readonly until: number
}

const firstWeekOfMonth = (month: number): number => {
  const first = Date.UTC(1970 + Math.floor(month / 12), ((month % 12) + 12) % 12, 1) / DAY_MS
  // the week of the first Thursday of the month
  return Math.ceil(first / 7)
}

export const weeksOfMonth = (month: number): WeekSpan => ({
  from: firstWeekOfMonth(month),
  until: firstWeekOfMonth(month + 1),
})

export function weeksOfTerm(term: number): WeekSpan {
  const year = term % 2 === 1 ? (term - 1) / 2 : term / 2
  const first = year * 12 + (term % 2 === 1 ? FIRST_TERM_FROM : SECOND_TERM_FROM)
  return { from: firstWeekOfMonth(first), until: firstWeekOfMonth(first + 6) }
}
