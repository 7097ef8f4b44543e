import { createKernelInstance } from '../../signal/wasm-kernel.ts'
import type { JoinGroups } from './join-groups.ts'
import type { SettleMeans } from './k-means.ts'
import { WINDOW_WEIGHT } from './one-voice.ts'
import type { AddProducts, Rows } from './row-moments.ts'
import type { VoiceLoops } from './voice-loops.ts'
import { type FitRounds, SETTLED } from './voice-model.ts'
import type { AddToGroups, ProjectRows } from './voice-space.ts'

const BYTES_PER_PAGE = 65_536

/**
 * The loops of packages/analysis/kernel/assembly/voices.ts. Create them once per recording: their memory grows with its
 * length, and is never given back.
 *
 * @param module packages/analysis/kernel/build/kernel.wasm
 */
export function createVoiceLoops(module: WebAssembly.Module): VoiceLoops {
  const { exports, address } = createKernelInstance(module)
  const memory = exports.memory as WebAssembly.Memory
  const kernel = exports as unknown as Kernel
  const start = address('VOICES')

  /** Addresses of arrays one behind the other, and of the end, to which the memory has grown. */
  function place(...lengths: readonly number[]): number[] {
    let end = start
    const addresses = lengths.map((bytes) => {
      const at = end
      end += Math.ceil(bytes / 16) * 16
      return at
    })
    memory.grow(Math.max(0, Math.ceil((end - memory.buffer.byteLength) / BYTES_PER_PAGE)))
    return addresses
  }
  const doubles = (at: number, length: number) => new Float64Array(memory.buffer, at, length)
  const integers = (at: number, length: number) => new Int32Array(memory.buffer, at, length)

  const joinGroups: JoinGroups = ({ count, windows, sums, between }, fewest) => {
    const width = between.length
    const [atSums, atWindows, atBetween, merges, scratch] = place(8 * count * width, 4 * count, 8 * width, 8 * count, 0)
    doubles(atSums!, count * width).set(sums.subarray(0, count * width))
    integers(atWindows!, count).set(windows.subarray(0, count))
    doubles(atBetween!, width).set(between)
    const merged = kernel.joinGroups(
      ...([count, width, fewest, WINDOW_WEIGHT, atSums!, atWindows!, atBetween!, merges!, scratch!] as const),
    )
    return integers(merges!, 2 * merged).slice()
  }

  const fitRounds: FitRounds = ({ speakers, scaled, between, goesOn, posterior }, settings) => {
    const count = goesOn.length
    const dimensions = between.length
    const width = dimensions + (dimensions % 2)
    const rows = Math.ceil(count / 4) * 4
    const all = posterior.length
    const [points, variances, goOn, shares, scores, scratch] = place(
      ...[8 * rows * width, 8 * width, 8 * count, 8 * all, 8 * all, 8 * (rows * width + all + (width + 4) * speakers)],
    )
    const padded = doubles(points!, rows * width).fill(0)
    if (width === dimensions) padded.set(scaled)
    else for (let i = 0; i < count; i++) padded.set(scaled.subarray(i * dimensions, (i + 1) * dimensions), i * width)
    doubles(variances!, width).fill(0).set(between)
    doubles(goOn!, count).set(goesOn)
    doubles(shares!, all).set(posterior)
    const { evidence, parsimony, rounds } = settings
    kernel.fitRounds(
      ...([count, width, speakers, evidence, parsimony, rounds, SETTLED] as const),
      ...([points!, variances!, goOn!, shares!, scores!, scratch!] as const),
    )
    posterior.set(doubles(shares!, all))
    return doubles(scores!, all).slice()
  }

  const settleMeans: SettleMeans = (points, centres, width, rounds) => {
    const count = points.length / width
    const groups = centres.length / width
    const [atPoints, atCentres, labels, scratch] = place(
      ...[8 * points.length, 8 * centres.length, 4 * count, 8 * (groups * (width + 1))],
    )
    doubles(atPoints!, points.length).set(points)
    doubles(atCentres!, centres.length).set(centres)
    integers(labels!, count).fill(0)
    const cost = kernel.settleMeans(count, width, groups, rounds, atPoints!, atCentres!, labels!, scratch!)
    return { cost, labels: integers(labels!, count).slice() }
  }

  /** Addresses of rows, of the columns' means and deviations, and of further arrays. */
  function placeRows({ features, mean, deviation }: Rows, ...lengths: readonly number[]): number[] {
    const columns = mean.length
    const addresses = place(4 * features.length, 8 * columns, 8 * columns, ...lengths)
    new Float32Array(memory.buffer, addresses[0], features.length).set(features)
    doubles(addresses[1]!, columns).set(mean)
    doubles(addresses[2]!, columns).set(deviation)
    return addresses
  }

  const addProducts: AddProducts = (rows) => {
    const { features, width } = rows
    const [atRows, mean, deviation, products, scratch] = placeRows(rows, 8 * width * width, 8 * 4 * width)
    doubles(products!, width * width).fill(0)
    kernel.addProducts(features.length / width, width, atRows!, mean!, deviation!, products!, scratch!)
    return doubles(products!, width * width).slice()
  }

  const addToGroups: AddToGroups = (rows, groups, count) => {
    const { width } = rows
    const [atRows, mean, deviation, labels, sums, scratch] = placeRows(
      ...([rows, 4 * groups.length, 8 * count * width, 8 * width] as const),
    )
    integers(labels!, groups.length).set(groups)
    doubles(sums!, count * width).fill(0)
    kernel.addToGroups(groups.length, width, atRows!, mean!, deviation!, labels!, sums!, scratch!)
    return doubles(sums!, count * width).slice()
  }

  const projectRows: ProjectRows = (rows, directions) => {
    const { features, width: stride } = rows
    const width = rows.mean.length
    const [count, kept] = [features.length / stride, directions.length / width]
    const [atRows, mean, deviation, along, points, scratch] = placeRows(
      ...([rows, 8 * kept * width, 8 * count * kept, 8 * width * (Math.ceil(kept / 4) * 4 + 2)] as const),
    )
    doubles(along!, kept * width).set(directions)
    kernel.projectRows(
      count,
      stride,
      width,
      kept,
      ...([atRows!, mean!, deviation!, along!, points!, scratch!] as const),
    )
    return doubles(points!, count * kept).slice()
  }

  return { addProducts, addToGroups, projectRows, joinGroups, fitRounds, settleMeans }
}

/** Exports of the kernel: everything is a count, an address or a setting. */
type Kernel = Record<'addProducts' | 'addToGroups' | 'projectRows' | 'joinGroups' | 'fitRounds' | 'settleMeans', Loop>
type Loop = (...of: readonly number[]) => number
