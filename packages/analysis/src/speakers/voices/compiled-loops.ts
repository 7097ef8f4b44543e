import { createKernelInstance, growTo } from '../../signal/wasm-kernel.ts'
import { WINDOW_WEIGHT } from './one-voice.ts'
import type { Rows } from './row-moments.ts'
import type { VoiceLoops } from './voice-loops.ts'
import { SETTLED } from './voice-model.ts'

/** Bytes of a double, and of a pair of integers. */
const DOUBLE = 8
const PAIR = 8
/** Windows that are scored together. */
const TOGETHER = 4
/** Directions along which a row is projected together. */
const SIDE_BY_SIDE = 4

/** Exports of the kernel: everything is a count, an address or a setting. */
type Kernel = Record<keyof VoiceLoops, (...of: readonly number[]) => number>

/**
 * The loops of packages/analysis/kernel/assembly, behind the interface of the plain ones. Create them once per
 * recording: their memory grows with its length, and is never given back.
 *
 * @param module packages/analysis/kernel/build/kernel.wasm
 */
export function createVoiceLoops(module: WebAssembly.Module): VoiceLoops {
  const { exports, address } = createKernelInstance(module)
  const kernel = exports as Kernel
  const memory = createMemory(exports.memory as WebAssembly.Memory, address('VOICES'))
  const { lay, doubles, integers } = memory
  const layRows = ({ features, mean, deviation }: Rows, ...more: readonly Laid[]) =>
    lay(features, mean, deviation, ...more)

  return {
    joinGroups({ count, windows, sums, between }, fewest) {
      const width = between.length
      const arrays = lay(sums.subarray(0, count * width), windows.subarray(0, count), between, count * PAIR, 0)
      const merged = kernel.joinGroups(count, width, fewest, WINDOW_WEIGHT, ...arrays)
      return integers(arrays[3]!, 2 * merged)
    },

    fitRounds({ speakers, scaled, between, goesOn, posterior }, { evidence, parsimony, rounds }) {
      const count = goesOn.length
      const width = even(between.length)
      const rows = Math.ceil(count / TOGETHER) * TOGETHER
      const points = padRows(scaled, between.length, rows)
      const scratch = DOUBLE * (rows * width + posterior.length + (width + 4) * speakers)
      const arrays = lay(points, padRows(between, between.length, 1), goesOn, posterior, posterior.byteLength, scratch)
      kernel.fitRounds(count, width, speakers, evidence, parsimony, rounds, SETTLED, ...arrays)
      posterior.set(doubles(arrays[3]!, posterior.length))
      return doubles(arrays[4]!, posterior.length)
    },

    settleMeans(points, centres, width, rounds) {
      const [count, groups] = [points.length / width, centres.length / width]
      const arrays = lay(points, centres, new Int32Array(count), DOUBLE * groups * (width + 1))
      const cost = kernel.settleMeans(count, width, groups, rounds, ...arrays)
      return { cost, labels: integers(arrays[2]!, count) }
    },

    addProducts(rows) {
      const { features, width } = rows
      const arrays = layRows(rows, new Float64Array(width * width), DOUBLE * 4 * width)
      kernel.addProducts(features.length / width, width, ...arrays)
      return doubles(arrays[3]!, width * width)
    },

    addToGroups(rows, groups, count) {
      const { width } = rows
      const arrays = layRows(rows, groups, new Float64Array(count * width), DOUBLE * width)
      kernel.addToGroups(groups.length, width, ...arrays)
      return doubles(arrays[4]!, count * width)
    },

    projectRows(rows, directions) {
      const { features, width: stride, mean } = rows
      const width = mean.length
      const [count, kept] = [features.length / stride, directions.length / width]
      const scratch = DOUBLE * width * (Math.ceil(kept / SIDE_BY_SIDE) * SIDE_BY_SIDE + 2)
      const arrays = layRows(rows, directions, DOUBLE * count * kept, scratch)
      kernel.projectRows(count, stride, width, kept, ...arrays)
      return doubles(arrays[4]!, count * kept)
    },
  }
}

/** An array to be copied in, or room for some bytes. */
type Laid = Float32Array | Float64Array | Int32Array | number

/** Arrays one behind the other from `start` on; each call overwrites the last one's. What is read out is a copy. */
function createMemory(memory: WebAssembly.Memory, start: number) {
  /** @returns their addresses */
  function lay(...arrays: readonly Laid[]): number[] {
    let end = start
    const addresses = arrays.map((laid) => {
      const at = end
      end += Math.ceil((typeof laid === 'number' ? laid : laid.byteLength) / 16) * 16
      return at
    })
    growTo(memory, end)
    arrays.forEach((laid, k) => {
      if (typeof laid === 'number') return
      new Uint8Array(memory.buffer, addresses[k], laid.byteLength).set(
        new Uint8Array(laid.buffer, laid.byteOffset, laid.byteLength),
      )
    })
    return addresses
  }
  return {
    lay,
    doubles: (at: number, length: number) => new Float64Array(memory.buffer, at, length).slice(),
    integers: (at: number, length: number) => new Int32Array(memory.buffer, at, length).slice(),
  }
}

const even = (width: number): number => width + (width % 2)

/** Rows of an even width, with zeros in the further column and in the further rows. */
function padRows(values: Float64Array, width: number, rows: number): Float64Array {
  const wider = even(width)
  if (values.length === rows * wider) return values
  const padded = new Float64Array(rows * wider)
  for (let from = 0, to = 0; from < values.length; from += width, to += wider)
    padded.set(values.subarray(from, from + width), to)
  return padded
}
