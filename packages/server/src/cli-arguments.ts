import { basename, extname } from 'node:path'
import { parseArgs } from 'node:util'
import { TRANSCRIPT_EXTENSIONS } from '@keguan/contract/api/analysis'
import { LESSON_EDITIONS, type LessonEdition } from '@keguan/contract/vocabulary/edition'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@keguan/contract/vocabulary/locale'
import { PLAN_EXTENSIONS } from '@keguan/contract/vocabulary/upload'

export const USAGE = `npm run --silent analyse -- FILE [--transcript T] [--plan P] [--out report.json|report.html] [--edition 5] [--locale zh-CN|en-US] [--quiet]

  FILE          录音、录像或文字稿 · a recording or a transcript
  --transcript  录音的文字稿 · the transcript of the recording (${TRANSCRIPT_EXTENSIONS.join(', ')})
  --plan        教案,与实际比较 · the lesson plan, to be compared with the lesson (${PLAN_EXTENSIONS.join(', ')})
  --out         写入文件;省略时把 JSON 写到标准输出 · write here; without it JSON goes to standard output
  --edition     版本 · edition: ${LESSON_EDITIONS.join(', ')}
  --locale      HTML 与消息的语言 · language of the page and of messages
  --quiet       不显示进度 · no progress

0 完成 done · 1 分析失败 the analysis failed · 2 用法有误 wrong usage
`

/** The command was not understood; the message says what is wrong with it. */
export class UsageError extends Error {}

export interface CliArguments {
  readonly recording: string | undefined
  readonly transcript: string | undefined
  readonly plan: string | undefined
  readonly out: string | undefined
  readonly format: 'json' | 'html'
  readonly edition: LessonEdition
  readonly locale: Locale
  readonly isQuiet: boolean
}

const OPTIONS = {
  transcript: { type: 'string' },
  plan: { type: 'string' },
  out: { type: 'string' },
  edition: { type: 'string' },
  locale: { type: 'string' },
  quiet: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

const isTranscript = (path: string) =>
  TRANSCRIPT_EXTENSIONS.some((extension) => extname(path).toLowerCase() === `.${extension}`)

/** Undefined when only help was asked for. */
export function readArguments(args: readonly string[]): CliArguments | undefined {
  const { values, positionals } = parse(args)
  if (values.help) return undefined
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new UsageError('需要一个文件 · one FILE is needed')
  const isAlone = isTranscript(file)
  if (isAlone && values.transcript !== undefined) throw new UsageError('已给出两份文字稿 · two transcripts were given')
  return {
    recording: isAlone ? undefined : file,
    transcript: isAlone ? file : values.transcript,
    plan: values.plan,
    out: values.out,
    format: formatOf(values.out),
    edition: oneOf(LESSON_EDITIONS, values.edition, 5, '--edition'),
    locale: oneOf(LOCALES, values.locale, DEFAULT_LOCALE, '--locale'),
    isQuiet: values.quiet ?? false,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

function formatOf(out: string | undefined): 'json' | 'html' {
  if (out === undefined || /\.json$/i.test(out)) return 'json'
  if (/\.html?$/i.test(out)) return 'html'
  throw new UsageError(`--out ${basename(out)}: .json / .html`)
}

function oneOf<T extends string | number>(list: readonly T[], text: string | undefined, fallback: T, name: string): T {
  if (text === undefined) return fallback
  const found = list.find((each) => String(each) === text)
  if (found === undefined) throw new UsageError(`${name} ${text}: ${list.join(', ')}`)
  return found
}
