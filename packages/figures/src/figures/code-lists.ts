import { IFIAS_NAMES, type IfiasCode, ITIAS_NAMES, type ItiasCode } from '@keguan/contract/vocabulary/interaction-codes'
import type { Named } from '@keguan/contract/vocabulary/locale'
import type { Context } from '../context.ts'
import type { FigureView } from '../view.ts'
import { COLUMN_TEXTS } from '../words/figures.ts'
import { named } from '../words/measure-text.ts'
import { type Bar, barList } from './bar-list.ts'
import { emptyFigure, type FigureWords } from './figure.ts'

const ITIAS_WORDS = {
  title: named('ITIAS 编码（顾小清、王炜 2004）', 'ITIAS codes (Gu & Wang 2004)'),
  guide: named(
    '十八类编码里本课出现的各类及占比。只凭声音和文字分不出的类别（如操纵技术）不会出现。',
    'The categories of the eighteen that occur, with their shares. What sound and words cannot tell, such as using technology, does not appear.',
  ),
  alt: named('横条图：ITIAS {n} 类行为的占比。', 'Bars: shares of {n} ITIAS categories.'),
}
const IFIAS_WORDS = {
  title: named('iFIAS 编码（方海光等 2012）', 'iFIAS codes (Fang et al. 2012)'),
  guide: named(
    '在弗兰德斯十类上细分：开放与封闭提问、主动应答与主动提问、同伴讨论、有益的沉寂。',
    'Flanders’ ten, divided further: open and closed questions, answers and questions by own will, talk with peers, useful silence.',
  ),
  alt: named('横条图：iFIAS {n} 类行为的占比。', 'Bars: shares of {n} iFIAS categories.'),
}

export const itiasBars = (context: Context): FigureView =>
  codeBars(context, 'itias-bars', ITIAS_WORDS, context.report.fias.itias, ITIAS_NAMES, itiasColor)

export const ifiasBars = (context: Context): FigureView =>
  codeBars(context, 'ifias-bars', IFIAS_WORDS, context.report.fias.ifias, IFIAS_NAMES, ifiasColor)

const itiasColor = (code: ItiasCode) =>
  code <= 8 || code === 16 ? 'teacher' : code <= 12 || code >= 17 ? 'student' : 'nobody'
const ifiasColor = (code: IfiasCode) => {
  const number = Number(code)
  if (number < 8 || number === 13) return 'teacher'
  return number <= 10 || number === 14 ? 'student' : 'nobody'
}

function codeBars<Code extends string | number>(
  context: Context,
  id: string,
  words: FigureWords,
  codes: readonly Code[],
  names: Readonly<Record<Code, Named>>,
  actorOf: (code: Code) => 'teacher' | 'student' | 'nobody',
): FigureView {
  const { report, say, palette } = context
  const { fias } = report
  if (codes.length === 0) return emptyFigure(context, id, words, fias.why_missing ?? 'too_little_data')
  const bars = [...new Set(codes)]
    .sort((a, b) => Number(a) - Number(b))
    .map((code): Bar => {
      const first = codes.indexOf(code)
      return {
        name: `${code} ${say(names[code])}`,
        value: codes.filter((each) => each === code).length,
        startS: first * fias.unit_s,
        color: palette.mark[actorOf(code)],
      }
    })
  return barList(context, {
    id,
    words,
    size: bars.length > 10 ? 'large' : 'medium',
    variables: { n: bars.length },
    bars,
    color: palette.mark.teacher,
    nameTitle: COLUMN_TEXTS.code,
    total: codes.length,
  })
}
