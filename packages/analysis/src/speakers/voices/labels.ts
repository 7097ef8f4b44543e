/** Number of labels from 0 to the highest, at least one. One loop for all callers, so that it is compiled once. */
export function labelCount(labels: Int32Array): number {
  let most = 0
  for (let i = 0; i < labels.length; i++) if (labels[i]! > most) most = labels[i]!
  return most + 1
}

/** (count) what each label becomes. */
export function relabel(labels: Int32Array, becomes: ArrayLike<number>): Int32Array {
  const renamed = new Int32Array(labels.length)
  for (let i = 0; i < labels.length; i++) renamed[i] = becomes[labels[i]!]!
  return renamed
}

/** (count) 0 for one label, 1 for all others. */
export const asSides = (labels: Int32Array, own: number): Int32Array =>
  relabel(
    labels,
    Int32Array.from({ length: labelCount(labels) }, (_, label) => (label === own ? 0 : 1)),
  )
