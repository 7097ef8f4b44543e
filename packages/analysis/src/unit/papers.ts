import type { UnitPaper } from '@keguan/contract/report/unit/plan'
import type { UnitReport } from '@keguan/contract/report/unit/report'
import type { Segmenter } from '../language/words/token.ts'
import { says } from './find-words.ts'
import { matterOfText, type Topic } from './goal-topics.ts'

/** Share of a goal's weight that a question has to name. */
const SHARE = 0.5
const NEAR = 0.8
const MOST_UNSAID = 8

interface Taught {
  readonly topics: readonly Topic[]
  /** Everything said in the lessons, in lower case. */
  readonly said: string
  readonly segment: Segmenter
}

/**
 * Questions of a paper compared with what was taught. A question belongs to the goals whose words it or its knowledge
 * points name, and is taught when the lamps show one of them as taught. Without a goal it counts as taught when its
 * terms were said.
 */
export const readPapers = (papers: readonly UnitPaper[], taught: Taught): UnitReport['papers'] =>
  papers.map(({ kind, title, items }) => ({
    ...{ kind, title },
    items: items.map(({ label, text, points }) => {
      const whole = [text, ...points].join('；').toLowerCase()
      const goals = goalsOf(whole, taught)
      const terms = matterOfText([...points, text].join('；'), taught.segment).map(({ word }) => word)
      const unsaid = terms.filter((term) => !taught.said.includes(term))
      return {
        ...{ label, text: text || points.join('、'), goals, unsaid: unsaid.slice(0, MOST_UNSAID) },
        taught: goals.length > 0 ? false : isSaid(terms, unsaid, points, taught),
      }
    }),
  }))

function isSaid(
  terms: readonly string[],
  unsaid: readonly string[],
  points: readonly string[],
  taught: Taught,
): boolean | null {
  // knowledge points are terms; the words of a question are mostly its story
  const asked =
    points.length > 0 ? points.flatMap((point) => matterOfText(point, taught.segment).map(({ word }) => word)) : terms
  if (asked.length === 0) return null
  const missing = asked.filter((term) => unsaid.includes(term)).length
  return points.length > 0 ? missing < asked.length : missing === 0 ? true : null
}

function goalsOf(text: string, { topics, segment }: Taught): string[] {
  const shares = topics.map(({ facets }) =>
    facets.reduce((most, { words, total, rare }) => {
      const said = words.filter(({ forms }) => forms.some((form) => says(text, form, segment)))
      const share = said.reduce((sum, { weight }) => sum + weight, 0) / total
      return said.some((word) => rare.includes(word)) && share >= SHARE ? Math.max(most, share) : most
    }, 0),
  )
  const best = shares.reduce((most, share) => Math.max(most, share), 0)
  return topics.flatMap(({ id }, at) => ((shares[at] ?? 0) > 0 && (shares[at] ?? 0) >= NEAR * best ? [id] : []))
}
