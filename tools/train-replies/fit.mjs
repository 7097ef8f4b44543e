const ROUNDS = 400
const RATE = 2
const MOMENTUM = 0.9
/** Pull of each weight towards 0, in sentences. */
const RIDGE = 1

/**
 * Logistic regression on signs that are there or not, by gradient descent with momentum over all rows: the same rows
 * give the same weights. Weights have two decimals; what no row shows has none.
 *
 * @param {{signs: readonly string[], is: boolean}[]} rows
 * @returns {Record<string, number>}
 */
export function fitWeights(rows) {
  const names = [...new Set(rows.flatMap(({ signs }) => signs))].sort()
  const numbers = new Map(names.map((name, number) => [name, number]))
  const coded = rows.map(({ signs, is }) => ({ own: signs.map((sign) => numbers.get(sign) ?? 0), is: Number(is) }))
  const weights = names.map(() => 0)
  const speed = names.map(() => 0)
  for (let round = 0; round < ROUNDS; round++) {
    const slope = names.map((name, number) => (name === 'always' ? 0 : RIDGE * weights[number]))
    for (const { own, is } of coded) {
      const sum = own.reduce((total, number) => total + (weights[number] ?? 0), 0)
      const error = 1 / (1 + Math.exp(-sum)) - is
      for (const number of own) slope[number] += error
    }
    for (let number = 0; number < weights.length; number++) {
      speed[number] = MOMENTUM * speed[number] + slope[number]
      weights[number] -= (RATE / rows.length) * speed[number]
    }
  }
  const rounded = names.map((name, number) => [name, Math.round(100 * weights[number]) / 100])
  return Object.fromEntries(rounded.filter(([, weight]) => weight !== 0))
}
