/** A list with one of its members moved to another place. */
export function reordered<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list]
  const [taken] = next.splice(from, 1)
  if (taken === undefined || to < 0 || to > next.length) return [...list]
  next.splice(to, 0, taken)
  return next
}
