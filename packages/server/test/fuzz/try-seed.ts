import type { Transcript } from '@keguan/analysis/language/transcript/transcript'
import { createRandom, drawIndex } from '@keguan/analysis/math/random'
import { loadSegmenter } from '../../src/pipeline/language/segmenter.ts'
import { codeLesson, DEFAULT_SEED, measure, reportBytes } from '../../src/pipeline/lesson-steps.ts'
import { readTask } from '../../src/pipeline/reading/read-task.ts'
import { damage, mutate } from './mutations.ts'
import { ORIGINALS } from './originals.ts'

/** Result of one generated input. */
export type Outcome = {
  readonly seed: number
  /** Kind of the input, such as `transcript lesson.srt`. */
  readonly input: string
  readonly bytes: number
  /** `read`, the name of the error, or `unnamed: …` with the stack of an unexpected one. */
  readonly result: string
  /** CPU time in milliseconds of reading the input, and of analysing the result. */
  readonly readMs: number
  readonly analyseMs: number
}

const DAMAGED_SHARE = 0.15

/** The same input for the same seed, on every machine. */
export function inputOf(seed: number) {
  const random = createRandom(seed)
  // neighbouring seeds give similar first numbers
  for (let turn = 0; turn < 8; turn++) random()
  const original = ORIGINALS[drawIndex(random, ORIGINALS.length)]!
  const other = ORIGINALS[drawIndex(random, ORIGINALS.length)]!
  const bytes = original.pack(mutate(original.text, random, other.text))
  return { task: original.task, bytes: random() < DAMAGED_SHARE ? damage(bytes, random) : bytes }
}

/** Reads the input of a seed, and analyses the lesson when there is one. */
export async function trySeed(seed: number): Promise<Outcome> {
  const { task, bytes } = inputOf(seed)
  const input = `${task.kind} ${'name' in task ? task.name : ''}`.trim()
  const start = process.cpuUsage()
  let readMs = 0
  const result = await resultOf(async () => {
    const read = await readTask(task, Buffer.from(bytes))
    readMs = msSince(start)
    if ('problem' in read) return nameOf(read.problem)
    if (task.kind === 'transcript') analyse(read.value as Transcript, null)
    if (task.kind === 'plan') analyse(LESSON, read.value as string)
    return 'read'
  })
  return { seed, input, bytes: bytes.length, result, readMs, analyseMs: msSince(start) - readMs }
}

function msSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return Math.round((user + system) / 1000)
}

const nameOf = (problem: object): string =>
  Object.values(problem)
    .filter((part) => typeof part !== 'object')
    .join(' ')

async function resultOf(run: () => Promise<string>): Promise<string> {
  try {
    return await run()
  } catch (error) {
    return `unnamed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
  }
}

/** A lesson to compare plans with. */
const LESSON: Transcript = {
  lines: [
    { line: 1, speaker: '师', role: 'teacher', startS: 0, endS: 60, text: '今天我们来学习面积。什么是面积？' },
    { line: 2, speaker: '生', role: 'student', startS: 60, endS: 120, text: '图形的大小。' },
  ],
  asides: [],
  timing: 'all',
  hasEnds: true,
  timeStepS: 1,
  clockStartS: 0,
  areRolesGuessed: false,
}

function analyse(transcript: Transcript, plan: string | null): void {
  const segment = loadSegmenter()
  const talk = codeLesson({ signal: null, speakers: null, transcript }, segment)
  const facts = { edition: 19, grade: null, seed: DEFAULT_SEED, plan } as const
  reportBytes(measure(facts, { signal: null, talk, media: null }, { segment, wordTable: undefined }))
}
