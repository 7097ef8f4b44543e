/**
 * Which items take a whole row: those that must, and those that would otherwise be alone next to an empty half. `wide`
 * says for each item, in order, whether it must.
 */
export function twoPerRow(wide: readonly boolean[]): boolean[] {
  const whole = [...wide]
  let pending: number | null = null
  whole.forEach((must, index) => {
    if (must) {
      if (pending !== null) whole[pending] = true
      pending = null
    } else pending = pending === null ? index : null
  })
  if (pending !== null) whole[pending] = true
  return whole
}
