/** A pause is a gap of at least 0.3 s (de Jong & Wempe 2009) inside a turn, whose gaps stay under 1 s. */
export const PAUSE_FROM_S = 0.3
export const PAUSE_TO_S = 1

/** Rowe 1986: 3 s or more after a question leaves room to think. */
export const LONG_WAIT_S = 3

/** Rt–Ch limits of the modes; Rt goes first. */
export const PRACTICE_RT_MAX = 0.3
export const LECTURE_RT_MIN = 0.7
export const DIALOGUE_CH_MIN = 0.4
