/** Maximum steps of one fit, and the number of past steps that L-BFGS keeps. */
const STEPS = 120
const MEMORY = 8
/** The fit ends when a step lowers the loss by less than this share. */
const LEAST_GAIN = 1e-6

/**
 * Multinomial logit on binary features, by L-BFGS (Nocedal & Wright 2006, 7.2): the same rows give the same weights, in
 * hundredths. Features with weight 0 are left out.
 *
 * @param {{signs: readonly string[], kind: number, weight: number}[]} rows
 * @param {number} kinds number of kinds
 * @param {(sign: string) => number} ridgeOf pull of a sign's weights towards 0, in sentences
 * @returns {Map<string, number[]>}
 */
export function fitKinds(rows, kinds, ridgeOf) {
  const names = [...new Set(rows.flatMap(({ signs }) => signs))].sort()
  const numbers = new Map(names.map((name, number) => [name, number]))
  const coded = rows.map(({ signs, kind, weight }) => ({
    own: Int32Array.from(signs, (sign) => kinds * (numbers.get(sign) ?? 0)),
    kind,
    weight,
  }))
  const ridge = Float64Array.from({ length: kinds * names.length }, (_, each) =>
    ridgeOf(names[Math.floor(each / kinds)] ?? ''),
  )
  const weights = minimise((at) => lossOf(coded, kinds, ridge, at), ridge.length)
  const hundredths = Array.from(weights, (weight) => Math.round(100 * weight) + 0)
  const fitted = new Map()
  names.forEach((name, each) => {
    const own = hundredths.slice(kinds * each, kinds * (each + 1))
    if (own.some((weight) => weight !== 0)) fitted.set(name, own)
  })
  return fitted
}

/** Loss and gradient at the weights. */
function lossOf(rows, kinds, ridge, weights) {
  const slope = weights.map((weight, each) => ridge[each] * weight)
  let loss = weights.reduce((sum, weight, each) => sum + 0.5 * ridge[each] * weight * weight, 0)
  const sums = new Float64Array(kinds)
  for (const { own, kind, weight } of rows) {
    sums.fill(0)
    for (const start of own) for (let each = 0; each < kinds; each++) sums[each] += weights[start + each]
    const most = Math.max(...sums)
    const total = sums.reduce((sum, each) => sum + Math.exp(each - most), 0)
    loss += weight * (Math.log(total) + most - sums[kind])
    for (let each = 0; each < kinds; each++)
      sums[each] = weight * (Math.exp(sums[each] - most) / total - Number(each === kind))
    for (const start of own) for (let each = 0; each < kinds; each++) slope[start + each] += sums[each]
  }
  return { loss, slope }
}

const product = (a, b) => a.reduce((sum, value, each) => sum + value * b[each], 0)

function minimise(measure, size) {
  let weights = new Float64Array(size)
  let here = measure(weights)
  const past = []
  for (let step = 0; step < STEPS; step++) {
    const direction = directionOf(here.slope, past)
    const descent = product(direction, here.slope)
    let length = step === 0 ? 1 / Math.sqrt(-descent) : 1
    let next
    let there
    do {
      next = weights.map((weight, each) => weight + length * direction[each])
      there = measure(next)
      length /= 2
    } while (there.loss > here.loss + 2e-4 * length * descent)
    const moved = next.map((weight, each) => weight - weights[each])
    const turned = there.slope.map((slope, each) => slope - here.slope[each])
    past.push({ moved, turned, scale: 1 / product(moved, turned) })
    if (past.length > MEMORY) past.shift()
    const gain = here.loss - there.loss
    weights = next
    here = there
    if (gain < LEAST_GAIN * here.loss) break
  }
  return weights
}

/** Descent direction with the curvature of the last steps. */
function directionOf(slope, past) {
  const direction = slope.map((value) => -value)
  const shares = past.map(() => 0)
  for (let each = past.length - 1; each >= 0; each--) {
    const { moved, turned, scale } = past[each]
    shares[each] = scale * product(moved, direction)
    add(direction, -shares[each], turned)
  }
  const last = past.at(-1)
  if (last) {
    const length = 1 / (last.scale * product(last.turned, last.turned))
    for (let each = 0; each < direction.length; each++) direction[each] *= length
  }
  past.forEach(({ moved, turned, scale }, each) => {
    add(direction, shares[each] - scale * product(turned, direction), moved)
  })
  return direction
}

function add(to, factor, what) {
  for (let each = 0; each < to.length; each++) to[each] += factor * what[each]
}
