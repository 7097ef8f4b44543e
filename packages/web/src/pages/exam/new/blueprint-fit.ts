import type { BlueprintEntry } from '@keguan/contract/api/exam'

interface Question {
  readonly label: string
  readonly full: number
  readonly full_guessed: boolean
}

/** How well a table of specifications matches the questions of a sheet. */
export function blueprintFit(entries: readonly BlueprintEntry[], questions: readonly Question[]) {
  const rowOf = new Map(entries.map((entry) => [entry.label, entry]))
  const labels = new Set(questions.map(({ label }) => label))
  return {
    uncovered: questions.filter(({ label }) => (rowOf.get(label)?.points.length ?? 0) === 0).map(({ label }) => label),
    unknown: entries.filter(({ label }) => !labels.has(label)).map(({ label }) => label),
    differing: questions
      // a guess is replaced, unless a mark exceeds the table's maximum
      .filter(({ label, full, full_guessed: isGuessed }) => {
        const said = rowOf.get(label)?.full
        return said != null && (isGuessed ? said < full : said !== full)
      })
      .map(({ label }) => label),
  }
}

/** Contents of a table of specifications. */
export const blueprintCounts = (entries: readonly BlueprintEntry[]) => ({
  questions: entries.length,
  points: new Set(entries.flatMap(({ points }) => points)).size,
  levels: new Set(entries.flatMap(({ level }) => level.split(' ').filter(Boolean))).size,
})

/** A guessed full mark is left for the person to enter. */
export const emptyEntries = (questions: readonly Question[]): BlueprintEntry[] =>
  questions.map(({ label, full, full_guessed: isGuessed }) => ({
    ...{ label, full: isGuessed ? null : full, type: '', level: '', points: [], difficulty: null },
  }))
