import { basename, dirname, extname } from 'node:path'
import { classReports } from '@keguan/analysis/exam/report/class-report'
import { type ExamInput, examReport } from '@keguan/analysis/exam/report/exam-report'
import { pupilSheets } from '@keguan/analysis/exam/report/pupil-sheets'
import { earlierExam, matchedPupils } from '@keguan/analysis/exam/term/earlier-exam'
import { termReports } from '@keguan/analysis/exam/term/term-report'
import { ERRORS, errorText } from '@keguan/contract/errors'
import { sayIn } from '@keguan/contract/message'
import type { MarkSheet } from '@keguan/contract/report/exam/mark-sheet'
import type { ExamReport } from '@keguan/contract/report/exam/report'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { MARK_SHEET_FAULT_TEXTS } from '@keguan/contract/vocabulary/mark-sheet'
import { renderPupilPages } from '@keguan/figures/exam/pupil-pages'
import { renderTermPupilPages } from '@keguan/figures/exam/term/pupil-pages'
import { UsageError, usageLines } from './cli/cli-arguments.ts'
import { EXAM_USAGE, type ExamArguments, readExamArguments } from './cli/exam-arguments.ts'
import { classContent, examContent, termClassContent, termContent } from './cli/exam-output.ts'
import { acceptText, hasErrors, readingText } from './cli/exam-reading.ts'
import type { ExamSource } from './pipeline/analyse-exam.ts'
import { createFileReader, type FileReader } from './pipeline/reading/file-reader.ts'
import { MarkSheetProblem } from './pipeline/reading/marks/mark-problems.ts'
import { readBlueprint } from './pipeline/reading/marks/read-blueprint.ts'
import { readMarks } from './pipeline/reading/marks/read-marks.ts'
import { SheetProblem } from './pipeline/reading/sheet-grid.ts'
import { fileSize, isFolder, readLocalFile, writeLocalFile } from './platform/files/local-files.ts'
import { ApiError } from './platform/http/api-error.ts'
import { readerCommand } from './platform/reading/reader-command.ts'
import { openReaderPool } from './platform/reading/reader-pool.ts'

const EXIT = { done: 0, failed: 1, usage: 2 } as const

async function run(args: ExamArguments): Promise<number> {
  for (const path of [...args.marks, args.blueprint, args.earlier]) {
    if (path !== undefined && (await fileSize(path)) === undefined)
      throw new UsageError(`没有这个文件 · no such file: ${path}`)
  }
  for (const path of [args.out, args.pupils]) {
    if (path !== undefined && !(await isFolder(dirname(path))))
      throw new UsageError(`没有这个文件夹 · no such folder: ${dirname(path)}`)
  }
  const readers = openReaderPool({ command: readerCommand(), processes: 1 })
  try {
    return await analyse(args, createFileReader(readers))
  } catch (error) {
    const text = faultText(error, args.locale)
    if (text === undefined) throw error
    process.stderr.write(`✗ ${text}\n`)
    return EXIT.failed
  } finally {
    readers.close()
  }
}

async function analyse(args: ExamArguments, reader: FileReader): Promise<number> {
  const gridsOf = async (path: string) => reader.sheets(await readLocalFile(path), basename(path))
  const sheets: TitledSheet[] = []
  for (const path of [...args.marks, ...(args.earlier === undefined ? [] : [args.earlier])]) {
    const sheet = readMarks(await gridsOf(path))
    if (!isAccepted(sheet, args)) return EXIT.failed
    sheets.push({ sheet, title: sheet.title || basename(path, extname(path)) })
  }
  const [first] = sheets
  if (args.marks.length > 1 || !first) return writeTerm(args, sheets)
  const blueprint = args.blueprint === undefined ? [] : readBlueprint(await gridsOf(args.blueprint))
  const input = { ...first, blueprint, settings: args.settings, title: args.title ?? first.title }
  return writeExam(args, { ...input, earlier: earlierOf(args, sheets) })
}

interface TitledSheet {
  readonly title: string
  readonly sheet: MarkSheet
}

/** The previous exam, from the second sheet; null where none was named. */
function earlierOf({ earlier: path, settings }: ExamArguments, [own, before]: readonly TitledSheet[]) {
  if (!own || !before) return null
  const earlier = earlierExam({ ...before, id: null, date: null, settings }, own.sheet.pupils)
  if (matchedPupils(earlier) > 0) return earlier
  throw new UsageError(`--earlier ${path}: 没有同样的学生 · none of these pupils`)
}

/** Prints how a sheet was read; false if a person must decide first. */
function isAccepted(sheet: MarkSheet, { locale, isQuiet, isAccepted: isForced }: ExamArguments): boolean {
  const isRefused = hasErrors(sheet) && !isForced
  if (!isQuiet || isRefused) process.stderr.write(`${readingText(sheet, locale)}\n`)
  if (isRefused) process.stderr.write(`✗ ${acceptText(locale)}\n`)
  return !isRefused
}

async function write({ out }: ExamArguments, content: string | Uint8Array): Promise<number> {
  if (out === undefined) process.stdout.write(content)
  else await writeLocalFile(out, content)
  return EXIT.done
}

async function writeExam(args: ExamArguments, input: ExamSource): Promise<number> {
  const { pupils, out, className, locale } = args
  if (pupils !== undefined) {
    const own = ofClass(pupilSheets(input), className, ({ className: name }) => name)
    await writeLocalFile(pupils, renderPupilPages(own, input.title, locale))
    if (out === undefined) return EXIT.done
  }
  return write(args, await contentOf(args, input))
}

/** The pupils of one class; all when no class is named. */
function ofClass<T>(all: readonly T[], className: string | undefined, classOf: (pupil: T) => string): readonly T[] {
  const own = className === undefined ? all : all.filter((pupil) => classOf(pupil) === className)
  if (own.length > 0) return own
  throw new UsageError(`--class ${className}: ${[...new Set(all.map(classOf))].join(', ')}`)
}

async function writeTerm(args: ExamArguments, sheets: readonly TitledSheet[]): Promise<number> {
  const { settings, locale, className, pupils, out, anchors } = args
  const exams = sheets.map((exam) => ({ ...exam, date: null, blueprint: [] }))
  const title = args.title ?? sheets.map((exam) => exam.title).join(' · ')
  const reports = termReports({ title, exams, settings, anchors: [{ from: 0, to: exams.length - 1, pairs: anchors }] })
  if (!reports) throw new UsageError('这些考试没有共同的学科 · these exams have no paper in common')
  if (pupils !== undefined) {
    const own = ofClass(reports.pupils(), className, ({ class_name: name }) => name)
    await writeLocalFile(pupils, renderTermPupilPages(own, reports.summary, locale))
    if (out === undefined) return EXIT.done
  }
  if (className === undefined) return write(args, await termContent(args.format, reports.summary, locale))
  const report = reports.of(className)
  if (!report) throw new UsageError(`--class ${className}: ${reports.classes.join(', ')}`)
  return write(args, await termClassContent(args.format, report, locale))
}

/** The report of the exam, or of the class that was asked for. */
function contentOf({ className, format, locale }: ExamArguments, input: ExamInput) {
  if (className === undefined) {
    const report = examReport(input)
    if (!report) throw new MarkSheetProblem('no_marks')
    requireOwnLines(report)
    return examContent(format, report, locale)
  }
  const reports = classReports(input)
  if (!reports) throw new MarkSheetProblem('no_marks')
  const report = reports.of(className)
  if (!report)
    throw new UsageError(
      reports.classes.includes(className)
        ? `--class ${className}: 少于 5 人，不单列 · fewer than five pupils`
        : `--class ${className}: ${reports.classes.join(', ')}`,
    )
  return classContent(format, report, locale)
}

/** A line for a paper without marks would be missing from the report. */
function requireOwnLines({ settings, papers }: ExamReport): void {
  const without = settings.own_lines?.find(({ paper }) => papers.every(({ id }) => id !== paper))
  if (without)
    throw new UsageError(
      `--own-line ${without.name}: 成绩表里没有这一科 · no such paper: ${without.paper} (${papers.map(({ id }) => id).join(', ')})`,
    )
}

/** Message for a fault of a file, in the user's language; undefined for a bug in the program. */
function faultText(error: unknown, locale: Locale): string | undefined {
  if (error instanceof MarkSheetProblem) return sayIn(locale)(MARK_SHEET_FAULT_TEXTS[error.reason])
  if (error instanceof SheetProblem)
    return errorText(ERRORS[error.reason === 'protected' ? ERROR.sheetProtected : ERROR.unreadableSheet], locale)
  return error instanceof ApiError ? errorText(ERRORS[error.code], locale, error.details) : undefined
}

try {
  const args = readExamArguments(process.argv.slice(2))
  if (args) process.exitCode = await run(args)
  else process.stdout.write(EXAM_USAGE)
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  process.stderr.write(usageLines(error.message, EXAM_USAGE, process.argv.slice(2)))
  process.exitCode = EXIT.usage
}
