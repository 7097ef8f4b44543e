import { basename, dirname } from 'node:path'
import { careerReport, type PersonSource } from '@keguan/analysis/career/career-report'
import { CareerReport } from '@keguan/contract/report/career/report'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { UsageError, usageLines } from './cli/cli-arguments.ts'
import { findRecogniser } from './cli/cli-speech.ts'
import { PERSON_USAGE, type PersonArguments, readPersonArguments } from './cli/person-arguments.ts'
import { personSource } from './cli/person-sources.ts'
import { type Content, written } from './cli/written.ts'
import { CAREER_KIND } from './features/career/career-kind.ts'
import { failureText } from './features/runs/work/failure-text.ts'
import { FailedFile, lastingFailure } from './features/runs/work/run-failure.ts'
import { createFileReader } from './pipeline/reading/file-reader.ts'
import { fileSize, isFolder, writeLocalFile } from './platform/files/local-files.ts'
import { StartError, startErrorLines } from './platform/process/start-error.ts'
import { compileLoopsAtOnce } from './platform/process/steady-compilation.ts'
import { readerCommand } from './platform/reading/reader-command.ts'
import { openReaderPool } from './platform/reading/reader-pool.ts'

const EXIT = { done: 0, failed: 1, usage: 2 } as const

async function run(args: PersonArguments): Promise<number> {
  for (const path of [...args.files, ...args.transcripts]) {
    if ((await fileSize(path)) === undefined) throw new UsageError(`没有这个文件 · no such file: ${path}`)
  }
  if (args.out !== undefined && !(await isFolder(dirname(args.out))))
    throw new UsageError(`没有这个文件夹 · no such folder: ${dirname(args.out)}`)
  const recognise = await findRecogniser(args.recognise)
  const readers = openReaderPool({ command: readerCommand(), processes: 1 })
  const reader = createFileReader(readers)
  try {
    const sources: PersonSource[] = []
    for (const path of args.files) {
      try {
        sources.push(await personSource({ args, reader, recognise }, path))
      } catch (error) {
        const fault = faultText(error, basename(path), args.locale)
        if (fault === undefined) throw error
        process.stderr.write(`✗ ${fault}\n`)
        return EXIT.failed
      }
    }
    const content = await contentOf(args, careerReport(args.title, sources))
    if (args.out === undefined) process.stdout.write(content)
    else await writeLocalFile(args.out, content)
    return EXIT.done
  } finally {
    readers.close()
  }
}

/** What is wrong with the named file; undefined for unexpected errors. */
function faultText(error: unknown, name: string, locale: Locale): string | undefined {
  const failure = lastingFailure(CAREER_KIND, new FailedFile(name, error))
  return failure && failureText(CAREER_KIND, failure.code, failure.details, locale)
}

const contentOf = ({ format, locale }: PersonArguments, report: CareerReport): Promise<Content> =>
  written(format, locale, {
    json: () => CareerReport.parse(report),
    html: async (options) => (await import('@keguan/figures/career/report-html')).renderCareerHtml(report, options),
    sheets: async () => (await import('@keguan/figures/career/report-sheets')).careerSheets(report, locale),
  })

compileLoopsAtOnce()
try {
  const args = readPersonArguments(process.argv.slice(2))
  if (args) process.exitCode = await run(args)
  else process.stdout.write(PERSON_USAGE)
} catch (error) {
  if (error instanceof UsageError) process.stderr.write(usageLines(error.message, PERSON_USAGE, process.argv.slice(2)))
  else if (error instanceof StartError) process.stderr.write(startErrorLines(error))
  else throw error
  process.exitCode = EXIT.usage
}
