// Learns the space of packages/analysis/src/speakers/voices/learnt-voice-space.ts: npx tsx
// bench/validity/voice-space/train.ts --speechocean DIR --librispeech DIR [--librispeech DIR …] --noise WAV [--noise
// WAV …] --cache DIR DIR of --speechocean is speechocean762 (https://www.openslr.org/101); --librispeech takes folders
// of LibriSpeech (https://www.openslr.org/12), a folder or a file for each reader; --noise takes rooms without speech.
// Needs ffmpeg and sox, and some ten minutes. Every fifth speaker of speechocean762 is held out, so that lessons can be
// made of unseen speakers.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { cholesky, eigenSymmetric, invertLower } from '@keguan/analysis/speakers/voices/linear'
import { FEATURES } from '@keguan/analysis/speakers/voices/voice-windows'
import { describePieces } from './pieces.ts'
import { findPeople, hearPeople } from './takes.ts'

const { values } = parseArgs({
  options: {
    speechocean: { type: 'string' },
    librispeech: { type: 'string', multiple: true },
    noise: { type: 'string', multiple: true },
    cache: { type: 'string' },
  },
})
const { speechocean, librispeech = [], noise = [], cache } = values
if (!speechocean || !cache || noise.length === 0) throw new Error('--speechocean, --noise and --cache are needed')

/** All features but the last, the level. */
const WIDTH = FEATURES - 1
const LEFT_OUT_EVERY = 5
/**
 * Minimum number of windows per person for the variance between people, and windows per independent measurement, since
 * they overlap.
 */
const ENOUGH = 20
const OVERLAPPING = 4
/** Share of each variance that is added to it, and the minimum variance between people. */
const RIDGE = 0.01
const LEAST_BETWEEN = 0.3

const people = findPeople(speechocean, librispeech)
const readers = people.filter(({ id }) => id.startsWith('so'))
const leftOut = new Set(readers.filter((_, i) => i % LEFT_OUT_EVERY === 0).map(({ id }) => id))
const windows = new Map<string, Float64Array[]>()
for (const recording of hearPeople(people, noise, cache)) {
  for (const { id, row } of describePieces(recording)) {
    if (!leftOut.has(id)) windows.set(id, [...(windows.get(id) ?? []), row.subarray(0, WIDTH)])
  }
}
const all = [...windows.values()]
const means = all.map(meanOf)
const within = covariance(
  all.flatMap((rows, person) => rows.map((row) => row.map((value, f) => value - means[person]![f]!))),
  all.reduce((sum, rows) => sum + rows.length, 0) - all.length,
)
const known = all.map((_, person) => person).filter((person) => all[person]!.length >= ENOUGH)
const middle = meanOf(known.map((person) => means[person]!))
const spread = covariance(
  known.map((person) => means[person]!.map((value, f) => value - middle[f]!)),
  known.length,
)
const usual = known.reduce((sum, person) => sum + all[person]!.length, 0) / known.length
const between = spread.map((value, at) => value - (within[at]! * OVERLAPPING) / usual)
const deviations = Float64Array.from({ length: WIDTH }, (_, f) => Math.sqrt(within[f * WIDTH + f]!))
const whiten = invertLower(cholesky(standardise(within, RIDGE), WIDTH), WIDTH)
const { values: variances, vectors } = eigenSymmetric(conjugate(whiten, standardise(between, 0)), WIDTH)
const directions = multiply(vectors, whiten).map((value, at) => value / deviations[at % WIDTH]!)

writeFileSync(
  new URL('../../../packages/analysis/src/speakers/voices/learnt-voice-space.ts', import.meta.url),
  `/**
 * What bench/validity/voice-space/train.ts learnt from how ${all.length} people sound in three rooms: written by it, not by hand.
 * Row by row the directions (${WIDTH} × ${WIDTH}) over 19 means and 19 deviations of MFCC and pitch, in which the scatter of one voice is 1.
 */
export const DIRECTIONS = new Float64Array([
${written(directions)},
])

/** (${WIDTH}) variance between people along each direction, at least ${LEAST_BETWEEN}. */
export const BETWEEN = new Float64Array([
${written(variances.map((value) => Math.max(LEAST_BETWEEN, value)))},
])
`,
)
console.log(
  `${all.length} people, ${all.flat().length} windows; then npx biome format --write packages/analysis/src/speakers`,
)

function meanOf(rows: readonly Float64Array[]): Float64Array {
  const mean = new Float64Array(WIDTH)
  for (const row of rows) for (let f = 0; f < WIDTH; f++) mean[f] = mean[f]! + row[f]! / rows.length
  return mean
}

function covariance(rows: readonly Float64Array[], freedom: number): Float64Array {
  const sums = new Float64Array(WIDTH * WIDTH)
  for (const row of rows)
    for (let a = 0; a < WIDTH; a++)
      for (let b = 0; b < WIDTH; b++) sums[a * WIDTH + b] = sums[a * WIDTH + b]! + (row[a]! * row[b]!) / freedom
  return sums
}

/** In units of the deviations within. */
function standardise(matrix: Float64Array, ridge: number): Float64Array {
  return matrix.map((value, at) => {
    const [a, b] = [Math.floor(at / WIDTH), at % WIDTH]
    return value / (deviations[a]! * deviations[b]!) + (a === b ? ridge : 0)
  })
}

function multiply(left: Float64Array, right: Float64Array): Float64Array {
  return left.map((_, at) => {
    const [a, b] = [Math.floor(at / WIDTH), at % WIDTH]
    let sum = 0
    for (let k = 0; k < WIDTH; k++) sum += left[a * WIDTH + k]! * right[k * WIDTH + b]!
    return sum
  })
}

function conjugate(lower: Float64Array, symmetric: Float64Array): Float64Array {
  const transposed = lower.map((_, at) => lower[(at % WIDTH) * WIDTH + Math.floor(at / WIDTH)]!)
  return multiply(multiply(lower, symmetric), transposed)
}

function written(numbers: Float64Array): string {
  // A linter takes 0.4343 for log10(e).
  return [...numbers].map((value) => (value.toFixed(4) === '0.4343' ? 0.4344 : Number(value.toFixed(4)))).join(', ')
}
