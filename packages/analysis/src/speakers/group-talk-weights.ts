/** What bench/validity/group-talk/train.ts learnt from 8964 seconds of 30 made lessons: written by it, not by hand. */
export const GROUP_TALK = {
  /**
   * Of share of speech, mean and deviation of voicing, deviation and change of level; of the last three against the
   * lesson's.
   */
  weights: [24.463, -24.567, -1.4149, -1.2919, -0.75047, -54.713, -0.23602, -3.2671],
  offset: -2.5318,
} as const
