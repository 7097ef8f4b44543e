/** Days are days in China, where the schools are. China has one time and does not change it. */
const OFFSET_MS = 8 * 3_600_000
const DAY_MS = 24 * 3_600_000

/** The day on which a moment falls, as `2026-11-20`. */
export const chinaDay = (moment: Date): string => new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 10)

/** The moment at which a day begins; a later one with `plus` days. */
export const startOfChinaDay = (day: string, plus = 0): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET_MS + plus * DAY_MS)
