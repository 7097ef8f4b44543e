import { PROBE, USES_IDEA } from '../../language/lexicon/talk-cues.ts'
import { matterOf, shareHeld } from '../../language/words/matter-words.ts'
import { isWord, type SpokenSentence } from '../../language/words/words.ts'
import { createRandom, drawIndex } from '../../math/random.ts'
import { positions, type Run } from '../runs.ts'
import type { Move } from './moves.ts'

/** How far the teacher takes up what a pupil said; `at` is the position of the teacher's first sentence. */
export type Uptake = { at: number; value: number }

/** Shorter turns of pupils leave nothing to take up (Demszky et al. 2021), words. */
const FEWEST_WORDS = 5
/** The reply is the beginning of the teacher's turn: a long explanation holds any word sooner or later. */
const REPLY_SENTENCES = 3
/** Pupils' turns that chance is taken from. */
const CHANCE_TURNS = 10
/** What a follow-up cue (为什么, 他说…) adds. */
const CUE_CREDIT = 0.25

/**
 * Uptake without a language model (a proposal; Nystrand 1997 for the idea, Demszky et al. 2021 for the scored one): the
 * share of the matter of a pupil's turn in the teacher's reply, less the mean share of other pupils' turns in the same
 * reply, which is what the topic alone gives; a cue of following up adds 0.25. About −0.5 to 1.25, 0 when the reply
 * holds no more than chance.
 *
 * @param seed of the draw of other turns
 */
export function findUptake(
  sentences: readonly SpokenSentence[],
  runs: readonly Run[],
  moves: readonly Pick<Move, 'feedback'>[],
  seed: number,
): Uptake[] {
  const random = createRandom(seed)
  const spoken = runs.map((run) => positions(run).flatMap((at) => sentences[at]!.tokens))
  const matter = spoken.map((tokens, at) => (runs[at]!.role === 'student' ? matterOf(tokens) : new Set<string>()))
  const pool = matter.filter((words) => words.size > 0)
  const placeInPool = new Map(pool.map((words, at) => [words, at]))
  const found: Uptake[] = []
  runs.forEach((run, index) => {
    const own = matter[index - 1]
    if (run.role !== 'teacher' || own === undefined || own.size === 0) return
    if (spoken[index - 1]!.filter(isWord).length < FEWEST_WORDS) return
    // Praise and a yes take up nothing, whatever words they share with the answer.
    const told = positions(run, REPLY_SENTENCES).filter((at) => !isBarePraise(moves[at]!))
    const reply = told.map((at) => sentences[at]!)
    const words = matterOf(reply.flatMap(({ tokens }) => tokens))
    const place = placeInPool.get(own)!
    const others = pool.length - 1
    let chance = 0
    const draws = Math.min(CHANCE_TURNS, others)
    for (let draw = 0; draw < draws; draw++) {
      const drawn = drawIndex(random, others)
      chance += shareHeld(pool[drawn < place ? drawn : drawn + 1]!, words) / draws
    }
    const hasCue = reply.some(({ text }) => PROBE.test(text) || USES_IDEA.test(text))
    found.push({ at: told[0] ?? run.first, value: shareHeld(own, words) - chance + (hasCue ? CUE_CREDIT : 0) })
  })
  return found
}

const isBarePraise = ({ feedback }: Pick<Move, 'feedback'>): boolean => feedback === 'praise' || feedback === 'affirm'
