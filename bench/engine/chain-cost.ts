import { join } from 'node:path'
import { keptFolder } from '../made-lessons.ts'
import { type Cost, measureCost } from '../process-cost.ts'
import type { Row } from '../rows.ts'
import { medianOf } from '../statistics.ts'
import { loadSilero } from '../validity/other-detectors.ts'
import { decode, timed } from '../validity/recordings.ts'
import { mfccWithMeyda } from './other-mfcc.ts'
import type { Peers } from './peers.ts'
import { reportOnce } from './report-cost.ts'
import { RUNS } from './runs.ts'

const PARTS = ['decode', 'nuclei', 'pitch', 'intensity', 'mfcc', 'silero'] as const
type Part = (typeof PARTS)[number]
const NAMES: Record<Part, string> = {
  decode: 'decoding to a WAV file, ffmpeg',
  nuclei: 'syllable nuclei, Praat',
  pitch: 'pitch, Praat',
  intensity: 'intensity, Praat',
  mfcc: 'MFCC, Meyda',
  silero: 'speech activity, Silero v5 through sherpa-onnx',
}
/**
 * Meyda and Silero do the same work for every window, so the first tenth of the lesson, taken ten times, is the whole.
 */
const PARTS_OF_LESSON = 10
const LEAST_DIP_DB = '2'
const PRAAT = process.env.PRAAT_PATH ?? 'praat'

async function hasPraat(): Promise<boolean> {
  return measureCost(PRAAT, ['--version']).then(
    () => true,
    () => false,
  )
}

/** An equivalent chain of other tools, part by part, and our whole report, alternating. CPU seconds. */
export async function measureChain(recording: string, cli: string, report: string, peers: Peers): Promise<Row[]> {
  const folder = keptFolder('chain')
  const wav = join(folder, 'lesson.wav')
  const praat = (script: string, ...more: string[]) =>
    measureCost(PRAAT, ['--run', join(import.meta.dirname, `${script}.praat`), wav, join(folder, script), ...more])
  const ffmpeg = () =>
    measureCost(process.env.FFMPEG_PATH ?? 'ffmpeg', [
      ...['-nostdin', '-v', 'error', '-i', recording, '-map', '0:a:0', '-ac', '1', '-ar', '16000', '-y', wav],
    ])
  const isPraatHere = await hasPraat()
  const skipped: Cost = { cpuS: Number.NaN, wallS: 0, peakMb: 0, steadyMb: 0 }
  const ifPraat = (measure: () => Promise<Cost>) => (isPraatHere ? measure() : skipped)
  const whole = decode(recording)
  const pcm = whole.subarray(0, whole.length / PARTS_OF_LESSON)
  const [meyda, silero] = [mfccWithMeyda(peers), loadSilero(peers.folder, 'v5')]
  const runs: (Record<Part, number> & { report: number })[] = []
  for (let run = 0; run < RUNS; run++) {
    runs.push({
      report: (await reportOnce(cli, report, recording)).cpuS,
      decode: (await ffmpeg()).cpuS,
      nuclei: (await ifPraat(() => praat('syllable-nuclei', LEAST_DIP_DB))).cpuS,
      pitch: (await ifPraat(() => praat('pitch'))).cpuS,
      intensity: (await ifPraat(() => praat('intensity'))).cpuS,
      mfcc: PARTS_OF_LESSON * timed(() => meyda(pcm)).cpuS,
      silero: PARTS_OF_LESSON * timed(() => silero(pcm)).cpuS,
    })
  }
  return rowsOf(runs)
}

function rowsOf(runs: readonly (Record<Part, number> & { report: number })[]): Row[] {
  const row = (what: string, unit: string, of: (run: (typeof runs)[number]) => number, least?: number): Row => {
    const value = medianOf(runs.map(of))
    const measured = Number.isNaN(value) ? { value: undefined, missing: 'praat is not installed' } : { value }
    return { what, unit, ...measured, ...(least === undefined ? {} : { least }) }
  }
  const whole = (run: (typeof runs)[number]) => PARTS.reduce((sum, part) => sum + run[part], 0)
  return [
    row('whole report of the sound, decoding included, CPU', 's', ({ report }) => report),
    ...PARTS.map((part) => row(`${NAMES[part]}, CPU`, 's', (run) => run[part])),
    row("Praat's syllable nuclei alone over the whole report, CPU", '×', ({ nuclei, report }) => nuclei / report, 4),
    row('the whole chain over the whole report, CPU', '×', (run) => whole(run) / run.report, 15),
  ]
}
