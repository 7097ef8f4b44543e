import { basename, dirname, extname, resolve } from 'node:path'
import type { Transcript } from '@keguan/analysis/language/transcript/transcript-types'
import type { UnitInput, UnitLesson } from '@keguan/analysis/unit/unit-input'
import { Report } from '@keguan/contract/report/lesson/report'
import { ReportFile } from '@keguan/contract/report/lesson/report-file'
import { type UnitEdit, type UnitPaper, UnitPlan } from '@keguan/contract/report/unit/plan'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import type * as z from 'zod'
import { loadSegmenter } from '../pipeline/language/segmenter.ts'
import { codeLesson, DEFAULT_SEED, measure } from '../pipeline/lesson-steps.ts'
import type { FileReader } from '../pipeline/reading/file-reader.ts'
import { type LessonEntry, paperOf, UnitFile } from '../pipeline/unit/unit-file.ts'
import { fileSize, readLocalFile } from '../platform/files/local-files.ts'
import { UsageError } from './cli-arguments.ts'
import { checkReading, DoubtfulTranscript } from './cli-transcript.ts'

/** Every measure is computed, as in the full edition. */
const EDITION = 5
const MOST_TOLD = 8

export interface ReadUnit {
  readonly input: UnitInput
  readonly edits: readonly UnitEdit[]
}

interface Reading {
  readonly path: string
  /** Lessons of a plan in a separate file. */
  readonly lessons: readonly string[]
  readonly reader: FileReader
  readonly locale: Locale
  readonly isAccepted: boolean
}

/** A unit with its lessons, from `unit.json` or from a plan document and separate lesson files. */
export async function readUnit(reading: Reading): Promise<ReadUnit> {
  const bytes = await bytesOf(reading.path)
  const file = /\.json$/iu.test(reading.path) ? jsonOf(bytes, reading.path) : await fileOfPlan(bytes, reading)
  const { lessons: entries, edits, papers: named } = parsed(UnitFile, file, reading.path)
  const papers = await Promise.all(named.map((paper) => readPaper(paper, reading)))
  const plan = parsed(UnitPlan, { ...(file as object), papers }, reading.path)
  const lessons: UnitLesson[] = []
  for (const [at, entry] of entries.entries()) lessons.push(await readLesson(entry, at, reading))
  for (const list of [plan.goals, lessons])
    requireOwnIds(
      list.map(({ id }) => id),
      reading.path,
    )
  return { input: { plan, lessons }, edits }
}

/** A plan and its lessons in the form of `unit.json`; a lesson takes the minutes at its position in the plan. */
async function fileOfPlan(bytes: Uint8Array, { path, lessons, reader }: Reading): Promise<object> {
  const { plan } = await reader.unitPlan(bytes, basename(path))
  return {
    ...plan,
    // a document that names no theme is called after its file
    theme: plan.theme || basename(path, extname(path)),
    lessons: lessons.map((file, at) => ({ file: resolve(file), minutes: plan.process[at]?.minutes ?? null })),
  }
}

async function readPaper(paper: UnitFile['papers'][number], reading: Reading): Promise<UnitPaper> {
  if (paper.file === undefined) return paperOf(paper, [])
  const path = beside(reading.path, paper.file)
  return paperOf(paper, await reading.reader.blueprint(await bytesOf(path), basename(path)))
}

async function readLesson(entry: LessonEntry, at: number, reading: Reading): Promise<UnitLesson> {
  const path = entry.file === null ? null : beside(reading.path, entry.file)
  const name = path === null ? `${at + 1}` : basename(path, extname(path))
  const facts = {
    id: entry.id ?? entry.file ?? `lesson-${at + 1}`,
    title: entry.title ?? name,
    date: entry.date,
    planned_minutes: entry.minutes,
  }
  if (path === null) return { ...facts, report: null }
  const bytes = await bytesOf(path)
  if (extname(path).toLowerCase() === '.json') {
    const stored = jsonOf(bytes, path)
    const whole = ReportFile.safeParse(stored)
    if (!whole.success) return { ...facts, report: parsed(Report, stored, path) }
    const { lesson } = whole.data
    return {
      ...facts,
      title: entry.title ?? lesson.title,
      date: entry.date ?? lesson.lesson_date,
      report: whole.data,
    }
  }
  const read = await reading.reader.transcript(bytes, basename(path))
  const transcript = checked(read, path, reading)
  const segment = loadSegmenter()
  const talk = codeLesson({ signal: null, speakers: null, transcript }, segment)
  const lesson = { edition: EDITION, grade: null, seed: DEFAULT_SEED, plan: null } as const
  return { ...facts, report: measure(lesson, { signal: null, talk, media: null }, { segment, wordTable: undefined }) }
}

/** The reading of a doubtful transcript is printed with its name, since there are several. */
function checked(read: Transcript, path: string, { locale, isAccepted }: Reading): Transcript {
  try {
    return checkReading(read, false, { locale, isAccepted, teacher: undefined }).transcript
  } catch (error) {
    throw error instanceof DoubtfulTranscript ? new DoubtfulTranscript(`${basename(path)}: ${error.message}`) : error
  }
}

/** Corrections name goals and lessons by their ids. */
function requireOwnIds(ids: readonly string[], path: string): void {
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice !== undefined) throw new UsageError(`${path}: id ${twice} 重复 · appears twice`)
}

const beside = (unit: string, path: string): string => resolve(dirname(unit), path)

async function bytesOf(path: string): Promise<Uint8Array> {
  if ((await fileSize(path)) === undefined) throw new UsageError(`没有这个文件 · no such file: ${path}`)
  return readLocalFile(path)
}

function jsonOf(bytes: Uint8Array, path: string): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch (error) {
    throw new UsageError(`${path}: 不是 JSON · not JSON: ${(error as Error).message}`)
  }
}

/** Errors of a file are reported by field. */
function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown, path: string): z.infer<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const faults = result.error.issues
    .slice(0, MOST_TOLD)
    .map(({ path: at, message }) => `  ${at.join('.') || '(root)'}: ${message}`)
  throw new UsageError(`${path}: 内容有误 · wrong contents\n${faults.join('\n')}`)
}
