import { percent } from '../kit/format.ts'

/** More than this is not claimed: the model's own probability is too sure of itself. */
const MOST = 0.95

/** How sure a phase is, in per cent; never certain. */
export const certainty = (probability: number): string =>
  probability > MOST ? `>${percent(MOST)}` : percent(probability)

/** The same for a column headed (%). */
export const certaintyCell = (probability: number): number | string =>
  probability > MOST ? `>${Math.round(MOST * 100)}` : Math.round(probability * 100)
