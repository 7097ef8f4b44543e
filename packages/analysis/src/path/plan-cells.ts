import type { PhaseSpan } from '@keguan/contract/report/lesson/parts/path'
import type { Utterance } from '@keguan/contract/report/lesson/report'
import type { Phase } from '@keguan/contract/vocabulary/lesson-path'
import type { PlannedStage } from './read-plan.ts'

/** A piece of a phase of the lesson: from one sentence to the next, within its stretch. */
export type Cell = { phase: Phase; start_s: number; end_s: number; utterances: Utterance[] }

/** Maximum number of pieces of a phase: the work grows with their square. */
const MOST_CELLS = 300
/**
 * What it costs, in words, that a stage gets another share of its phase than was planned: the whole share wrong costs
 * three words (a proposal), so words that were said decide and the plan deals out the rest.
 */
const SHARE_COST = 3

/** The phases of the lesson, cut at every sentence: the pieces tile them. */
export function cellsOf({
  phases,
  utterances,
}: {
  phases: readonly PhaseSpan[]
  utterances: readonly Utterance[]
}): Cell[] {
  return phases.flatMap(({ phase, start_s, end_s }) => {
    const inside = utterances
      .filter((each) => each.start_s !== null && each.start_s >= start_s && each.start_s < end_s)
      .sort((a, b) => a.start_s! - b.start_s! || a.index - b.index)
    if (inside.length === 0) return [{ phase, start_s, end_s, utterances: [] }]
    return inside.map((utterance, at) => ({
      phase,
      start_s: at === 0 ? start_s : utterance.start_s!,
      end_s: inside[at + 1]?.start_s ?? end_s,
      utterances: [utterance],
    }))
  })
}

/**
 * Deals the pieces of one phase out to the stages that were planned in it, in the order of the plan: the cut that puts
 * most of the stages' words into their own share, at the planned shares where the words say nothing.
 */
export function shareOut(pieces: readonly Cell[], stages: readonly PlannedStage[]): Cell[][] {
  const [only] = stages
  if (only === undefined) return []
  if (stages.length === 1) return [[...pieces]]
  const cells = thinned(pieces)
  const total = cells.reduce((sum, { start_s, end_s }) => sum + end_s - start_s, 0)
  const ends = [0]
  for (const { start_s, end_s } of cells) ends.push(ends.at(-1)! + (total > 0 ? (end_s - start_s) / total : 0))
  const said = stages.map((stage) => heardSoFar(cells, stage, stages))
  const planned = plannedShares(stages)
  // best[to]: the best worth of the stages so far when they take the first `to` pieces; from[k][to]: where stage k
  // begins then.
  let best = cells.map(() => Number.NEGATIVE_INFINITY).concat(Number.NEGATIVE_INFINITY)
  best[0] = 0
  const from: number[][] = []
  stages.forEach((_, k) => {
    const next = best.map(() => Number.NEGATIVE_INFINITY)
    const began = best.map(() => 0)
    for (let to = 0; to <= cells.length; to++) {
      for (let at = 0; at <= to; at++) {
        const missed = Math.abs(ends[to]! - ends[at]! - planned[k]!)
        const worth = best[at]! + said[k]![to]! - said[k]![at]! - SHARE_COST * missed
        if (worth > next[to]!) {
          next[to] = worth
          began[to] = at
        }
      }
    }
    best = next
    from.push(began)
  })
  const shares: Cell[][] = new Array(stages.length)
  let to = cells.length
  for (let k = stages.length - 1; k >= 0; k--) {
    const at = from[k]![to]!
    shares[k] = cells.slice(at, to)
    to = at
  }
  return shares
}

/** Shares of the planned minutes; equal ones if not all of them are given. */
function plannedShares(stages: readonly PlannedStage[]): number[] {
  const total = stages.reduce((sum, { minutes }) => sum + (minutes ?? Number.NaN), 0)
  return stages.map(({ minutes }) => (Number.isNaN(total) ? 1 / stages.length : minutes! / total))
}

/** (pieces + 1) words of a stage heard up to each piece; a word of several stages counts as much less. */
function heardSoFar(cells: readonly Cell[], { words }: PlannedStage, stages: readonly PlannedStage[]): number[] {
  const weights = words.map((word) => 1 / stages.filter((stage) => stage.words.includes(word)).length)
  const sums = [0]
  for (const { utterances } of cells) {
    const text = utterances.map((each) => each.text.toLowerCase()).join('\n')
    sums.push(sums.at(-1)! + words.reduce((sum, word, at) => sum + (text.includes(word) ? weights[at]! : 0), 0))
  }
  return sums
}

/** Neighbours joined until there are few enough; pieces of different stretches stay apart. */
function thinned(pieces: readonly Cell[]): Cell[] {
  const step = Math.ceil(pieces.length / MOST_CELLS)
  const cells: Cell[] = []
  let held = 0
  for (const piece of pieces) {
    const last = cells.at(-1)
    if (last && held < step && last.end_s === piece.start_s) {
      last.end_s = piece.end_s
      for (const utterance of piece.utterances) last.utterances.push(utterance)
      held++
    } else {
      cells.push({ ...piece, utterances: [...piece.utterances] })
      held = 1
    }
  }
  return cells
}
