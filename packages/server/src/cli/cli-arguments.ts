import { basename, extname } from 'node:path'
import { parseArgs } from 'node:util'
import { TRANSCRIPT_EXTENSIONS } from '@keguan/contract/api/analysis'
import { LESSON_EDITIONS, type LessonEdition } from '@keguan/contract/vocabulary/edition'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@keguan/contract/vocabulary/locale'
import { REPORT_DEPTHS, type ReportDepth } from '@keguan/contract/vocabulary/report-depth'
import { PLAN_EXTENSIONS } from '@keguan/contract/vocabulary/upload'
import { SPEECH_LANGUAGES, type SpeechLanguage } from '../platform/speech/recogniser.ts'

export const CLI_FORMATS = ['json', 'html', 'xlsx', 'csv'] as const
export type CliFormat = (typeof CLI_FORMATS)[number]

export const USAGE = `npm run --silent analyse -- LESSON… [--out FILE|FOLDER] [--format json|html|xlsx|csv] [--table FILE] [--settings FILE] [--transcript T] [--teacher NAME] [--accept-transcript] [--plan P] [--teacher-sample FILE] [--recognise[=MODEL]] [--language zh|en|auto] [--edition 5] [--view teacher|researcher] [--locale zh-CN|en-US] [--quiet]

  LESSON        录音、录像、文字稿，文件夹或通配符 · recordings, transcripts, folders, patterns such as "lessons/*.mp3"
                同名的录音和文字稿是一节课，“名称.plan.docx”是它的教案
                a recording and a transcript with the same name form one lesson, NAME.plan.docx is its plan
  --out         写入文件；多节课时写入文件夹；省略时把 JSON 写到标准输出，每节课一行
                output file, or folder for several lessons; without it JSON goes to standard output, one line per lesson
  --format      报告的格式；省略时看 --out 的结尾 · format of the reports; by default the extension of --out
  --table       汇总表，每节课一行，每个指标一列 · one row per lesson, one column per measure (.csv, .xlsx)
  --settings    指标设置，JSON · measure settings as JSON, such as {"wait_long_s": 3}
  --transcript  录音的文字稿，仅一节课时 · transcript of a single recording (${TRANSCRIPT_EXTENSIONS.join(', ')})
  --teacher     文字稿里谁是老师 · which speaker of the transcript is the teacher
  --accept-transcript
                文字稿读得可疑、或和录音对不上时照样分析
                analyse a transcript even if it is doubtful or does not match its recording
  --plan        教案，与实际比较，仅一节课时 · plan of a single lesson (${PLAN_EXTENSIONS.join(', ')})
  --teacher-sample  标出谁在说话的几段，每行“开始 结束 师|生”，师生各几句，仅一节课时
                who speaks in some segments, one per line: "1:05 1:09 T" or "... S", a few of either side, single lesson only
  --recognise   识别录音里的文字；可指定模型，如 --recognise=whisper-small
                write down what is said in recordings without a transcript, with the model named
  --language    识别时说的是哪种语言，省略时（auto）由模型从开头听出，全课不变
                language of recordings that are recognised; without it (auto) the model tells it in the beginning and keeps to it
  --edition     版本 · edition: ${LESSON_EDITIONS.join(', ')}
  --view        网页报告写给谁看，省略时是全部 · reader of the page; by default everything
                teacher 教师两页 · two pages; researcher 全部 · everything
  --locale      报告与消息的语言 · language of reports and of messages
  --quiet       不显示进度 · no progress

0 完成 done · 1 有课分析失败 a lesson failed · 2 用法有误 wrong usage
`

/** The command was not understood; the message says what is wrong with it. */
export class UsageError extends Error {}

/**
 * Message for a wrong call: the whole usage without arguments, otherwise how to get it. The problem comes last, next to
 * the prompt.
 *
 * @param usage its first line begins with the command
 */
export function usageLines(problem: string, usage: string, args: readonly string[]): string {
  const [command = ''] = usage.split(' -- ')
  return args.length === 0
    ? `${usage}\n✗ ${problem}\n`
    : `全部用法 · all of its usage: ${command} -- --help\n✗ ${problem}\n`
}

export interface CliArguments {
  /** Files, folders and patterns as given; at least one. */
  readonly lessons: readonly string[]
  readonly transcript: string | undefined
  /** Speaker of the transcripts who is the teacher. */
  readonly teacher: string | undefined
  /** Transcripts are analysed as read, however doubtful. */
  readonly isAccepted: boolean
  readonly plan: string | undefined
  readonly teacherSample: string | undefined
  /** Undefined: words are not recognised; '' leaves the choice of the model to the installation. */
  readonly recognise: string | undefined
  /** Language spoken in the recordings; auto: detected by the model. */
  readonly language: SpeechLanguage
  readonly out: string | undefined
  readonly table: string | undefined
  readonly settings: string | undefined
  /** Null: only the table is requested. */
  readonly format: CliFormat | null
  readonly edition: LessonEdition
  readonly view: ReportDepth
  readonly locale: Locale
  readonly isQuiet: boolean
}

const OPTIONS = {
  transcript: { type: 'string' },
  teacher: { type: 'string' },
  'accept-transcript': { type: 'boolean' },
  plan: { type: 'string' },
  'teacher-sample': { type: 'string' },
  recognise: { type: 'string' },
  language: { type: 'string' },
  out: { type: 'string' },
  format: { type: 'string' },
  table: { type: 'string' },
  settings: { type: 'string' },
  edition: { type: 'string' },
  view: { type: 'string' },
  locale: { type: 'string' },
  quiet: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

/** Undefined when only help was asked for. */
export function readArguments(args: readonly string[]): CliArguments | undefined {
  const { values, positionals } = parse(args)
  if (values.help) return undefined
  if (positionals.length === 0) throw new UsageError('需要至少一个文件 · at least one LESSON is needed')
  const { transcript, teacher, plan, out, table, settings } = values
  if (table !== undefined) tableFormat(table)
  return {
    ...{ lessons: positionals, transcript, teacher, plan, out, table, settings },
    recognise: values.recognise,
    language: languageOf(values),
    teacherSample: values['teacher-sample'],
    format: formatOf(values),
    edition: oneOf(LESSON_EDITIONS, values.edition ?? '5', '--edition'),
    view: oneOf(REPORT_DEPTHS, values.view ?? 'researcher', '--view'),
    locale: oneOf(LOCALES, values.locale ?? DEFAULT_LOCALE, '--locale'),
    isAccepted: values['accept-transcript'] ?? false,
    isQuiet: values.quiet ?? false,
  }
}

type Spoken = { readonly language?: string | undefined; readonly recognise?: string | undefined }

function languageOf({ language, recognise }: Spoken): SpeechLanguage {
  if (language !== undefined && recognise === undefined)
    throw new UsageError('--language：只用于识别 · only with --recognise')
  return oneOf(SPEECH_LANGUAGES, language ?? 'auto', '--language')
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: withValue(args, '--recognise'), options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

/** An option with an optional value, which the parser does not support. */
export const withValue = (args: readonly string[], name: string): string[] =>
  args.map((each) => (each === name ? `${name}=` : each))

/** Format of a table, from its file extension. */
export function tableFormat(path: string): 'csv' | 'xlsx' {
  const ending = extname(path).toLowerCase()
  if (ending === '.csv') return 'csv'
  if (ending === '.xlsx') return 'xlsx'
  throw new UsageError(`--table ${path}: .csv / .xlsx`)
}

/** Format of a report, from the file extension; JSON without one. */
export const formatByName = <T extends string>(
  formats: readonly (T | 'json')[],
  out: string | undefined,
): T | 'json' => (out === undefined ? 'json' : oneOf(formats, endingOf(out), `--out ${basename(out)}`))

function endingOf(path: string): string {
  const ending = extname(path).toLowerCase().slice(1)
  return ending === 'htm' ? 'html' : ending
}

type Asked = Readonly<Partial<Record<'out' | 'format' | 'table', string>>>

function formatOf({ out, format, table }: Asked): CliFormat | null {
  if (format !== undefined) return oneOf(CLI_FORMATS, format, '--format')
  if (out === undefined) return table === undefined ? 'json' : null
  return endingOf(out) === '' ? 'json' : formatByName(CLI_FORMATS, out) // no ending: a folder
}

/** The one of a list that an option names. */
export function oneOf<T extends string | number>(list: readonly T[], text: string, name: string): T {
  const found = list.find((each) => String(each) === text)
  if (found === undefined) throw new UsageError(`${name} ${text}: ${list.join(', ')}`)
  return found
}
