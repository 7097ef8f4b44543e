import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fitModel } from '../../packages/analysis/src/exam/irt/fit-model.ts'
import { patternsOf } from '../../packages/analysis/src/exam/irt/patterns.ts'
import { createRandom, drawNormal } from '../../packages/analysis/src/math/random.ts'
import type { ReportCost } from './report-cost.ts'

interface Fitted {
  /** Seconds of the first run, before anything is compiled; ours alone. */
  readonly first?: number
  readonly a: readonly number[]
  readonly d: readonly number[]
  readonly logLikelihood: number
  readonly rounds: number
  readonly seconds: number
}

/** CPU seconds, so that other load on the machine does not count. */
function timed<T>(work: () => T): { readonly made: T; readonly seconds: number } {
  const before = process.cpuUsage()
  const made = work()
  const { user, system } = process.cpuUsage(before)
  return { made, seconds: (user + system) / 1e6 }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
/** Enough for the compiler to have seen it. */
const RUNS = 60

function ours(answers: readonly number[][]): Fitted {
  const items = answers[0]?.length ?? 0
  const right = Uint8Array.from(answers.flat())
  const fit = () => timed(() => fitModel(patternsOf(right, answers.length, items), '2pl'))
  const { made: model, seconds: first } = fit()
  const times = Array.from({ length: RUNS }, () => fit().seconds)
  return {
    ...{ a: [...model.slopes], d: [...model.intercepts], logLikelihood: model.logLikelihood },
    ...{ rounds: model.iterations, seconds: median(times), first },
  }
}

/** Null without Python or numpy. */
function numpys(answers: readonly number[][]): Fitted | null {
  const { status, stdout } = spawnSync('python3', [join(import.meta.dirname, 'em.py')], {
    ...{ input: JSON.stringify(answers), encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 },
    // one core each, for a fair comparison
    env: { ...process.env, OPENBLAS_NUM_THREADS: '1', OMP_NUM_THREADS: '1' },
  })
  return status === 0 ? (JSON.parse(stdout) as Fitted) : null
}

/** Answers of a 2PL paper with known parameters. */
function drawnAnswers(seed: number, pupils: number, items: number) {
  const random = createRandom(seed)
  const a = Array.from({ length: items }, () => 0.7 + random())
  const d = Array.from({ length: items }, () => 1.2 * drawNormal(random))
  const answers = Array.from({ length: pupils }, () => {
    const theta = drawNormal(random)
    return a.map((slope, item) => Number(random() < 1 / (1 + Math.exp(-(slope * theta + (d[item] ?? 0))))))
  })
  return { a, d, answers }
}

const largestGap = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((most, value, i) => Math.max(most, Math.abs(value - (other[i] ?? 0))), 0)
const rms = (one: readonly number[], other: readonly number[]): number =>
  Math.sqrt(one.reduce((sum, value, i) => sum + (value - (other[i] ?? 0)) ** 2, 0) / one.length)

function modelRows(): string[] {
  const sizes = [
    { pupils: 1000, items: 5 },
    { pupils: 2000, items: 40 },
  ]
  return sizes.map(({ pupils, items }) => {
    const truth = drawnAnswers(11, pupils, items)
    const { answers } = truth
    const [own, other] = [ours(answers), numpys(answers)]
    const error = ({ a, d }: Fitted) => `${rms(a, truth.a).toFixed(3)} / ${rms(d, truth.d).toFixed(3)}`
    const cells = other
      ? [
          `${(other.seconds * 1000).toFixed(1)} ms, ${other.rounds} rounds`,
          `${(other.seconds / own.seconds).toFixed(1)} ×`,
          `${largestGap(own.a, other.a).toFixed(5)} / ${largestGap(own.d, other.d).toFixed(5)}`,
          (own.logLikelihood - other.logLikelihood).toFixed(5),
          `${error(own)} · ${error(other)}`,
        ]
      : ['no numpy', '–', '–', '–', error(own)]
    return `| ${[`${pupils} × ${items}`, ownTime(own), ...cells].join(' | ')} |`
  })
}

const ownTime = ({ seconds, first = 0, rounds }: Fitted): string =>
  `${(seconds * 1000).toFixed(1)} ms (the first time ${(first * 1000).toFixed(0)} ms), ${rounds} rounds`

function reportRows(): string[] {
  const sizes = [
    { pupils: 1000, questions: 60, subjects: 0, limit: 1 },
    { pupils: 20_000, questions: 100, subjects: 6, limit: 15 },
  ]
  return sizes.flatMap(({ limit, ...size }) =>
    (['summary', 'all'] as const).map((part) => {
      const { seconds, beforeMb, mostMb } = costOf(size, part)
      const name = `${size.pupils} × ${size.questions}, ${size.subjects} subjects`
      const what = part === 'all' ? `${name}: summary, every class and every pupil` : `${name}: summary`
      return `| ${what} | ${seconds.toFixed(2)} s | ${limit} s | ${beforeMb} MB | ${mostMb} MB |`
    }),
  )
}

/** Bounded, because uncollected garbage would be counted. */
const HEAP = '--max-old-space-size=256'

/** In its own process: memory left by an earlier measurement is not counted. */
function costOf(size: object, part: string): ReportCost {
  const script = join(import.meta.dirname, 'report-cost.ts')
  const args = [HEAP, ...process.execArgv, script, JSON.stringify(size), part]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout) as ReportCost
}

/** Cost of an exam report, and the model compared with a plain EM in numpy, in one run. */
export function examSection(): string {
  return [
    '`npm run bench -- --exams`. CPU seconds of one core; the model is the median of 60 runs here and of five there. The other side is `bench/exams/em.py`, the',
    'same EM in numpy, which runs in compiled linear algebra; Debian 12 has R, but neither mirt nor ltm. Memory is the most',
    'that a process of its own has held, with the made marks in it and a heap of at most 256 MB.',
    '',
    '| 2PL | Keguan | numpy | faster | largest difference a / d | log L | error against the truth a / d |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...modelRows(),
    '',
    '| report | CPU | limit | memory before | most |',
    '| --- | --- | --- | --- | --- |',
    ...reportRows(),
  ].join('\n')
}
