import { createHash } from 'node:crypto'
import { basename, dirname, join } from 'node:path'
import type { WordTable } from '@keguan/analysis/language/words/word-table'
import { parseVoiceMarks, UnreadableMark, type VoiceMarks } from '@keguan/analysis/speakers/marks/voice-marks'
import type { LessonFacts, LessonFile } from '@keguan/contract/report/lesson/report-file'
import type { LessonSettings } from '@keguan/contract/report/lesson/settings/settings-table'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { LessonOfTable } from '@keguan/figures/lesson/sheets/data-sheet'
import { type CliArguments, readArguments, tableFormat, USAGE, UsageError, usageLines } from './cli/cli-arguments.ts'
import { type CliLesson, findLessons } from './cli/cli-lessons.ts'
import { contentOf, tableOf } from './cli/cli-output.ts'
import { createProgress, type Progress } from './cli/cli-progress.ts'
import { readSettings } from './cli/cli-settings.ts'
import { findRecogniser } from './cli/cli-speech.ts'
import { checkReading, DoubtfulTranscript } from './cli/cli-transcript.ts'
import { readConfig } from './config.ts'
import { lessonFiles } from './features/lessons/accepted-files.ts'
import { LESSON_KIND } from './features/lessons/lesson-kind.ts'
import { failureText } from './features/runs/work/failure-text.ts'
import { finalFailure, lastingFailure } from './features/runs/work/run-failure.ts'
import { checkPlan } from './features/uploads/upload-rules.ts'
import { analyseFile, type FileStep } from './pipeline/analyse-file.ts'
import { TooFewMarks } from './pipeline/lesson-steps.ts'
import { createFileReader, type FileReader } from './pipeline/reading/file-reader.ts'
import { hashOfFile } from './platform/files/file-hash.ts'
import { fileSize, isFolder, readLocalFile, writeLocalFile } from './platform/files/local-files.ts'
import { openMedia } from './platform/media/media.ts'
import { MediaToolMissing } from './platform/media/media-error.ts'
import { StartError, startErrorLines } from './platform/process/start-error.ts'
import { compileLoopsAtOnce } from './platform/process/steady-compilation.ts'
import { readerCommand } from './platform/reading/reader-command.ts'
import { openReaderPool } from './platform/reading/reader-pool.ts'
import type { Recogniser } from './platform/speech/recogniser.ts'
import { BrokenModel, SpeechRuntimeMissing } from './platform/speech/speech-error.ts'

const EXIT = { done: 0, failed: 1, usage: 2 } as const

/** Tools and settings shared by all lessons of one call. */
interface Tools {
  readonly args: CliArguments
  readonly settings: LessonSettings | undefined
  readonly wordTable: WordTable | undefined
  readonly reader: FileReader
  readonly marks: VoiceMarks | undefined
  /** Opens the model; undefined where words are not recognised. */
  readonly recognise: (() => Promise<Recogniser>) | undefined
}

/** Where the reports go: one file, a folder for several, or standard output. */
async function requireTarget({ out, table, format }: CliArguments, isOne: boolean): Promise<void> {
  for (const path of [out, table]) {
    if (path !== undefined && !(await isFolder(dirname(path)))) {
      throw new UsageError(`没有这个文件夹 · no such folder: ${dirname(path)}`)
    }
  }
  if (out !== undefined && !isOne && !(await isFolder(out))) {
    throw new UsageError(`多节课要写入一个文件夹 · several lessons go into a folder: --out ${out}`)
  }
  const isText = format === null || format === 'json' || (isOne && format !== 'xlsx')
  if (out === undefined && !isText) throw new UsageError(`--format ${format}: 需要 --out · --out is needed`)
}

/** Reads a transcript and prints how it was read. */
async function readChecked(path: string, isHeard: boolean, { args, reader }: Tools) {
  const read = await reader.transcript(await readLocalFile(path), basename(path))
  const { transcript, told } = checkReading(read, isHeard, args)
  if (!args.isQuiet) process.stderr.write(`${told}\n`)
  return transcript
}

async function analyse({ recording, transcript, plan, title }: CliLesson, tools: Tools, progress: Progress['tell']) {
  const { edition, locale } = tools.args
  const config = readConfig()
  const files: LessonFile[] = []
  for (const [kind, path] of [['media', recording] as const, ['transcript', transcript] as const]) {
    if (path === undefined) continue
    const bytes = (await fileSize(path)) ?? 0
    checkPlan({ kind, name: basename(path), bytes }, lessonFiles(edition), config.uploadLimitBytes)
    files.push({ kind, name: basename(path), bytes, sha256: await hashOfFile(path) })
  }
  const text = transcript && (await readChecked(transcript, recording !== undefined, tools))
  const planBytes = plan && (await readLocalFile(plan))
  if (plan && planBytes) {
    const sha256 = createHash('sha256').update(planBytes).digest('hex')
    files.push({ kind: 'plan', name: basename(plan), bytes: planBytes.length, sha256 })
  }
  const input = {
    ...{ recording, transcript: text || undefined, edition, wordTable: tools.wordTable },
    acceptsMisfit: tools.args.isAccepted,
    plan: plan && planBytes ? await tools.reader.plan(planBytes, basename(plan)) : null,
    ...(tools.settings && { settings: tools.settings }),
    ...(tools.marks && { marks: tools.marks }),
    ...(tools.recognise && { recognise: tools.recognise }),
    language: tools.args.language === 'auto' ? ('told' as const) : tools.args.language,
  }
  const media = await openMedia(config, { isTried: false })
  const report = await analyseFile({ media }, input, progress)
  const lesson: LessonFacts = {
    ...{ analysis_id: null, title, teacher: '', subject: null, grade: null, class_name: '', lesson_date: null },
    ...{ tags: [], files, locale },
  }
  return { lesson, report }
}

/** Undefined when it failed; the error is printed in one line. */
async function tryLesson(lesson: CliLesson, tools: Tools, isOne: boolean): Promise<LessonOfTable | undefined> {
  const { isQuiet, locale } = tools.args
  let step: FileStep = 'probe'
  const progress = createProgress(process.stderr, locale, () => performance.now(), {
    hasWords: tools.recognise !== undefined && lesson.transcript === undefined,
  })
  try {
    return await analyse(lesson, tools, (next, share) => {
      step = next
      if (!isQuiet) progress.tell(next, share)
    })
  } catch (error) {
    if (!isQuiet) progress.end()
    if (error instanceof UsageError || error instanceof StartError) throw error
    if (error instanceof TooFewMarks)
      throw new UsageError('--teacher-sample: 师生各标四秒以上 · mark four seconds or more of either side')
    if (error instanceof SpeechRuntimeMissing) {
      process.stderr.write(
        `✗ 缺少语音识别的运行组件 · speech models cannot be run here: ${error.message}\n  npm ci --include=optional\n`,
      )
      process.exitCode = EXIT.failed
      return undefined
    }
    if (error instanceof BrokenModel) {
      process.stderr.write(`✗ 模型无法使用 · the model cannot be used: ${error.message}\n  npm run model -- verify\n`)
      process.exitCode = EXIT.failed
      return undefined
    }
    if (error instanceof MediaToolMissing) await openMedia(readConfig()) // says what to install
    const name = isOne ? '' : `${basename(lesson.recording ?? lesson.transcript ?? '')}: `
    if (error instanceof DoubtfulTranscript) {
      process.stderr.write(`✗ ${name}${error.message}\n`)
      process.exitCode = EXIT.failed
      return undefined
    }
    const failure = lastingFailure(LESSON_KIND, error) ?? finalFailure(error, step)
    process.stderr.write(
      `✗ ${name}${failure.code} ${failureText(LESSON_KIND, failure.code, failure.details, locale)}\n`,
    )
    if (failure.code === ERROR.analysisFailed) process.stderr.write(`${(error as Error).stack}\n`)
    process.exitCode = EXIT.failed
    return undefined
  } finally {
    if (!isQuiet) progress.end()
  }
}

/** `NAME.report.json`, and `NAME-2.report.json` for the second lesson of that name. */
function fileNames(format: string): (title: string) => string {
  const taken = new Set<string>()
  return (title) => {
    let name = title
    for (let i = 2; taken.has(name); i++) name = `${title}-${i}`
    taken.add(name)
    return `${name}.report.${format}`
  }
}

async function run(args: CliArguments): Promise<void> {
  const lessons = await findLessons(args)
  await requireTarget(args, lessons.length === 1)
  const settings = args.settings === undefined ? undefined : await readSettings(args.settings)
  const readers = openReaderPool({ command: readerCommand(), processes: 1 })
  // the reader starts while the recording is being located
  if (lessons.some(({ transcript, plan }) => transcript ?? plan)) readers.warm()
  const tools = {
    args,
    settings,
    marks: await readMarks(args, lessons),
    recognise: await findRecogniser(args.recognise),
    wordTable: await openTable(readConfig().wordTable),
    reader: createFileReader(readers),
  }
  try {
    await analyseAll(lessons, tools)
  } finally {
    readers.close()
  }
}

async function readMarks(
  { teacherSample: path }: CliArguments,
  lessons: readonly CliLesson[],
): Promise<VoiceMarks | undefined> {
  if (path === undefined) return undefined
  if (lessons.length > 1 || lessons[0]?.recording === undefined)
    throw new UsageError('--teacher-sample: 只能用于一段录音 · for one recording only')
  try {
    return parseVoiceMarks(new TextDecoder().decode(await readLocalFile(path)))
  } catch (error) {
    if (error instanceof UnreadableMark) throw new UsageError(`--teacher-sample ${path}: ${error.message}`)
    throw error
  }
}

async function analyseAll(lessons: readonly CliLesson[], tools: Tools): Promise<void> {
  const { out, format, table, locale, view } = tools.args
  const isOne = lessons.length === 1
  const isIntoFolder = out !== undefined && (await isFolder(out))
  const nameOf = fileNames(format ?? '')
  const done: LessonOfTable[] = []
  for (const lesson of lessons) {
    const name = nameOf(lesson.title)
    const found = await tryLesson(lesson, tools, isOne)
    if (!found) continue
    if (table !== undefined) done.push(found)
    if (format === null) continue
    const content = await contentOf(format, found, { locale, view })
    if (out === undefined) process.stdout.write(content)
    else await writeLocalFile(isIntoFolder ? join(out, name) : out, content)
  }
  if (table !== undefined) await writeLocalFile(table, await tableOf(tableFormat(table), done))
}

/** Loads the word table; its code is imported only when there is one. */
async function openTable(path: string | undefined): Promise<WordTable | undefined> {
  if (path === undefined) return undefined
  const { loadWordTable } = await import('./pipeline/language/word-table.ts')
  return loadWordTable(path)
}

compileLoopsAtOnce()
try {
  const args = readArguments(process.argv.slice(2))
  if (args) await run(args)
  else process.stdout.write(USAGE)
} catch (error) {
  if (error instanceof UsageError) process.stderr.write(usageLines(error.message, USAGE, process.argv.slice(2)))
  else if (error instanceof StartError) process.stderr.write(startErrorLines(error))
  else throw error
  process.exitCode = EXIT.usage
}
