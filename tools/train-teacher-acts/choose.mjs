const BIAS_STEPS = [-0.3, -0.15, -0.05, 0.05, 0.15, 0.3]
const BIAS_ROUNDS = 3
const BINS = 10

/** Class offsets that maximise macro-F1, and the calibration of the best class's probability. */
export function calibrate(scores, labels) {
  const plain = macroF1(scores.map(likeliest), labels, scores[0].length).macro
  const biases = chooseBiases(scores, labels)
  const biased = scores.map((row) => row.map((score, k) => score + biases[k]))
  const rows = biased.map((row, i) => certainty(row, labels[i]))
  return { biases, ...fitOdds(rows), heldOutError: halvesError(rows), plain }
}

/** Coordinate ascent: changes one offset at a time as long as macro-F1 rises. */
function chooseBiases(scores, labels) {
  const classes = scores[0].length
  const biases = new Array(classes).fill(0)
  const f1 = () =>
    macroF1(
      scores.map((row) => likeliest(row.map((score, k) => score + biases[k]))),
      labels,
      classes,
    ).macro
  let best = f1()
  for (let round = 0; round < BIAS_ROUNDS; round++) {
    for (let k = 0; k < classes; k++) {
      for (const step of BIAS_STEPS) {
        biases[k] += step
        const reached = f1()
        if (reached > best) best = reached
        else biases[k] -= step
      }
    }
  }
  return biases
}

/** Log odds of the model's guess, and whether it is right. */
function certainty(scores, label) {
  const best = likeliest(scores)
  const others = scores.reduce((sum, score, k) => sum + (k === best ? 0 : Math.exp(score - scores[best])), 0)
  return { odds: -Math.log(others), isRight: best === label }
}

/** Slope and offset of the log odds with the least loss (Platt 1999), by Newton's method. */
function fitOdds(rows) {
  let [slope, offset] = [1, 0]
  for (let round = 0; round < 30; round++) {
    const [g, h] = [
      [0, 0],
      [0, 0, 0],
    ]
    for (const { odds, isRight } of rows) {
      const p = toProbability(odds, slope, offset)
      const [error, weight] = [p - (isRight ? 1 : 0), p * (1 - p)]
      g[0] += error * odds
      g[1] += error
      h[0] += weight * odds * odds
      h[1] += weight * odds
      h[2] += weight
    }
    const determinant = h[0] * h[2] - h[1] * h[1]
    slope -= (h[2] * g[0] - h[1] * g[1]) / determinant
    offset -= (h[0] * g[1] - h[1] * g[0]) / determinant
  }
  return { slope, offset }
}

const toProbability = (odds, slope, offset) => 1 / (1 + Math.exp(-slope * odds - offset))

/** Calibration error when slope and offset come from the other half. */
function halvesError(rows) {
  const halves = [0, 1].map((half) => rows.filter((_, i) => i % 2 === half))
  const errors = halves.map((own, half) => {
    const { slope, offset } = fitOdds(halves[1 - half])
    return expectedError(
      own.map(({ odds }) => toProbability(odds, slope, offset)),
      own.map(({ isRight }) => isRight),
    )
  })
  return (errors[0] + errors[1]) / 2
}

/** Expected calibration error: |accuracy − mean probability| over ten bins, weighted by their size. */
export function expectedError(probabilities, isRight) {
  const bins = Array.from({ length: BINS }, () => ({ count: 0, right: 0, sum: 0 }))
  probabilities.forEach((probability, i) => {
    const bin = bins[Math.min(BINS - 1, Math.floor(probability * BINS))]
    bin.count++
    bin.sum += probability
    if (isRight[i]) bin.right++
  })
  return bins.reduce((total, { right, sum }) => total + Math.abs(right - sum), 0) / probabilities.length
}

/** F1 of each class, macro-F1, and accuracy. */
export function macroF1(guesses, labels, classes) {
  const [hits, guessed, there] = [0, 1, 2].map(() => new Array(classes).fill(0))
  guesses.forEach((guess, i) => {
    guessed[guess]++
    there[labels[i]]++
    if (guess === labels[i]) hits[guess]++
  })
  const perClass = hits.map((hit, k) => (2 * hit) / Math.max(1, guessed[k] + there[k]))
  const sum = (values) => values.reduce((total, value) => total + value, 0)
  return { perClass, macro: sum(perClass) / classes, accuracy: sum(hits) / labels.length }
}

const likeliest = (scores) => scores.indexOf(Math.max(...scores))
