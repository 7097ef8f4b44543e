/** Probability, 0–1, of log odds. */
export const logistic = (odds: number): number => 1 / (1 + Math.exp(-odds))
