import { basename, extname } from 'node:path'
import { parseArgs } from 'node:util'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@keguan/contract/vocabulary/locale'
import { formatByName, oneOf, UsageError } from './cli-arguments.ts'
import { FILE_FORMATS, type FileFormat } from './written.ts'

export const PERSON_USAGE = `npm run --silent analyse-person -- FILE… [--out FILE] [--title T] [--locale zh-CN|en-US]

  FILE       本人写的文字，一份材料一个文件 · what the person has written, a file a source: .txt .md .docx .pdf
             请先征得本人同意；未成年人须监护人同意 · ask the person first; for a minor the guardian
  --out      写入文件，按结尾定格式 · write here, the ending names the format: .html .xlsx .json
             省略时把 JSON 写到标准输出 · without it JSON goes to standard output
  --title    报告标题；省略时为第一个文件名 · title; without it the name of the first file
  --locale   报告与消息的语言 · language of the report and of messages

用于自我探索，不能单独作为决定一个人的依据，不得仅凭它录用或淘汰。
For exploration, never the sole ground of a decision about a person, and not for hiring alone.

0 完成 done · 1 文件有问题 a file has a problem · 2 用法有误 wrong usage
`

export interface PersonArguments {
  readonly files: readonly string[]
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
  return {
    files: positionals,
    out: values.out,
    format: formatByName(FILE_FORMATS, values.out),
    title: values.title ?? basename(first, extname(first)),
    locale: oneOf(LOCALES, values.locale ?? DEFAULT_LOCALE, '--locale'),
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
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
