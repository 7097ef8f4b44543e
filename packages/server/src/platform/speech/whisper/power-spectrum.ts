/** Prime factors in ascending order: 200 → 2 2 2 5 5. */
function factorsOf(length: number): number[] {
  const factors: number[] = []
  let left = length
  for (let prime = 2; left > 1; prime++) {
    while (left % prime === 0) {
      factors.push(prime)
      left /= prime
    }
  }
  return factors
}

/**
 * Power of the frequencies 0 … length/2 of real frames whose length is even and a product of small primes: the frame is
 * transformed as half as many complex numbers by a mixed-radix Cooley-Tukey transform. The returned array is
 * overwritten by the next call.
 */
export function createPowerSpectrum(length: number): (frame: Float64Array) => Float64Array {
  const half = length / 2
  const factors = factorsOf(half)
  const cos = Float64Array.from({ length: length + 1 }, (_, index) => Math.cos((2 * Math.PI * index) / length))
  const sin = Float64Array.from({ length: length + 1 }, (_, index) => Math.sin((2 * Math.PI * index) / length))
  const power = new Float64Array(half + 1)
  const buffers = [0, 1].map(() => ({ re: new Float64Array(half), im: new Float64Array(half) }))

  return (frame) => {
    let from = buffers[0]!
    let to = buffers[1]!
    for (let index = 0; index < half; index++) {
      from.re[index] = frame[2 * index]!
      from.im[index] = frame[2 * index + 1]!
    }
    // Stockham's order: no bit reversal, each pass reads one buffer and writes the other
    let done = 1
    for (const radix of factors) {
      const rest = half / (done * radix)
      for (let k = 0; k < done; k++) {
        for (let out = 0; out < radix; out++) {
          const target = (out * done + k) * rest
          for (let m = 0; m < rest; m++) {
            let re = 0
            let im = 0
            for (let part = 0; part < radix; part++) {
              const source = k * radix * rest + part * rest + m
              const turn = (2 * ((part * (k + out * done) * rest) % half)) % length
              const c = cos[turn]!
              const s = sin[turn]!
              re += from.re[source]! * c + from.im[source]! * s
              im += from.im[source]! * c - from.re[source]! * s
            }
            to.re[target + m] = re
            to.im[target + m] = im
          }
        }
      }
      done *= radix
      ;[from, to] = [to, from]
    }
    for (let bin = 0; bin <= half; bin++) {
      const a = bin % half
      const b = (half - bin) % half
      const evenRe = (from.re[a]! + from.re[b]!) / 2
      const evenIm = (from.im[a]! - from.im[b]!) / 2
      const oddRe = (from.im[a]! + from.im[b]!) / 2
      const oddIm = (from.re[b]! - from.re[a]!) / 2
      const c = cos[bin]!
      const s = sin[bin]!
      const re = evenRe + oddRe * c + oddIm * s
      const im = evenIm + oddIm * c - oddRe * s
      power[bin] = re * re + im * im
    }
    return power
  }
}
