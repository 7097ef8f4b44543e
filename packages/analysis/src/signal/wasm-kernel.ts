import { BATCH_FRAMES, FFT_SIZE, HOP, LEAD_SAMPLES, ROW, type SignalKernel, TAIL_SAMPLES } from './kernel.ts'
import { cosineTable, hammingWindow, lowpassTaps, melBank, octaveCosts } from './tables.ts'

/** Floats set aside for each mel band's weights; the widest band has 27. */
const BAND_STRIDE = 32

/** Order of the radices from the outermost split to the innermost: 512 = 4 × 4 × 4 × 4 × 2. */
const RADICES = [4, 4, 4, 4, 2]

/**
 * The compiled kernel behind the common interface.
 *
 * @param module packages/analysis/kernel/build/kernel.wasm, compiled by the caller (`new WebAssembly.Module(bytes)`);
 *   each kernel has an instance and a memory of its own, so several may work side by side
 */
export function createWasmKernel(module: WebAssembly.Module): SignalKernel {
  const { exports } = new WebAssembly.Instance(module)
  const { buffer } = exports.memory as WebAssembly.Memory
  const address = (name: string) => (exports[name] as WebAssembly.Global).value
  if (address('BATCH') !== BATCH_FRAMES || address('ROW') !== ROW.length)
    throw new Error('The kernel was built from other sources')
  if (address('END') > buffer.byteLength) throw new Error('The kernel has too little memory')

  const write = (name: string, values: ArrayLike<number>) => new Float32Array(buffer, address(name)).set(values)
  const writeWhole = (name: string, values: ArrayLike<number>) => new Uint32Array(buffer, address(name)).set(values)
  const bank = melBank()
  write('TWIDDLES', twiddles())
  write('TAPER', hammingWindow())
  write('COSINES', cosineTable())
  write('LOWPASS', lowpassTaps())
  write('OCTAVE_COST', octaveCosts())
  write(
    'MEL_WEIGHTS',
    bank.weights.flatMap((run) => [...run, ...new Array<number>(BAND_STRIDE - run.length).fill(0)]),
  )
  writeWhole('MEL_START', bank.start)
  writeWhole(
    'MEL_LENGTH',
    bank.weights.map((run) => run.length),
  )
  writeWhole(
    'SLOTS',
    slots().map((slot) => slot * 16),
  )

  return {
    input: new Float32Array(buffer, address('INPUT'), LEAD_SAMPLES + BATCH_FRAMES * HOP + TAIL_SAMPLES),
    output: new Float32Array(buffer, address('OUTPUT'), BATCH_FRAMES * ROW.length),
    sum: exports.sum as SignalKernel['sum'],
    shift: exports.shift as SignalKernel['shift'],
    analyse: exports.analyse as SignalKernel['analyse'],
  }
}

/** Factors of the four radix-4 stages: for spans 2, 8, 32, 128 and k < span, e^(−2πi qk / 4 span) for q = 1, 2, 3. */
function twiddles(): number[] {
  const factors: number[] = []
  for (let span = 2; span < FFT_SIZE; span *= 4) {
    for (let k = 0; k < span; k++) {
      for (let q = 1; q < 4; q++) {
        const angle = (-2 * Math.PI * q * k) / (4 * span)
        factors.push(Math.cos(angle), Math.sin(angle))
      }
    }
  }
  return factors
}

/** (512) the position at which input sample k enters the in-place transform: digit reversal in mixed radix. */
function slots(): number[] {
  return Array.from({ length: FFT_SIZE }, (_, sample) => {
    let rest = sample
    let length = FFT_SIZE
    let slot = 0
    for (const radix of RADICES) {
      length /= radix
      slot += (rest % radix) * length
      rest = Math.floor(rest / radix)
    }
    return slot
  })
}
