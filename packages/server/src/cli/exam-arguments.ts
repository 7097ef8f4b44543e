import { parseArgs } from 'node:util'
import {
  areFalling,
  DEFAULT_EXAM_SETTINGS,
  type ExamSettings,
  GRADED_SCALE_IDS,
  OwnLine,
} from '@keguan/contract/report/exam/settings'
import { TIE_POLICIES } from '@keguan/contract/vocabulary/exam'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@keguan/contract/vocabulary/locale'
import { SUBJECT_NAMES, SUBJECTS, type Subject } from '@keguan/contract/vocabulary/subject'
import { formatByName, oneOf, UsageError } from './cli-arguments.ts'
import { FILE_FORMATS, type FileFormat } from './written.ts'

export const EXAM_USAGE = `npm run --silent analyse-exam -- MARKS [MARKS…] [--blueprint FILE] [--earlier FILE] [--out FILE] [--pupils FILE] [--class NAME] [--title T] [--line N] [--own-line NAME=N]… [--margin N] [--pass .6] [--excellent .85] [--good .75] [--low .4] [--blank zero|missing] [--scale NAME] [--ties up|down|nearest] [--senior] [--accept] [--locale zh-CN|en-US] [--quiet]

  MARKS         成绩表 · sheet of marks: .xlsx, .csv, .txt
                总分、学科成绩或小题分均可，一班一张工作表也可 · totals, subjects or questions; also one sheet per class
                几张表是同一批学生的几次考试，按先后排列：出阶段分析，全部换算成 T 分
                several sheets are exams of the same pupils in chronological order: a term report in T scores
  --anchors     首次与末次考试相同的题，如 1=3,2=5（阶段分析）· questions shared by the first and the last exam
  --blueprint   双向细目表，每题一行 · table of specifications, one row per question
  --earlier     同一批学生的上一次考试，学生单写上与它相比的变化 · the previous exam of the same pupils: their pages show the change
  --out         写入文件，按结尾定格式 · output file, format by extension: .html .xlsx .json
                省略时把 JSON 写到标准输出 · without it JSON goes to standard output
  --pupils      学生单，每人一页 A4，只含本人数据，供打印发给学生和家长（.html）
                one page per pupil with only that pupil's data, to print for pupils and parents; only teachers should keep the file
  --class       只分析这个班：与年级相比、先讲什么、需要留意的学生；学生单也只写这个班，如 "七年级(1)班"
                one class only: compared with the grade, what to teach again, pupils who need attention; its pupil pages
  --scale       等级赋分方案 · table of the graded scale: ${GRADED_SCALE_IDS.join(' ')}
  --ties        等级线上同分的处理 · how ties at the boundary of a level are resolved: ${TIE_POLICIES.join(' ')}
  --title       考试名称；省略时取表格标题或文件名 · name of the exam
  --line        总分上线分数 · line of the total, in marks
  --own-line    本校自设的分数线，可多条；某科的线写明学科 · lines of the school, repeatable; name the subject for a line of a subject:
                --own-line 一本线=520 --own-line 数学:重点线=110
  --margin      线上线下多少分以内算临界（10）· range of marks that counts as near the line
  --pass --excellent --good --low
                及格、优秀、良好、低分线，占满分的比例 · lines as shares of the full mark
  --blank       空白小题按 0 分计（zero）或不计入（missing）· what a blank answer counts for
  --senior      非义务教育阶段：学生单上写分数，不显示义务教育提示
                not compulsory school: pupil pages show marks, not only levels
  --accept      表中有错误时照样分析，有错的格子不计 · analyse despite errors in the sheet; those cells are left out
  --locale      报告与消息的语言 · language of the report and of messages
  --quiet       不显示读表结果 · do not print how the sheet was read

0 完成 done · 1 成绩表有问题 the sheet has a problem · 2 用法有误 wrong usage
`

export interface ExamArguments {
  /** One sheet, or those of a term. */
  readonly marks: readonly [string, ...string[]]
  readonly anchors: readonly (readonly [string, string])[]
  readonly blueprint: string | undefined
  /** Sheet of the previous exam; only for a single exam. */
  readonly earlier: string | undefined
  readonly out: string | undefined
  readonly pupils: string | undefined
  readonly className: string | undefined
  readonly format: FileFormat
  readonly title: string | undefined
  readonly settings: ExamSettings
  readonly isAccepted: boolean
  readonly isQuiet: boolean
  readonly locale: Locale
}

const NUMBERS = ['line', 'margin', 'pass', 'excellent', 'good', 'low'] as const
const OPTIONS = {
  blueprint: { type: 'string' },
  earlier: { type: 'string' },
  out: { type: 'string' },
  pupils: { type: 'string' },
  class: { type: 'string' },
  title: { type: 'string' },
  blank: { type: 'string' },
  anchors: { type: 'string' },
  scale: { type: 'string' },
  ties: { type: 'string' },
  line: { type: 'string' },
  'own-line': { type: 'string', multiple: true },
  margin: { type: 'string' },
  pass: { type: 'string' },
  excellent: { type: 'string' },
  good: { type: 'string' },
  low: { type: 'string' },
  locale: { type: 'string' },
  senior: { type: 'boolean' },
  accept: { type: 'boolean' },
  quiet: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

/** Undefined when only help was asked for. */
export function readExamArguments(args: readonly string[]): ExamArguments | undefined {
  const { values, positionals } = parse(args)
  if (values.help) return undefined
  const [first, ...others] = positionals
  if (first === undefined) throw new UsageError('需要一张成绩表 · one sheet of marks is needed')
  const { out, blueprint, earlier, title, pupils } = values
  if (earlier !== undefined && others.length > 0) throw new UsageError('--earlier: 只用于一次考试 · of one exam alone')
  if (pupils !== undefined && !/\.html?$/iu.test(pupils)) throw new UsageError(`--pupils ${pupils}: .html`)
  return {
    ...{
      marks: [first, ...others] as const,
      anchors: anchorsOf(values.anchors),
      blueprint,
      earlier,
      out,
      pupils,
      title,
      className: values.class,
      format: formatByName(FILE_FORMATS, out),
      settings: settingsOf(values),
    },
    isAccepted: values.accept ?? false,
    isQuiet: values.quiet ?? false,
    locale: oneOf(LOCALES, values.locale ?? DEFAULT_LOCALE, '--locale'),
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

type Values = ReturnType<typeof parse>['values']

function settingsOf(values: Values): ExamSettings {
  const number = (name: (typeof NUMBERS)[number]): number | undefined => {
    const text = values[name]
    if (text === undefined) return undefined
    const value = Number(text)
    const isShare = name !== 'line' && name !== 'margin'
    if (!(value > 0) || (isShare && value > 1)) throw new UsageError(`--${name} ${text}: ${isShare ? '0–1' : '> 0'}`)
    return value
  }
  const usual = DEFAULT_EXAM_SETTINGS
  const lines = {
    excellent: number('excellent') ?? usual.lines.excellent,
    good: number('good') ?? usual.lines.good,
    pass: number('pass') ?? usual.lines.pass,
    low: number('low') ?? usual.lines.low,
  }
  if (!areFalling(lines))
    throw new UsageError('分数线要从高到低：优秀、良好、及格、低分 · lines must fall: excellent, good, pass, low')
  const own = (values['own-line'] ?? []).map(ownLineOf)
  return {
    ...usual,
    ...(own.length > 0 && { own_lines: own }),
    lines,
    line: number('line') ?? null,
    margin: number('margin') ?? usual.margin,
    blank: oneOf(['zero', 'missing'], values.blank ?? usual.blank, '--blank'),
    compulsory: !values.senior,
    graded: gradedOf(values),
  }
}

/** `一本线=520` of the total, `数学:重点线=110` of a subject. */
function ownLineOf(text: string): OwnLine {
  const [, before = '', name, mark] = /^(?:([^:：=]*)[:：])?([^=]+)=([\d.]+)$/u.exec(text) ?? []
  const wanted = before.trim()
  const paper = wanted === '' ? 'total' : SUBJECTS.find((each) => isNamed(each, wanted))
  const line = OwnLine.safeParse({ name, paper, mark: Number(mark) })
  if (!line.success) throw new UsageError(`--own-line ${text}: 一本线=520, 数学:重点线=110`)
  return line.data
}

const isNamed = (subject: Subject, text: string): boolean =>
  [subject, ...Object.values(SUBJECT_NAMES[subject])].some((name) => name.toLowerCase() === text.toLowerCase())

function gradedOf({ scale, ties }: Values): ExamSettings['graded'] {
  if (scale === undefined) {
    if (ties !== undefined) throw new UsageError('--ties: 要与 --scale 一起用 · needs --scale')
    return null
  }
  return {
    scale: oneOf(GRADED_SCALE_IDS, scale, '--scale'),
    ties: oneOf(TIE_POLICIES, ties ?? 'up', '--ties'),
  }
}

function anchorsOf(text: string | undefined): ExamArguments['anchors'] {
  return (text ?? '')
    .split(',')
    .filter((pair) => pair.trim() !== '')
    .map((pair) => {
      const [earlier, later, ...more] = pair.split('=').map((label) => label.trim())
      if (!earlier || !later || more.length > 0) throw new UsageError(`--anchors ${pair}: 1=3,2=5`)
      return [earlier, later]
    })
}
