import { named } from '@keguan/contract/vocabulary/locale'
import { TALK_MOVE_NAMES, TALK_MOVES, type TalkMove } from '@keguan/contract/vocabulary/talk-moves'
import { barList } from '../../../kit/figures/bar-list.ts'
import { rounded } from '../../../kit/format.ts'
import type { Context } from '../../context.ts'
import { startOf } from '../../evidence/sentences.ts'
import type { FigureView } from '../../view.ts'
import { COLUMN_TEXTS } from '../../words/figures.ts'

const WORDS = {
  title: named('话语动作（TalkMoves）', 'Talk moves (TalkMoves)'),
  guide: named(
    '上六类是教师的动作，下四类是单个学生的动作；括号里是每 10 分钟次数。“追问理由”和“说出依据”多，说明说理多。点击听一个例子。',
    'The upper six are the teacher’s moves, the lower four those of single pupils; in brackets: per 10 minutes. Much pressing for reasoning and much evidence show that reasons are given. Click to hear one.',
  ),
  alt: named('横条图：{n} 次话语动作的类型。', 'Bars: kinds of {n} talk moves.'),
}
const COUNTED = named('{n} ({rate})', '{n} ({rate})')

/** How often each move was made; nothing if no sentence has one, as in reports older than the moves. */
export function talkMoveBars(context: Context): FigureView[] {
  const { report, say, palette } = context
  const codes = report.codes.filter(({ talk_move }) => talk_move !== undefined)
  if (codes.length === 0) return []
  const text = (count: number): string =>
    report.duration_s === null || report.duration_s === 0 || count === 0
      ? `${count}`
      : say(COUNTED, { n: count, rate: rounded((count / report.duration_s) * 600, 1) })
  return [
    barList(context, {
      id: 'talk-moves',
      words: WORDS,
      size: 'medium',
      variables: { n: codes.length },
      bars: TALK_MOVES.map((move) => {
        const found = codes.filter(({ talk_move }) => talk_move === move)
        return {
          name: say(TALK_MOVE_NAMES[move]),
          value: found.length,
          text: text(found.length),
          startS: startOf(context, found[0]?.utterance),
          color: palette.mark[isPupils(move) ? 'student' : 'teacher'],
        }
      }),
      color: palette.mark.teacher,
      nameTitle: COLUMN_TEXTS.kind,
    }),
  ]
}

const isPupils = (move: TalkMove): boolean => move.startsWith('pupil_')
