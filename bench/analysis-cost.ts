import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cost, measureCost } from './process-cost.ts'
import { medianOf } from './statistics.ts'

const RUNS = 5

export interface AnalysisCost {
  readonly decode: Cost
  readonly analyse: Cost
  /** CPU time of the command line over CPU time of decoding, median over the runs. */
  readonly ratio: number
  readonly runs: number
}

const medianCost = (costs: readonly Cost[]): Cost => ({
  cpuS: medianOf(costs.map(({ cpuS }) => cpuS)),
  wallS: medianOf(costs.map(({ wallS }) => wallS)),
  peakMb: Math.max(...costs.map(({ peakMb }) => peakMb)),
  steadyMb: medianOf(costs.map(({ steadyMb }) => steadyMb)),
})

/** Decoding alone and the whole analysis, alternating, so that other load on the machine affects both. */
export async function measureAnalysis(lesson: string, cli: string): Promise<AnalysisCost> {
  const report = join(tmpdir(), `keguan-bench-${process.pid}.json`)
  const ffmpeg = process.env.FFMPEG_PATH ?? 'ffmpeg'
  const decode: Cost[] = []
  const analyse: Cost[] = []
  try {
    for (let run = 0; run < RUNS; run++) {
      decode.push(await measureCost(ffmpeg, decodeArgs(lesson)))
      analyse.push(await measureCost(process.execPath, [cli, lesson, '--out', report, '--quiet']))
    }
  } finally {
    await rm(report, { force: true })
  }
  const ratios = analyse.map(({ cpuS }, run) => cpuS / (decode[run] as Cost).cpuS)
  return { decode: medianCost(decode), analyse: medianCost(analyse), ratio: medianOf(ratios), runs: RUNS }
}

export function decodeArgs(lesson: string): string[] {
  return [
    '-nostdin',
    '-v',
    'error',
    '-i',
    lesson,
    '-map',
    '0:a:0',
    '-ac',
    '1',
    '-ar',
    '16000',
    '-f',
    's16le',
    '-y',
    '/dev/null',
  ]
}
