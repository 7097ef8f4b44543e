import type { UtteranceCode } from '@keguan/contract/report/lesson/codes'
import {
  BLOOM_LEVELS,
  BLOOM_NAMES,
  FOUR_WHAT_NAMES,
  FOUR_WHATS,
  QUESTION_FORM_NAMES,
  QUESTION_FORMS,
} from '@keguan/contract/vocabulary/talk-acts'
import { type Bar, barList } from '../../kit/figures/bar-list.ts'
import { named } from '../../kit/words/named.ts'
import type { Context } from '../context.ts'
import { startOf } from '../sentences.ts'
import type { FigureView } from '../view.ts'
import { COLUMN_TEXTS } from '../words/figures.ts'
import { emptyFigure } from './empty-figure.ts'

const BLOOM_WORDS = {
  title: named('问题指向的认知层次', 'What questions ask pupils to do'),
  guide: named(
    '按布卢姆修订分类从低到高排列。由问句的用词判断，个别会错，看总体更可靠。点击听一个例子。',
    'Bloom’s processes (revised), from low to high. Judged by the wording: single ones may be wrong, the overall picture is more reliable. Click to hear one.',
  ),
  alt: named('横条图：{n} 个问题的认知层次。', 'Bars: cognitive level of {n} questions.'),
}
const KIND_WORDS = {
  title: named('开放与封闭，四何', 'Open and closed, and the four whats'),
  guide: named(
    '开放性问题没有唯一答案。四何：是何问事实，为何问原因，如何问方法，若何问变化。',
    'An open question has no single answer. The four: what asks for facts, why for reasons, how for ways, what if for change.',
  ),
  alt: named(
    '横条图：{n} 个问题中开放、封闭与四何各有多少。',
    'Bars: of {n} questions, how many are open or closed, and which of the four whats.',
  ),
}

/** Codes of the teacher's questions; a statement with one of the four whats is none. */
export function questionCodes({ report }: Context): UtteranceCode[] {
  return report.codes.filter(({ utterance }) => {
    const said = report.utterances[utterance]
    return said?.question === true && said.role === 'teacher'
  })
}

const whyNone = ({ report }: Context) => (report.sources.transcript ? 'no_questions' : 'no_transcript')

/** A bar for each member of a list: how many codes have it, and when the first is heard. */
function barsOf<Key extends string>(
  context: Context,
  members: readonly Key[],
  name: (member: Key) => string,
  matching: (member: Key) => readonly UtteranceCode[],
  color?: string,
): Bar[] {
  return members.map((member) => {
    const found = matching(member)
    return {
      name: name(member),
      value: found.length,
      startS: startOf(context, found[0]?.utterance),
      ...(color === undefined ? {} : { color }),
    }
  })
}

export function bloomBars(context: Context): FigureView {
  const { say, palette } = context
  const codes = questionCodes(context).filter(({ bloom }) => bloom !== undefined)
  if (codes.length === 0) return emptyFigure(context, 'question-bloom', BLOOM_WORDS, whyNone(context))
  return barList(context, {
    id: 'question-bloom',
    words: BLOOM_WORDS,
    size: 'medium',
    variables: { n: codes.length },
    bars: barsOf(
      context,
      BLOOM_LEVELS,
      (level) => say(BLOOM_NAMES[level]),
      (level) => codes.filter(({ bloom }) => bloom === level),
    ),
    color: palette.mark.teacher,
    nameTitle: COLUMN_TEXTS.kind,
    total: codes.length,
  })
}

export function questionKinds(context: Context): FigureView {
  const { say, palette } = context
  const codes = questionCodes(context).filter(({ form, four_what }) => form !== undefined || four_what !== undefined)
  if (codes.length === 0) return emptyFigure(context, 'question-kinds', KIND_WORDS, whyNone(context))
  return barList(context, {
    id: 'question-kinds',
    words: KIND_WORDS,
    size: 'medium',
    variables: { n: codes.length },
    bars: [
      ...barsOf(
        context,
        QUESTION_FORMS,
        (form) => say(QUESTION_FORM_NAMES[form]),
        (form) => codes.filter((code) => code.form === form),
        palette.neutral,
      ),
      ...barsOf(
        context,
        FOUR_WHATS,
        (what) => say(FOUR_WHAT_NAMES[what]),
        (what) => codes.filter(({ four_what }) => four_what === what),
      ),
    ],
    color: palette.mark.teacher,
    nameTitle: COLUMN_TEXTS.kind,
    total: codes.length,
  })
}
