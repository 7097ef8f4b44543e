import { basename, dirname } from 'node:path'
import type { WordTable } from '@keguan/analysis/language/word-table'
import { type CliArguments, readArguments, USAGE, UsageError } from './cli-arguments.ts'
import { createProgress } from './cli-progress.ts'
import { readConfig } from './config.ts'
import { failureText } from './features/analyses/analysis-errors.ts'
import { finalFailure, lastingFailure } from './features/analyses/lesson-failure.ts'
import { checkPlan } from './features/uploads/upload-rules.ts'
import { analyseFile, type FileStep } from './pipeline/analyse-file.ts'
import { createFileReader } from './pipeline/reading/file-reader.ts'
import { openMedia } from './platform/media/media.ts'
import { MediaToolMissing } from './platform/media/media-error.ts'
import { fileSize, isFolder, readLocalFile, writeLocalFile } from './platform/process/local-files.ts'
import { StartError, startErrorLines } from './platform/process/start-error.ts'
import { compileLoopsAtOnce } from './platform/process/steady-compilation.ts'
import { readerCommand } from './platform/reading/reader-command.ts'
import { openReaderPool } from './platform/reading/reader-pool.ts'

const EXIT = { done: 0, failed: 1, usage: 2 } as const

/** The files that were named must be there: a wrong name is a wrong command, not a failed analysis. */
async function requireFiles({ recording, transcript, plan, out, edition }: CliArguments): Promise<void> {
  const config = readConfig()
  if (out !== undefined && !(await isFolder(dirname(out)))) {
    throw new UsageError(`没有这个文件夹 · no such folder: ${dirname(out)}`)
  }
  for (const [kind, path] of [['media', recording] as const, ['transcript', transcript] as const]) {
    if (path === undefined) continue
    const bytes = await fileSize(path)
    if (bytes === undefined) throw new UsageError(`没有这个文件 · no such file: ${path}`)
    checkPlan({ kind, name: basename(path), bytes }, edition, config.uploadLimitBytes)
  }
  if (plan !== undefined && (await fileSize(plan)) === undefined) {
    throw new UsageError(`没有这个文件 · no such file: ${plan}`)
  }
}

async function run(args: CliArguments): Promise<void> {
  let step: FileStep = 'probe'
  const readers = openReaderPool({ command: readerCommand(), processes: 1 })
  // it starts while the recording is looked for
  if (args.transcript || args.plan) readers.warm()
  const reader = createFileReader(readers)
  const progress = createProgress(process.stderr, args.locale, () => performance.now())
  const tell = (next: FileStep, share: number) => {
    step = next
    if (!args.isQuiet) progress.tell(next, share)
  }
  try {
    await requireFiles(args)
    const config = readConfig()
    const wordTable = await openTable(config.wordTable)
    const media = await openMedia(config, { isTried: false })
    const transcript = args.transcript && {
      name: basename(args.transcript),
      bytes: await readLocalFile(args.transcript),
    }
    const plan = args.plan && (await reader.plan(await readLocalFile(args.plan), basename(args.plan)))
    const { recording, edition } = args
    const input = { recording, transcript: transcript || undefined, plan: plan || null, edition, wordTable }
    const { report, bytes } = await analyseFile({ media, reader }, input, tell)
    const content = args.format === 'html' ? await pageOf(report, args) : `${Buffer.from(bytes).toString('utf8')}\n`
    if (!args.isQuiet) progress.end()
    if (args.out) await writeLocalFile(args.out, content)
    else process.stdout.write(content)
  } catch (error) {
    if (!args.isQuiet) progress.end()
    if (error instanceof UsageError || error instanceof StartError) throw error
    if (error instanceof MediaToolMissing) await openMedia(readConfig()) // says what to install
    const failure = lastingFailure(error) ?? finalFailure(error, step)
    process.stderr.write(`✗ ${failure.code} ${failureText(failure.code, failure.details, args.locale)}\n`)
    if (failure.code === 3009) process.stderr.write(`${(error as Error).stack}\n`)
    process.exitCode = EXIT.failed
  } finally {
    readers.close()
  }
}

/** What checks a table is loaded only where there is one. */
async function openTable(path: string | undefined): Promise<WordTable | undefined> {
  if (path === undefined) return undefined
  const { loadWordTable } = await import('./pipeline/word-table.ts')
  return loadWordTable(path)
}

/** The page and its figures are loaded only when a page is asked for. */
async function pageOf(report: Awaited<ReturnType<typeof analyseFile>>['report'], args: CliArguments): Promise<string> {
  const { renderReportHtml } = await import('@keguan/figures/report-html')
  const { figureLibraryAddress, figureLibrarySource } = await import('./platform/http/figure-library.ts')
  const name = basename(args.recording ?? args.transcript ?? '')
  const library = { plotlySrc: figureLibraryAddress(), plotlySource: figureLibrarySource() }
  return renderReportHtml(
    report,
    { title: name.replace(/\.[^.]*$/, '') },
    { locale: args.locale, theme: 'light', ...library },
  )
}

compileLoopsAtOnce()
try {
  const args = readArguments(process.argv.slice(2))
  if (args) await run(args)
  else process.stdout.write(USAGE)
} catch (error) {
  if (error instanceof UsageError) process.stderr.write(`✗ ${error.message}\n\n${USAGE}`)
  else if (error instanceof StartError) process.stderr.write(startErrorLines(error))
  else throw error
  process.exitCode = EXIT.usage
}
