import { basename, dirname } from 'node:path'
import { careerReport, type PersonSource } from '@keguan/analysis/career/career-report'
import { ERRORS, errorText } from '@keguan/contract/errors'
import { CareerReport } from '@keguan/contract/report/career/report'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { UsageError } from './cli/cli-arguments.ts'
import { PERSON_USAGE, type PersonArguments, readPersonArguments } from './cli/person-arguments.ts'
import { type Content, written } from './cli/written.ts'
import { passagesOf } from './pipeline/read-person-text.ts'
import { createFileReader } from './pipeline/reading/file-reader.ts'
import { fileSize, isFolder, readLocalFile, writeLocalFile } from './platform/files/local-files.ts'
import { ApiError } from './platform/http/api-error.ts'
import { readerCommand } from './platform/reading/reader-command.ts'
import { openReaderPool } from './platform/reading/reader-pool.ts'

const EXIT = { done: 0, failed: 1, usage: 2 } as const

async function run(args: PersonArguments): Promise<number> {
  for (const path of args.files) {
    if ((await fileSize(path)) === undefined) throw new UsageError(`没有这个文件 · no such file: ${path}`)
  }
  if (args.out !== undefined && !(await isFolder(dirname(args.out))))
    throw new UsageError(`没有这个文件夹 · no such folder: ${dirname(args.out)}`)
  const readers = openReaderPool({ command: readerCommand(), processes: 1 })
  const reader = createFileReader(readers)
  try {
    const sources: PersonSource[] = []
    for (const path of args.files) {
      const name = basename(path)
      try {
        const text = await reader.personText(await readLocalFile(path), name)
        sources.push({ name, kind: 'text', passages: passagesOf(text) })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        process.stderr.write(`✗ ${faultText(error, name, args.locale)}\n`)
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

/** The words name the file, where they are about what a person has written. */
function faultText({ code, details }: ApiError, name: string, locale: Locale): string {
  const text = errorText(ERRORS[code], locale, details)
  return text.includes(name) ? text : `${name}: ${text}`
}

const contentOf = ({ format, locale }: PersonArguments, report: CareerReport): Promise<Content> =>
  written(format, locale, {
    json: () => CareerReport.parse(report),
    html: async (options) => (await import('@keguan/figures/career/report-html')).renderCareerHtml(report, options),
    sheets: async () => (await import('@keguan/figures/career/report-sheets')).careerSheets(report, locale),
  })

try {
  const args = readPersonArguments(process.argv.slice(2))
  if (args) process.exitCode = await run(args)
  else process.stdout.write(PERSON_USAGE)
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  process.stderr.write(`✗ ${error.message}\n\n${PERSON_USAGE}`)
  process.exitCode = EXIT.usage
}
