import { basename, extname } from 'node:path'
import { parseArgs } from 'node:util'
import { CAREER_LANGUAGES, type CareerLanguage } from '@keguan/contract/vocabulary/career'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@keguan/contract/vocabulary/locale'
import { MEDIA_EXTENSIONS, TRANSCRIPT_EXTENSIONS } from '@keguan/contract/vocabulary/upload'
import { formatByName, oneOf, UsageError, withValue } from './cli-arguments.ts'
import { FILE_FORMATS, type FileFormat } from './written.ts'

export const PERSON_USAGE = `npm run --silent analyse-person -- FILE… [--transcript T] [--speaker NAME] [--recognise[=MODEL]] [--language zh|en] [--out FILE] [--title T] [--locale zh-CN|en-US]

  FILE       本人写的文字，一份材料一个文件 · what the person has written, a file a source: .txt .md .docx .pdf
             或本人的录音、录像，配文字稿或用识别 · or recordings, with a transcript or recognised
             请先征得本人同意；未成年人须监护人同意 · ask the person first; for a minor the guardian
  --transcript
             录音的文字稿；多份录音时按录音的次序各写一次 · the transcript of a recording (${TRANSCRIPT_EXTENSIONS.join(', ')})
             of several recordings one each, in their order
  --speaker  文字稿里谁是本人，只有一个人说话时可省略 · who of the transcript's speakers is the person
  --recognise
             没有文字稿的录音由本机模型写下，其中的话全部算本人说的；可指定模型，如 --recognise=whisper-small
             write down recordings without a transcript, with the model named; all of it counts as the person's
  --language 识别时说的是哪种语言，省略时是中文 · language of recordings that are recognised: zh, en
  --out      写入文件，按结尾定格式 · output file, format by extension: .html .xlsx .json
             省略时把 JSON 写到标准输出 · without it JSON goes to standard output
  --title    报告标题；省略时为第一个文件名 · title; without it the name of the first file
  --locale   报告与消息的语言 · language of the report and of messages

用于自我探索，不能单独作为决定一个人的依据，不得仅凭它录用或淘汰。
For exploration, never the sole ground of a decision about a person, and not for hiring alone.

0 完成 done · 1 文件有问题 a file has a problem · 2 用法有误 wrong usage
`

export interface PersonArguments {
  /** Texts and recordings in the order in which they were named. */
  readonly files: readonly string[]
  /** One per recording, in the same order; none if the recordings have no transcripts. */
  readonly transcripts: readonly string[]
  readonly speaker: string | undefined
  /** Undefined: words are not recognised; '' leaves the choice of the model to the installation. */
  readonly recognise: string | undefined
  readonly language: CareerLanguage
  readonly out: string | undefined
  readonly format: FileFormat
  readonly title: string
  readonly locale: Locale
}

/** Undefined when only help was asked for. */
export function readPersonArguments(args: readonly string[]): PersonArguments | undefined {
  const { values, positionals } = parse(args)
  if (values.help) return undefined
  const [first] = positionals
  if (first === undefined) throw new UsageError('至少需要一个文件 · at least one file is needed')
  const { transcript: transcripts = [], speaker, recognise } = values
  requireWords(positionals.filter(isRecording), { transcripts, speaker, recognise })
  return {
    ...{ files: positionals, transcripts, speaker, recognise },
    language: oneOf(CAREER_LANGUAGES, values.language ?? 'zh', '--language'),
    out: values.out,
    format: formatByName(FILE_FORMATS, values.out),
    title: values.title ?? basename(first, extname(first)),
    locale: oneOf(LOCALES, values.locale ?? DEFAULT_LOCALE, '--locale'),
  }
}

const ENDINGS: readonly string[] = [...MEDIA_EXTENSIONS.audio, ...MEDIA_EXTENSIONS.video]

/** Everything else is read as a text. */
export const isRecording = (path: string): boolean => ENDINGS.includes(extname(path).toLowerCase().slice(1))

/** A recording is of no use without its words. */
function requireWords(
  recordings: readonly string[],
  { transcripts, speaker, recognise }: Pick<PersonArguments, 'transcripts' | 'speaker' | 'recognise'>,
): void {
  if (transcripts.length > recordings.length)
    throw new UsageError('--transcript：文字稿多于录音 · there are more transcripts than recordings')
  if (speaker !== undefined && transcripts.length === 0)
    throw new UsageError('--speaker：需要 --transcript · --transcript is needed')
  if (recognise !== undefined && transcripts.length === recordings.length)
    throw new UsageError('--recognise：没有缺文字稿的录音 · there is no recording without a transcript')
  const without = recordings[transcripts.length]
  if (without !== undefined && recognise === undefined)
    throw new UsageError(
      `${basename(without)}：录音需要 --transcript 或 --recognise · a recording needs --transcript or --recognise`,
    )
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: withValue(args, '--recognise'),
      options: {
        transcript: { type: 'string', multiple: true },
        speaker: { type: 'string' },
        recognise: { type: 'string' },
        language: { type: 'string' },
        out: { type: 'string' },
        title: { type: 'string' },
        locale: { type: 'string' },
        help: { type: 'boolean' },
      },
      allowPositionals: true,
    })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}
