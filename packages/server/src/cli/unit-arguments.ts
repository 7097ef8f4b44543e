import { parseArgs } from 'node:util'
import { UNIT_LESSONS } from '@keguan/contract/report/unit/plan'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@keguan/contract/vocabulary/locale'
import { formatByName, oneOf, UsageError } from './cli-arguments.ts'
import { FILE_FORMATS } from './written.ts'

/** The usual report formats, and the reflection as a Word document for the teacher to continue. */
const UNIT_FORMATS = [...FILE_FORMATS, 'docx'] as const
export type UnitFormat = (typeof UNIT_FORMATS)[number]

export const UNIT_USAGE = `npm run --silent analyse-unit -- UNIT.json | PLAN LESSON… [--out FILE] [--locale zh-CN|en-US] [--accept-transcript]

  UNIT.json  单元：主题、大概念、目标、任务、课时、作业与测试，和 2–30 节课（报告 .json 或文字稿）
             the unit: theme, big ideas, goals, task, periods, papers, and 2 to 30 lessons (reports or transcripts)
  PLAN       单元设计文件 · the plan of a unit in a file: .docx .xlsx .xls .csv .txt .md
  LESSON…    各节课，按先后 · its lessons in order: 报告 report .json，文字稿 transcript
  --out      写入文件，按结尾定格式 · output file, format by extension: .html .xlsx .json
             .docx 为单元反思 · is a reflection to go on writing
             写法与样例 · format and an example: docs/methods/unit.md, packages/server/samples/unit/unit.json
             省略时把 JSON 写到标准输出 · without it JSON goes to standard output
  --locale   报告与消息的语言 · language of the report and of messages
  --accept-transcript   文字稿的读法无误 · transcripts were read right

0 完成 done · 1 文件有问题 a file has a problem · 2 用法有误 wrong usage
`

export interface UnitArguments {
  readonly file: string
  /** Lessons of a plan in a separate file; none for unit.json, which names them. */
  readonly lessons: readonly string[]
  readonly out: string | undefined
  readonly format: UnitFormat
  readonly locale: Locale
  readonly isAccepted: boolean
}

/** Undefined when only help was asked for. */
export function readUnitArguments(args: readonly string[]): UnitArguments | undefined {
  const { values, positionals } = parse(args)
  if (values.help) return undefined
  const [file, ...lessons] = positionals
  if (file === undefined) throw new UsageError('需要 unit.json 或单元设计 · unit.json or a plan is needed')
  const isWhole = /\.json$/iu.test(file)
  if (isWhole && lessons.length > 0) throw new UsageError('课写在 unit.json 里 · unit.json names its lessons itself')
  const { min, max } = UNIT_LESSONS
  if (!isWhole && (lessons.length < min || lessons.length > max))
    throw new UsageError(`单元设计后面写 ${min}–${max} 节课 · ${min} to ${max} lessons must follow a plan`)
  return {
    file,
    lessons,
    out: values.out,
    format: formatByName(UNIT_FORMATS, values.out),
    locale: oneOf(LOCALES, values.locale ?? DEFAULT_LOCALE, '--locale'),
    isAccepted: values['accept-transcript'] ?? false,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        out: { type: 'string' },
        locale: { type: 'string' },
        'accept-transcript': { type: 'boolean' },
        help: { type: 'boolean' },
      },
      allowPositionals: true,
    })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}
