import type { UtteranceCode } from '@keguan/contract/report/lesson/parts/codes'
import { named } from '@keguan/contract/vocabulary/locale'
import {
  BLOOM_LEVELS,
  BLOOM_NAMES,
  FOUR_WHAT_NAMES,
  FOUR_WHATS,
  QUESTION_FORM_NAMES,
  QUESTION_FORMS,
  QUESTION_PURPOSE_NAMES,
  QUESTION_PURPOSES,
} from '@keguan/contract/vocabulary/talk-acts'
import { type Bar, barList } from '../../../kit/figures/bar-list.ts'
import type { Context } from '../../context.ts'
import { startOf } from '../../evidence/sentences.ts'
import type { FigureView } from '../../view.ts'
import { COLUMN_TEXTS } from '../../words/figures.ts'
import { emptyFigure } from '../empty-figure.ts'

const BLOOM_WORDS = {
  title: named('问题指向的认知层次', 'What questions ask pupils to do'),
  guide: named(
    '只看有内容的提问，按布卢姆修订分类从低到高排列。由问句的用词判断，个别会错，看总体更可靠；用词看不出层次的记为“未归类”。点击听一个例子。',
    'Content questions only, by Bloom’s processes (revised), from low to high. Judged by the wording: single ones may be wrong, the overall picture is more reliable; those whose wording shows no level are unclassified. Click to hear one.',
  ),
  alt: named('横条图：{n} 个问题的认知层次。', 'Bars: cognitive level of {n} questions.'),
}
const KIND_WORDS = {
  title: named('问题的用途、开放与封闭、四何', 'What questions are for, open and closed, four whats'),
  guide: named(
    '先按用途分：内容提问、点名叫答（谁来说）、询问确认（听懂了吗）、口头附问（对吧）、征求补充。后面各类只看内容提问，占比也以内容提问为准：开放性问题没有唯一答案；是何问事实，为何问原因，如何问方法，若何问变化。',
    'First by purpose: content questions, calls on somebody, checks, tags, invitations. The kinds below are of content questions, and so are their shares: an open one has no single answer; what asks for facts, why for reasons, how for ways, what if for change.',
  ),
  alt: named(
    '横条图：{n} 个问题中各种用途、开放、封闭与四何各有多少。',
    'Bars: of {n} questions, how many are of each purpose, open or closed, and which of the four whats.',
  ),
}

/** Codes of the teacher's questions; a statement with one of the 四何 is not a question. */
export function questionCodes({ report }: Context): UtteranceCode[] {
  return report.codes.filter(({ utterance }) => {
    const said = report.utterances[utterance]
    return said?.question === true && said.role === 'teacher'
  })
}

const whyNone = ({ report }: Context) => (report.sources.transcript ? 'no_questions' : 'no_transcript')

/** Content questions; in reports from before purposes were distinguished, all of them. */
export const contentQuestions = (context: Context): UtteranceCode[] =>
  questionCodes(context).filter(({ purpose }) => purpose === undefined || purpose === 'content')

const UNCLASSIFIED = named('未归类', 'Unclassified')

/** A bar for each member of a list: how many codes have it, and when the first is heard. */
function barsOf<Key extends string>(
  context: Context,
  members: readonly Key[],
  name: (member: Key) => string,
  matching: (member: Key) => readonly UtteranceCode[],
  drawn: Pick<Bar, 'color' | 'total'> = {},
): Bar[] {
  return members.map((member) => {
    const found = matching(member)
    return {
      name: name(member),
      value: found.length,
      startS: startOf(context, found[0]?.utterance),
      ...drawn,
    }
  })
}

export function bloomBars(context: Context): FigureView {
  const { say, palette } = context
  const codes = contentQuestions(context)
  if (codes.length === 0) return emptyFigure(context, 'question-bloom', BLOOM_WORDS, whyNone(context))
  const rest = codes.filter(({ bloom }) => bloom === undefined)
  return barList(context, {
    id: 'question-bloom',
    words: BLOOM_WORDS,
    size: 'medium',
    variables: { n: codes.length },
    bars: [
      ...barsOf(
        context,
        BLOOM_LEVELS,
        (level) => say(BLOOM_NAMES[level]),
        (level) => codes.filter(({ bloom }) => bloom === level),
      ),
      ...(rest.length > 0
        ? [
            {
              name: say(UNCLASSIFIED),
              value: rest.length,
              startS: startOf(context, rest[0]?.utterance),
              color: palette.neutral,
            },
          ]
        : []),
    ],
    color: palette.mark.teacher,
    nameTitle: COLUMN_TEXTS.kind,
    total: codes.length,
  })
}

export function questionKinds(context: Context): FigureView {
  const { say, palette } = context
  const codes = questionCodes(context).filter(
    ({ purpose, form, four_what }) => purpose !== undefined || form !== undefined || four_what !== undefined,
  )
  const content = contentQuestions(context)
  const purposes = QUESTION_PURPOSES.filter((purpose) => codes.some((code) => code.purpose === purpose))
  if (codes.length === 0) return emptyFigure(context, 'question-kinds', KIND_WORDS, whyNone(context))
  return barList(context, {
    id: 'question-kinds',
    words: KIND_WORDS,
    size: 'medium',
    variables: { n: codes.length },
    bars: [
      ...barsOf(
        context,
        purposes,
        (purpose) => say(QUESTION_PURPOSE_NAMES[purpose]),
        (purpose) => codes.filter((code) => code.purpose === purpose),
        { color: palette.mark.student },
      ),
      ...barsOf(
        context,
        QUESTION_FORMS,
        (form) => say(QUESTION_FORM_NAMES[form]),
        (form) => content.filter((code) => code.form === form),
        { color: palette.neutral, total: content.length },
      ),
      ...barsOf(
        context,
        FOUR_WHATS,
        (what) => say(FOUR_WHAT_NAMES[what]),
        (what) => content.filter(({ four_what }) => four_what === what),
        { total: content.length },
      ),
    ],
    color: palette.mark.teacher,
    nameTitle: COLUMN_TEXTS.kind,
    total: codes.length,
  })
}
