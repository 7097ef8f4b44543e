import { percent } from '../kit/format.ts'

/** Maximum certainty that is shown: the model's own probabilities are overconfident. */
const MOST = 0.95

/** Certainty of a phase in percent; never certain. */
export const certainty = (probability: number): string =>
  probability > MOST ? `>${percent(MOST)}` : percent(probability)

/** The same without its sign, for a column headed (%). */
export const certaintyCell = (probability: number): number | string =>
  probability > MOST ? `>${Math.round(MOST * 100)}` : Math.round(probability * 100)
