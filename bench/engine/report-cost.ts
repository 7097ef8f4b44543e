import { decodeArgs } from '../analysis-cost.ts'
import { type MadeLesson, repeated } from '../made-lessons.ts'
import { type Cost, measureCost } from '../process-cost.ts'
import type { Row } from '../rows.ts'
import { medianOf } from '../statistics.ts'
import { RUNS } from './runs.ts'

/** Repetitions of a 45-minute lesson that make three hours. */
const THREE_HOURS = 4
const FFMPEG = process.env.FFMPEG_PATH ?? 'ffmpeg'

export const decodeOnce = (recording: string): Promise<Cost> => measureCost(FFMPEG, decodeArgs(recording))

export const reportOnce = (cli: string, report: string, recording: string, transcript?: string): Promise<Cost> =>
  measureCost(process.execPath, [
    cli,
    recording,
    ...(transcript === undefined ? [] : ['--transcript', transcript]),
    '--out',
    report,
    '--quiet',
  ])

/** Decoding alone, the report of the sound and the report with its transcript, alternating over all lessons. */
export async function measureReports(lessons: readonly MadeLesson[], cli: string, report: string): Promise<Row[]> {
  const runs: { decode: Cost; sound: Cost; words: Cost }[] = []
  const long: { once: Cost; often: Cost }[] = []
  const first = (lessons[0] as MadeLesson).recording
  for (let run = 0; run < RUNS; run++) {
    for (const { recording, transcript } of lessons) {
      runs.push({
        decode: await decodeOnce(recording),
        sound: await reportOnce(cli, report, recording),
        words: await reportOnce(cli, report, recording, transcript),
      })
    }
    // both in each run: what a process takes depends on when its collector last ran
    const often = repeated(first, THREE_HOURS)
    long.push({ once: await reportOnce(cli, report, first), often: await reportOnce(cli, report, often) })
  }
  const median = (of: (run: (typeof runs)[number]) => number) => medianOf(runs.map(of))
  return [
    { what: 'decoding alone, CPU', value: median(({ decode }) => decode.cpuS), unit: 's' },
    { what: 'report of the sound, CPU (all processes)', value: median(({ sound }) => sound.cpuS), unit: 's' },
    {
      what: 'report of the sound over decoding, CPU',
      value: median(({ sound, decode }) => sound.cpuS / decode.cpuS),
      unit: '×',
      most: 2,
    },
    { what: 'report with the transcript, CPU', value: median(({ words }) => words.cpuS), unit: 's' },
    {
      what: 'report with the transcript over decoding, CPU',
      value: median(({ words, decode }) => words.cpuS / decode.cpuS),
      unit: '×',
      most: 3,
    },
    {
      what: 'report of the sound, memory of the largest process, worst run',
      value: Math.max(...runs.map(({ sound }) => sound.peakMb)),
      unit: 'MB',
      most: 150,
    },
    {
      what: 'report with the transcript, memory of the largest process, worst run',
      value: Math.max(...runs.map(({ words }) => words.peakMb)),
      unit: 'MB',
    },
    {
      what: 'three hours: memory more than for 45 minutes',
      value: medianOf(long.map(({ once, often }) => 100 * (often.peakMb / once.peakMb - 1))),
      unit: '%',
      most: 20,
    },
  ]
}
