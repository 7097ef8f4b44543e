/** A pause is a gap inside a turn, whose gaps stay under 1 s. From how long on it counts is a setting. */
export const PAUSE_TO_S = 1
