import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { RIASEC } from '@keguan/contract/vocabulary/riasec'
import { learn, readOccupations } from './learn.ts'

// npx tsx bench/career/train.ts: writes the English weights and the list of occupations that the product ships
const FOLDER = join(import.meta.dirname, '..', '..', 'packages', 'analysis', 'src', 'career')
/** Weights below this are dropped. */
const WEIGHT_MIN = 0.15

const SOURCE = `Learnt from the descriptions of O*NET 30 by bench/career/train.ts; written by it, not by hand. This file includes
 * information from O*NET OnLine by the U.S. Department of Labor, Employment and Training Administration (USDOL/ETA), used
 * under the CC BY 4.0 license. O*NET® is a trademark of USDOL/ETA. This project has modified all or some of this
 * information. USDOL/ETA has not approved, endorsed, or tested these modifications.`

const occupations = readOccupations()
const { weights } = learn(occupations)
const rows = [...weights]
  .filter(([, row]) => row.some((weight) => weight >= WEIGHT_MIN))
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([stem, row]) => {
    const leaning = RIASEC.flatMap((letter, l) =>
      (row[l] ?? 0) >= WEIGHT_MIN ? [`${letter}${Math.round((row[l] ?? 0) * 100)}`] : [],
    )
    return `${stem} ${leaning.join(' ')}`
  })
writeFileSync(
  join(FOLDER, 'english-weights.ts'),
  `import { RIASEC, type Riasec } from '@keguan/contract/vocabulary/riasec'

/**
 * ${SOURCE}
 */
const ROWS = \`
${rows.join('\n')}
\`

/** Evidence that a use of a stem gives for each letter, in the order R I A S E C. */
export const ENGLISH_WEIGHTS: ReadonlyMap<string, readonly number[]> = new Map(
  ROWS.trim()
    .split('\\n')
    .map((row) => {
      const [stem = '', ...leaning] = row.split(' ')
      const weights = RIASEC.map(() => 0)
      for (const part of leaning) weights[RIASEC.indexOf(part.slice(0, 1) as Riasec)] = Number(part.slice(1)) / 100
      return [stem, weights] as const
    }),
)
`,
)
writeFileSync(
  join(FOLDER, 'occupations.ts'),
  `import { type Named, named } from '@keguan/contract/vocabulary/locale'
import type { Scores } from './holland.ts'

/**
 * ${SOURCE}
 */
const ROWS = \`
${occupations.map(({ code, zone, title, chineseTitle, scores }) => `${code}|${zone}|${chineseTitle}|${title}|${scores.join(' ')}`).join('\n')}
\`

export interface Occupation {
  readonly code: string
  /** Required preparation, 1 (little) to 5 (extensive). */
  readonly zone: number
  readonly title: Named
  readonly scores: Scores
}

/** The occupations of O*NET 30 with their scores of interests, 1–7; the Chinese names are this project's. */
export const OCCUPATIONS: readonly Occupation[] = ROWS.trim()
  .split('\\n')
  .map((row) => {
    const [code = '', zone = '', chinese = '', english = '', scores = ''] = row.split('|')
    return { code, zone: Number(zone), title: named(chinese, english), scores: scores.split(' ').map(Number) }
  })
`,
)
