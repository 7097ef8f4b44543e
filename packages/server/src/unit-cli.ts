import { dirname, resolve } from 'node:path'
import { deriveUnit } from '@keguan/analysis/unit/derive-unit'
import { ERRORS, errorText } from '@keguan/contract/errors'
import { sayIn } from '@keguan/contract/message'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { MARK_SHEET_FAULT_TEXTS } from '@keguan/contract/vocabulary/mark-sheet'
import { UsageError, usageLines } from './cli/cli-arguments.ts'
import { DoubtfulTranscript } from './cli/cli-transcript.ts'
import { readUnitArguments, UNIT_USAGE, type UnitArguments } from './cli/unit-arguments.ts'
import { unitContent } from './cli/unit-output.ts'
import { readUnit } from './cli/unit-reading.ts'
import { LESSON_KIND } from './features/lessons/lesson-kind.ts'
import { failureText } from './features/runs/work/failure-text.ts'
import { lastingFailure } from './features/runs/work/run-failure.ts'
import { loadSegmenter } from './pipeline/language/segmenter.ts'
import { createFileReader } from './pipeline/reading/file-reader.ts'
import { MarkSheetProblem } from './pipeline/reading/marks/mark-problems.ts'
import { isFolder, writeLocalFile } from './platform/files/local-files.ts'
import { ApiError } from './platform/http/api-error.ts'
import { readerCommand } from './platform/reading/reader-command.ts'
import { openReaderPool } from './platform/reading/reader-pool.ts'

const EXIT = { done: 0, failed: 1, usage: 2 } as const

async function run(args: UnitArguments): Promise<number> {
  const { out, file, lessons, locale, isAccepted } = args
  if (out !== undefined && !(await isFolder(dirname(out))))
    throw new UsageError(`没有这个文件夹 · no such folder: ${dirname(out)}`)
  const readers = openReaderPool({ command: readerCommand(), processes: 1 })
  try {
    const { input, edits } = await readUnit({
      ...{ path: resolve(file), lessons, reader: createFileReader(readers), locale, isAccepted },
    })
    const report = deriveUnit(input, edits, loadSegmenter())
    const content = await unitContent(args.format, report, locale)
    if (out === undefined) process.stdout.write(content)
    else await writeLocalFile(out, content)
    return EXIT.done
  } catch (error) {
    const text = faultText(error, locale)
    if (text === undefined) throw error
    process.stderr.write(`✗ ${text}\n`)
    return EXIT.failed
  } finally {
    readers.close()
  }
}

/** Message for a fault of a file, in the user's language; undefined for a bug in the program. */
function faultText(error: unknown, locale: Locale): string | undefined {
  if (error instanceof DoubtfulTranscript) return error.message
  if (error instanceof MarkSheetProblem) return sayIn(locale)(MARK_SHEET_FAULT_TEXTS[error.reason])
  if (error instanceof ApiError) return errorText(ERRORS[error.code], locale, error.details)
  const failure = lastingFailure(LESSON_KIND, error)
  return failure ? failureText(LESSON_KIND, failure.code, failure.details, locale) : undefined
}

try {
  const args = readUnitArguments(process.argv.slice(2))
  if (args) process.exitCode = await run(args)
  else process.stdout.write(UNIT_USAGE)
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  process.stderr.write(usageLines(error.message, UNIT_USAGE, process.argv.slice(2)))
  process.exitCode = EXIT.usage
}
