import { LAMPS, type Lamp } from '@keguan/contract/report/unit/plan'
import type { UnitCell } from '@keguan/contract/report/unit/report'
import type { Segmenter } from '../language/words/token.ts'
import { roundTime } from '../math/rounding.ts'
import { says } from './find-words.ts'
import type { Facet, Topic, TopicWord } from './goal-topics.ts'
import { type Doing, evidenceOf, type UnitSentence } from './unit-sentences.ts'

/** Limits of the lamps; proposals of this product, stated in docs/methods/unit.md. */
export const LAMP_LIMITS = {
  /** Words said within this many seconds belong together. */
  windowS: 45,
  /** Share of a goal's weight that has to be said within them. */
  share: 0.55,
  /** A goal counts in a sentence when no other is much nearer to it. */
  near: 0.8,
  /** Sentences about several goals count for a goal with at least this share of exclusive sentences. */
  beside: 0.5,
  /**
   * Minimum number of strong sentences for a lamp, and of explaining ones among them; one that opens a task or a test
   * is enough.
   */
  taught: 2,
  explained: 1,
  practised: 2,
  assessed: 2,
  /** A task may continue without naming its goal for this long, seconds. */
  carryS: 300,
  /** Strong sentences this close are one stretch, seconds. */
  joinS: 40,
} as const

/** Sentences shown for a lamp. */
const MOST_EVIDENCE = 6

const LAMP_OF: Readonly<Record<Doing, Lamp>> = { teaching: 'taught', practice: 'practised', assessing: 'assessed' }

interface Hit {
  readonly sentence: UnitSentence
  /** Share of the goal's weight in the sentence itself; 0 for a sentence that counts only as part of a task. */
  readonly own: number
}

export type LessonCell = Pick<UnitCell, 'lamp' | 'found' | 'seconds' | 'sentences' | 'evidence'>

/** The three lamps of each goal in one lesson. (goals × lamps) */
export function findLamps(
  topics: readonly Topic[],
  sentences: readonly UnitSentence[],
  segment: Segmenter,
): LessonCell[][] {
  return findHits(topics, sentences, segment).map((hits) =>
    LAMPS.map((lamp) => {
      const own = hits.filter(({ sentence }) => LAMP_OF[sentence.doing] === lamp)
      return { ...cellOf(own, sentences), lamp, found: isLit(lamp, own) }
    }),
  )
}

function isLit(lamp: Lamp, hits: readonly Hit[]): boolean {
  const named = hits.filter(({ own }) => own > 0)
  if (lamp === 'assessed') return hits.some(({ sentence }) => sentence.opens) || hits.length >= LAMP_LIMITS.assessed
  if (lamp === 'practised')
    return hits.some(({ sentence }) => sentence.episode !== null) || named.length >= LAMP_LIMITS.practised
  const explaining = named.filter(({ sentence }) => sentence.explains)
  return named.length >= LAMP_LIMITS.taught && explaining.length >= LAMP_LIMITS.explained
}

/** Match of a sentence with a goal. */
interface Nearness {
  /** Share of the goal's weight in the sentence. */
  readonly own: number
  /** The same including words said shortly before. */
  readonly share: number
  /** The sentence contains the goal's distinctive words. */
  readonly isNamed: boolean
}

interface Telling {
  readonly goals: readonly number[]
  readonly own: readonly number[]
  readonly sentence: UnitSentence
}

/** Sentences about each goal. (goals) */
function findHits(topics: readonly Topic[], sentences: readonly UnitSentence[], segment: Segmenter): Hit[][] {
  const heard: Heard[] = topics.map(() => new Map())
  const telling = sentences.flatMap((sentence): Telling[] => {
    const near = topics.map((topic, goal) => nearnessOf(topic, heard[goal]!, sentence, segment))
    const goals = sentence.isAside ? [] : nearest(near)
    return goals.length > 0 ? [{ goals, own: near.map(({ own }) => own), sentence }] : []
  })
  const alone = topics.map((_, goal) => telling.filter(({ goals }) => goals.length === 1 && goals[0] === goal).length)
  const carried = carriedHits(telling, sentences)
  return topics.map((_, goal) => [
    ...telling.flatMap(({ goals, own, sentence }) => {
      if (!goals.includes(goal)) return []
      // a goal mentioned only together with the lesson's main goal serves that goal
      const most = goals.reduce((max, other) => Math.max(max, alone[other]!), 0)
      return alone[goal]! < LAMP_LIMITS.beside * most ? [] : [{ sentence, own: own[goal]! }]
    }),
    ...carried.flatMap(({ goals, sentence }) => (goals.includes(goal) ? [{ sentence, own: 0 }] : [])),
  ])
}

/** Sentences of a task or test that names no goal: it belongs to the goals mentioned before it. */
function carriedHits(telling: readonly Telling[], sentences: readonly UnitSentence[]): Omit<Telling, 'own'>[] {
  const naming = new Set(telling.flatMap(({ sentence }) => sentence.episode ?? []))
  return sentences.flatMap((sentence) => {
    if (sentence.episode === null || sentence.isAside || naming.has(sentence.episode)) return []
    const before = telling.findLast((each) => each.sentence.end <= sentence.start)
    if (!before || before.goals.length > 1 || sentence.start - before.sentence.end > LAMP_LIMITS.carryS) return []
    return [{ goals: before.goals, sentence }]
  })
}

/** Time of each word's last use, by its first form. */
type Heard = Map<TopicWord, number>

/** @param heard changed in place */
function nearnessOf({ facets }: Topic, heard: Heard, sentence: UnitSentence, segment: Segmenter): Nearness {
  const said = new Set(
    facets
      .flatMap(({ words }) => words)
      .filter(({ forms }) => forms.some((form) => says(sentence.text, form, segment))),
  )
  // a postponed word no longer counts as mentioned
  for (const word of said) heard.set(word, sentence.isAside ? Number.NEGATIVE_INFINITY : sentence.end)
  const isIn = (word: TopicWord) =>
    sentence.start - (heard.get(word) ?? Number.NEGATIVE_INFINITY) <= LAMP_LIMITS.windowS
  const best: Nearness = { own: 0, share: 0, isNamed: false }
  return facets.reduce((most, facet) => {
    const own = shareOf(facet, (word) => said.has(word))
    const share = own > 0 && facet.rare.some(isIn) ? shareOf(facet, isIn) : 0
    const near = { own, share, isNamed: facet.rare.some((word) => said.has(word)) }
    return near.share > most.share || (near.share === most.share && near.own > most.own) ? near : most
  }, best)
}

const shareOf = ({ words, total }: Facet, isIn: (word: TopicWord) => boolean): number =>
  words.reduce((sum, word) => (isIn(word) ? sum + word.weight : sum), 0) / total

/** Goals that a sentence is about. If it contains distinctive words, only goals with these. */
function nearest(near: readonly Nearness[]): number[] {
  const isNaming = near.some(({ isNamed, share }) => isNamed && share >= LAMP_LIMITS.share)
  const shares = near.map(({ own, share, isNamed }) =>
    own > 0 && share >= LAMP_LIMITS.share && (isNamed || !isNaming) ? share : 0,
  )
  const best = shares.reduce((most, share) => Math.max(most, share), 0)
  return shares.flatMap((share, goal) => (share > 0 && share >= LAMP_LIMITS.near * best ? [goal] : []))
}

/** Stretches from one strong sentence to the next, with the talk between them. */
function cellOf(hits: readonly Hit[], sentences: readonly UnitSentence[]): Omit<LessonCell, 'lamp' | 'found'> {
  const ordered = hits.map(({ sentence }) => sentence).sort((a, b) => a.start - b.start)
  const seconds = secondsOf(ordered)
  const named = hits.filter(({ own }) => own > 0)
  const shown = (named.length > 0 ? named : hits)
    .toSorted((a, b) => worth(b) - worth(a) || a.sentence.start - b.sentence.start)
    .slice(0, MOST_EVIDENCE)
    .sort((a, b) => a.sentence.start - b.sentence.start)
  return {
    seconds: roundTime(Math.min(seconds, (sentences.at(-1)?.end ?? 0) - (sentences[0]?.start ?? 0))),
    sentences: named.length,
    evidence: shown.map(({ sentence }) => evidenceOf(sentence.utterance)),
  }
}

const worth = ({ sentence, own }: Hit): number =>
  own + (sentence.explains ? 0.5 : 0) + (sentence.episode === null ? 0 : 0.25)

function secondsOf(sentences: readonly UnitSentence[]): number {
  let total = 0
  let until = Number.NEGATIVE_INFINITY
  for (const { start, end } of sentences) {
    const from = start - until <= LAMP_LIMITS.joinS ? until : start
    if (end > from) total += end - from
    until = Math.max(until, end)
  }
  return total
}
