import { createRandom } from '../../packages/analysis/src/math/random.ts'

// Chosen on dev.csv among some thirty combinations.
const EPOCHS = 10
const RATE = 0.3
/** Dropout: share of a sentence's features left out in each step. */
const DROP = 0.4
/** Label smoothing, because the labels are noisy. */
const SMOOTHING = 0.25
/** Rare classes weigh (mean size ÷ size) to this power. */
const BALANCE = 0.3

/**
 * Softmax regression on hashed features by AdaGrad, weights averaged over the second half of the epochs and over the
 * seeds.
 *
 * @returns {{slots, classes, scale, weights: Float32Array}} weights (slots + 1 × classes), the last row the bias; a
 *   score is scale × Σ of the rows of a sentence
 */
export function trainModel(rows, { slots, classes, seeds, say }) {
  const mean = rows.reduce((total, row) => total + row.slots.length, 0) / rows.length
  const scale = 1 / Math.sqrt(mean)
  const weights = new Float32Array((slots + 1) * classes)
  for (const seed of seeds) {
    const own = trainOnce(rows, { slots, classes, scale, random: createRandom(seed) })
    for (let i = 0; i < weights.length; i++) weights[i] += own[i] / seeds.length
    say(`seed ${seed} done`)
  }
  return { slots, classes, scale, weights }
}

function trainOnce(rows, { slots, classes, scale, random }) {
  const weights = new Float32Array((slots + 1) * classes)
  const squares = new Float32Array(weights.length).fill(1e-3)
  const average = new Float32Array(weights.length)
  const importance = classWeights(rows, classes)
  const order = Uint32Array.from(rows, (_, index) => index)
  const errors = new Float64Array(classes)
  const kept = new Int32Array(1 + Math.max(...rows.map((row) => row.slots.length)))
  const firstAveraged = Math.floor(EPOCHS / 2)
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random)
    for (const index of order) {
      const { slots: features, label } = rows[index]
      let count = 0
      for (const slot of features) if (random() >= DROP) kept[count++] = slot
      kept[count++] = slots
      const used = kept.subarray(0, count)
      sumScores(weights, used, classes, scale, errors)
      toErrors(errors, label, importance[label] * scale)
      for (const slot of used) {
        for (let k = 0, i = slot * classes; k < classes; k++, i++) {
          squares[i] += errors[k] * errors[k]
          weights[i] -= (RATE * errors[k]) / Math.sqrt(squares[i])
        }
      }
    }
    if (epoch >= firstAveraged)
      for (let i = 0; i < average.length; i++) average[i] += weights[i] / (EPOCHS - firstAveraged)
  }
  return average
}

function classWeights(rows, classes) {
  const sizes = new Array(classes).fill(0)
  for (const { label } of rows) sizes[label]++
  return sizes.map((size) => (rows.length / classes / size) ** BALANCE)
}

function shuffle(order, random) {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const held = order[i]
    order[i] = order[j]
    order[j] = held
  }
}

function sumScores(weights, used, classes, scale, scores) {
  scores.fill(0)
  for (const slot of used) for (let k = 0, i = slot * classes; k < classes; k++, i++) scores[k] += weights[i]
  for (let k = 0; k < classes; k++) scores[k] *= scale
}

/** Scores become (probability − smoothed target) × weight, the gradient of the loss by the score. */
function toErrors(scores, label, weight) {
  const top = Math.max(...scores)
  let total = 0
  for (let k = 0; k < scores.length; k++) total += scores[k] = Math.exp(scores[k] - top)
  for (let k = 0; k < scores.length; k++) {
    const target = (k === label ? 1 - SMOOTHING : 0) + SMOOTHING / scores.length
    scores[k] = (scores[k] / total - target) * weight
  }
}

/** (classes) scores of a sentence. */
export function scoresOf({ slots, classes, scale, weights }, features) {
  const scores = new Float64Array(classes)
  sumScores(weights, [...features, slots], classes, scale, scores)
  return scores
}
