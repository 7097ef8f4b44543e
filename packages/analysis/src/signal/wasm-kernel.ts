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
 *   each kernel has its own instance and memory, so several can run in parallel
 */
export function createWasmKernel(module: WebAssembly.Module): SignalKernel {
  const { exports, address } = createKernelInstance(module)
  const { buffer } = exports.memory as WebAssembly.Memory
  return {
    input: new Float32Array(buffer, address('INPUT'), LEAD_SAMPLES + BATCH_FRAMES * HOP + TAIL_SAMPLES),
    output: new Float32Array(buffer, address('OUTPUT'), BATCH_FRAMES * ROW.length),
    sum: exports.sum as SignalKernel['sum'],
    shift: exports.shift as SignalKernel['shift'],
    analyse: exports.analyse as SignalKernel['analyse'],
  }
}

/** An instance with its tables written. */
export function createKernelInstance(module: WebAssembly.Module) {
  const { exports } = new WebAssembly.Instance(module, { math: { exp: Math.exp, log: Math.log } })
  const { buffer } = exports.memory as WebAssembly.Memory
  const address = (name: string): number => (exports[name] as WebAssembly.Global).value
  if (address('BATCH') !== BATCH_FRAMES || address('ROW') !== ROW.length)
    throw new Error('The kernel was built from other sources')
  if (address('END') > buffer.byteLength) throw new Error('The kernel has too little memory')
  tables ??= makeTables()
  for (const [name, values] of tables) {
    const View = values instanceof Float32Array ? Float32Array : Uint32Array
    new View(buffer, address(name)).set(values)
  }
  return { exports, address }
}

const BYTES_PER_PAGE = 65_536

/** Grows the memory, if it has to, until it reaches an address; views of it that were taken before are lost then. */
export function growTo(memory: WebAssembly.Memory, end: number): void {
  memory.grow(Math.max(0, Math.ceil((end - memory.buffer.byteLength) / BYTES_PER_PAGE)))
}

type Tables = readonly (readonly [name: string, values: Float32Array | Uint32Array])[]

/** Made once, with the first kernel: a process analyses many lessons, and the tables take 20 kB. */
let tables: Tables | undefined

function makeTables(): Tables {
  const bank = melBank()
  const weights = bank.weights.flatMap((run) => [...run, ...new Array<number>(BAND_STRIDE - run.length).fill(0)])
  return [
    ['TWIDDLES', Float32Array.from(twiddles())],
    ['TAPER', Float32Array.from(hammingWindow())],
    ['COSINES', Float32Array.from(cosineTable())],
    ['LOWPASS', Float32Array.from(lowpassTaps())],
    ['OCTAVE_COST', Float32Array.from(octaveCosts())],
    ['MEL_WEIGHTS', Float32Array.from(weights)],
    ['MEL_START', Uint32Array.from(bank.start)],
    ['MEL_LENGTH', Uint32Array.from(bank.weights, (run) => run.length)],
    ['SLOTS', Uint32Array.from(slots(), (slot) => slot * 16)],
  ]
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
