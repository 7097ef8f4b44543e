/**
 * All randomness of a made lesson comes from one seed, so that the same arguments give the same lesson. The generator
 * is mulberry32 (Tommy Ettinger, public domain).
 */
export function createDraw(seed) {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  const unit = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low, high) => low + (high - low) * unit()
  const whole = (low, high) => low + Math.floor(unit() * (high - low + 1))
  const chance = (probability) => unit() < probability
  const pick = (list) => list[Math.floor(unit() * list.length)]
  /** Normal deviate, mean 0, deviation 1 (Box & Muller 1958). */
  const normal = () => Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit())
  const shuffled = (list) => {
    const copy = [...list]
    for (let last = copy.length - 1; last > 0; last--) {
      const other = whole(0, last)
      ;[copy[last], copy[other]] = [copy[other], copy[last]]
    }
    return copy
  }
  return { unit, between, whole, chance, pick, normal, shuffled }
}
