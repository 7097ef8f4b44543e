/**
 * Which items take a whole row: those that must, and those that would otherwise stand alone beside an empty half.
 * `wide` holds what must, in the order in which the items flow.
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
