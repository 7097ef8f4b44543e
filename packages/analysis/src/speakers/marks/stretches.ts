/** A part of the recording, seconds. */
export type Stretch = { readonly startS: number; readonly endS: number }

/** Seconds of a stretch that others cover. */
export const sharedS = ({ startS, endS }: Stretch, others: readonly Stretch[]): number =>
  others.reduce((sum, each) => sum + Math.max(0, Math.min(endS, each.endS) - Math.max(startS, each.startS)), 0)
