import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeMachine } from '../machine.ts'
import { lengthened, type MadeLesson, madeLesson } from '../made-lessons.ts'
import { type Row, tableOf } from '../rows.ts'
import { measureChain } from './chain-cost.ts'
import { measureKernel } from './kernel-cost.ts'
import { fetchPeers } from './peers.ts'
import { measureQueue } from './queue-cost.ts'
import { measureReports } from './report-cost.ts'
import { RUNS } from './runs.ts'

/** Elapsed time of the queue over that of decoding alone. */
const MOST_OVER_DECODING = 2
const REPORT_SEEDS = [1, 2, 3]
const TRANSCRIPT_CHARACTERS = 10_000
const QUEUE_SEEDS = Array.from({ length: 10 }, (_, i) => 41 + i)
/** For short lessons too: in them the fixed cost of every job weighs four times as much. */
const SHORT_MINUTES = 10

/**
 * The rows of every table, and the section of RESULTS.md that shows them.
 *
 * @param server folder of the built server and command line
 */
export async function measureEngine(server: string): Promise<{ rows: Row[]; section: string }> {
  const cli = join(server, 'cli.mjs')
  const lessons = REPORT_SEEDS.map((seed) => madeLesson(seed)).map((lesson, i, all) => {
    const other = all[(i + 1) % all.length] as MadeLesson
    return { ...lesson, transcript: lengthened(lesson, other, TRANSCRIPT_CHARACTERS) }
  })
  const [first] = lessons as [MadeLesson]
  const queued = QUEUE_SEEDS.map((seed) => madeLesson(seed).recording)
  const short = QUEUE_SEEDS.map((seed) => madeLesson(seed, SHORT_MINUTES).recording)
  const report = join(tmpdir(), `keguan-bench-${process.pid}.json`)
  try {
    const queue = await attempt('the queue', () => measureQueue(server, queued, MOST_OVER_DECODING))
    const shortQueue = await attempt('the queue, short lessons', () => measureQueue(server, short))
    const reports = await attempt('reports', () => measureReports(lessons, cli, report))
    const chain = await attempt('other tools', () => measureChain(first.recording, cli, report, fetchPeers()))
    const kernel = await attempt('the kernel', async () => measureKernel(first.recording, fetchPeers()))
    const section = sectionOf({ kernel, reports, queue, shortQueue, chain })
    return { rows: [...kernel, ...reports, ...queue, ...shortQueue, ...chain], section }
  } finally {
    rmSync(report, { force: true })
  }
}

/** A part that cannot be measured does not stop the others: its table says why. */
async function attempt(what: string, measure: () => Promise<Row[]>): Promise<Row[]> {
  console.log(`${new Date().toISOString().slice(11, 19)} ${what} …`)
  try {
    return await measure()
  } catch (error) {
    const [missing = ''] = String(error).split('\n')
    return [{ what, value: undefined, missing, unit: '' }]
  }
}

interface Tables {
  readonly kernel: Row[]
  readonly reports: Row[]
  readonly queue: Row[]
  readonly shortQueue: Row[]
  readonly chain: Row[]
}

const sectionOf = ({ kernel, reports, queue, shortQueue, chain }: Tables) => `
${new Date().toISOString().slice(0, 10)} · ${describeMachine()}
Command: \`npm run bench -- --engine\`. Every figure is the median of ${RUNS} runs in which the things compared take turns; a ratio is the median of the
runs' ratios. CPU is user and system time of all processes together. Lessons are made by \`tools/make-lesson.mjs\`, mp3 128 kbit/s; decoding is
\`ffmpeg\` to 16 kHz mono. ✗ marks what lies outside its bound.

### The kernel

One thread; the compiled kernel over the 45 minutes of seed 1 (270,000 frames of 10 ms), the others over its first three minutes. The plain kernel does the
same work and is written to be read. MFCC alone are the smaller part of that work, as made with a fast transform (fft.js) and by an audio library (Meyda).

${tableOf(kernel)}

### The command line

45 minutes, seeds ${REPORT_SEEDS.join(', ')}, ${RUNS} runs each; transcripts with speakers, times and ${TRANSCRIPT_CHARACTERS} characters of speech. Memory is the highest in any run; the
recording of three hours is seed 1 four times over, set against seed 1 in each run.

${tableOf(reports)}

### The queue

Seeds ${QUEUE_SEEDS[0]}–${QUEUE_SEEDS.at(-1)}, 45 minutes each, sound only. The API with its own PostgreSQL and two worker processes; all ten are uploaded before the workers
start, and time runs from the first worker's being ready until the last lesson is complete.

${tableOf(queue)}

The same with ${SHORT_MINUTES} minutes each: the start of every program and the work of the queue itself weigh more.

${tableOf(shortQueue)}

### Other tools

45 minutes, seed 1. Praat's scripts are in \`bench/engine\`; only the chain decodes for them, the script alone starts from a WAV file. Meyda and Silero
are measured inside a running Node process, without its start, over the first tenth of the lesson, times ten: their work is the same for every window. The
report is a process of its own from mp3 to JSON.

${tableOf(chain)}
`
