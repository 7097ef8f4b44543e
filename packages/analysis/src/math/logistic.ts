/** Probability, 0–1, of log odds. */
export const logistic = (odds: number): number => 1 / (1 + Math.exp(-odds))

/** Log odds of a probability between 0 and 1. */
export const logit = (probability: number): number => Math.log(probability / (1 - probability))
