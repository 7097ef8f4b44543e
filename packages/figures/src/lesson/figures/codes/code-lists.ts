import { IFIAS_NAMES, type IfiasCode, ITIAS_NAMES, type ItiasCode } from '@keguan/contract/vocabulary/interaction-codes'
import { type Named, named } from '@keguan/contract/vocabulary/locale'
import { type Bar, barList } from '../../../kit/figures/bar-list.ts'
import type { FigureWords } from '../../../kit/figures/figure.ts'
import type { Context } from '../../context.ts'
import type { FigureView } from '../../view.ts'
import { COLUMN_TEXTS } from '../../words/figures.ts'
import { emptyFigure } from '../empty-figure.ts'

const ITIAS_WORDS = {
  title: named('ITIAS 编码（顾小清、王炜 2004）', 'ITIAS codes (Gu & Wang 2004)'),
  guide: named(
    '十八类里本课出现的各类及占比；“—”是凭声音和文字看不到的类别，不是 0。技术（16–18）只算教师说出来的，如“看一段视频”“打开平板”之后的静默或播放；练习（15）是布置任务之后的静默。',
    'The categories that occur, of eighteen, with shares. “—” cannot be determined from sound and words; it is not 0. Technology (16–18) counts only when announced, such as the silence or sound after “let’s watch a video”; exercises (15) are the silence after a task.',
  ),
  alt: named('横条图：ITIAS {n} 类行为的占比。', 'Bars: shares of {n} ITIAS categories.'),
}
const IFIAS_WORDS = {
  title: named('iFIAS 编码（方海光等 2012）', 'iFIAS codes (Fang et al. 2012)'),
  guide: named(
    '在弗兰德斯十类上细分：开放与封闭提问、主动应答与主动提问、同伴讨论、沉寂、技术。“—”是凭声音和文字看不到的类别，不是 0；技术（13、14）只算教师说出来的。',
    'Flanders’ ten, divided further: open and closed questions, answers and questions of pupils’ own accord, talk with peers, silence, technology. “—” cannot be determined from sound and words; it is not 0. Technology (13, 14) counts only when announced.',
  ),
  alt: named('横条图：iFIAS {n} 类行为的占比。', 'Bars: shares of {n} iFIAS categories.'),
}
/** For reports made before technology was looked for. */
const ITIAS_UNSEEN: readonly ItiasCode[] = [13, 16, 17, 18]
const IFIAS_UNSEEN: readonly IfiasCode[] = ['11', '13', '14']

export function itiasBars(context: Context): FigureView {
  const { itias, unseen } = context.report.fias
  const lists = { codes: itias, unseen: unseen?.itias ?? ITIAS_UNSEEN }
  return codeBars(context, 'itias-bars', ITIAS_WORDS, lists, ITIAS_NAMES, itiasColor)
}

export function ifiasBars(context: Context): FigureView {
  const { ifias, unseen } = context.report.fias
  const lists = { codes: ifias, unseen: unseen?.ifias ?? IFIAS_UNSEEN }
  return codeBars(context, 'ifias-bars', IFIAS_WORDS, lists, IFIAS_NAMES, ifiasColor)
}

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
  { codes, unseen }: { codes: readonly Code[]; unseen: readonly Code[] },
  names: Readonly<Record<Code, Named>>,
  actorOf: (code: Code) => 'teacher' | 'student' | 'nobody',
): FigureView {
  const { report, say, palette } = context
  const { fias } = report
  if (codes.length === 0) return emptyFigure(context, id, words, fias.why_missing ?? 'too_little_data')
  const bars = [...new Set([...codes, ...unseen])]
    .sort((a, b) => Number(a) - Number(b))
    .map((code): Bar => {
      const first = codes.indexOf(code)
      return {
        name: `${code} ${say(names[code])}`,
        value: codes.filter((each) => each === code).length,
        // Rare codes are listed if they occur.
        ...(first < 0 ? { isMissing: true } : { startS: first * fias.unit_s }),
        color: palette.mark[actorOf(code)],
      }
    })
  return barList(context, {
    id,
    words,
    size: bars.length > 14 ? 'tall' : bars.length > 10 ? 'large' : 'medium',
    variables: { n: bars.filter(({ isMissing }) => !isMissing).length },
    bars,
    color: palette.mark.teacher,
    nameTitle: COLUMN_TEXTS.code,
    total: codes.length,
  })
}
