import { createRandom } from '@keguan/analysis/math/random'

/**
 * A copy with pink noise added, `snrDb` below the RMS of the whole. Filter by Paul Kellet (public domain, music-dsp
 * list).
 *
 * @param samples (n) −1…1; the copy may exceed that range
 */
export function addPinkNoise(samples: Float32Array, snrDb: number, seed: number): Float32Array {
  const random = createRandom(seed)
  const noise = new Float32Array(samples.length)
  let [low, middle, high] = [0, 0, 0]
  for (let i = 0; i < noise.length; i++) {
    const white = random() * 2 - 1
    low = 0.99765 * low + white * 0.099046
    middle = 0.963 * middle + white * 0.2965164
    high = 0.57 * high + white * 1.0526913
    noise[i] = low + middle + high + white * 0.1848
  }
  const power = (values: Float32Array) => values.reduce((sum, value) => sum + value * value, 0)
  const gain = Math.sqrt(power(samples) / power(noise)) * 10 ** (-snrDb / 20)
  return samples.map((value, i) => value + gain * noise[i]!)
}
