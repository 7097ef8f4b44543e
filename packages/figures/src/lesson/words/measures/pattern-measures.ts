import { named } from '@keguan/contract/vocabulary/locale'
import type { MeasureText } from '../../../kit/words/measure-text.ts'
import { NO_THRESHOLD } from './no-threshold.ts'

const SOURCE = named(
  '漏斗式与聚焦式：Wood（1998）；Alic 等（2022）逐句标注并训练模型。这里由词语推断，是本产品建议的离线近似。',
  'Funneling and focusing: Wood (1998); Alic et al. (2022) label single utterances and train a model. Here words decide: an offline substitute proposed by this product.',
)
const LIMITS = named(
  '只看词语，看不出教师的用意；封闭的小问题也可能是在帮学生理清思路。请看原句再下结论。',
  'Words do not show what the teacher means to do; small closed questions may also help pupils sort their thoughts. Look at the sentences before you conclude.',
)
const FOCUSING = {
  zh: '聚焦式：问理由、依据、怎么想的、自己的看法，或请同学回应同伴。',
  en: 'Focusing: asks for grounds, for how a pupil thinks, for own views, or has others respond to an answer.',
}
const FUNNELING = {
  zh: '漏斗式：其余的封闭性问题（事实、选择、是非），一步步问向既定答案。',
  en: 'Funneling: the other closed questions (facts, choices, yes or no), step by step to a set answer.',
}

type Pair = readonly [zh: string, en: string]
const card = (name: Pair, note: Pair, formula: Pair): MeasureText => ({
  name: named(...name),
  note: named(...note),
  formula: named(...formula),
  thresholds: NO_THRESHOLD,
  source: SOURCE,
  limits: LIMITS,
})

export const PATTERN_MEASURES = {
  'question.authentic_share': {
    name: named('真实性问题占比', 'Authentic questions'),
    note: named(
      '答案没有预先定好的问题占教师提问的比例（由词语推断）。',
      'Share of the teacher’s questions without a predetermined answer (inferred from words).',
    ),
    formula: named(
      '真实性问题数 ÷ 教师提问数。问自己的想法、感受、做法或发现，邀请补充和不同意见，或请学生设身处地的问题才可能算；学生答后教师第一句判“对”“不对”或纠正的不算，自问自答和“对不对”一类不算。',
      'Authentic ÷ all teacher questions. Only questions for own ideas, feelings, ways or findings, invitations to add or differ, and “if you were” may count; questions whose answer the teacher’s next sentence judges right, wrong or in need of correction do not count, nor do self-answered ones and tags.',
    ),
    thresholds: NO_THRESHOLD,
    source: named(
      '真实性问题：Nystrand（1997），转引自文献。判断规则是本产品建议的离线近似。',
      'Authentic questions: Nystrand (1997), quoted from the literature. The rules are an offline substitute proposed by this product.',
    ),
    limits: named(
      '教师心里有没有既定答案，文字看不出来：这里只看问法和教师怎样接话。请看原句。',
      'Words do not show whether the teacher has an answer in mind: only the wording and the reply are looked at. Look at the sentences.',
    ),
  },
  'pattern.follow_up_count': card(
    ['答后提问数', 'Questions after an answer'],
    ['学生回答之后教师接着提出的问题数。', 'Questions that the teacher asks after an answer.'],
    [
      '在学生的话之后、教师讲两句新内容或进入新环节之前提出的问题；重问同一问题、“对不对”和自问自答不算。',
      'Questions after a pupil’s words and before two sentences of new telling or a new part; asking again, tags and self-answered questions do not count.',
    ],
  ),
  'pattern.focusing_share': card(
    ['聚焦式提问占比', 'Focusing questions'],
    ['答后提问中，追问学生想法的比例。', 'Share of the questions after an answer that go into pupils’ thinking.'],
    [`聚焦式 ÷ 答后提问数。${FOCUSING.zh}`, `Focusing ÷ questions after an answer. ${FOCUSING.en}`],
  ),
  'pattern.funneling_share': card(
    ['漏斗式提问占比', 'Funneling questions'],
    ['答后提问中，问向既定答案的比例。', 'Share of the questions after an answer that lead to a set answer.'],
    [`漏斗式 ÷ 答后提问数。${FUNNELING.zh}`, `Funneling ÷ questions after an answer. ${FUNNELING.en}`],
  ),
  'pattern.series_count': card(
    ['问题串数', 'Series of questions'],
    [
      '一问一答、一连问了三个或更多问题的地方有几处。',
      'Series of three or more questions, each after an answer to the one before.',
    ],
    [
      '至少三个问题，每个都在学生答过上一个之后提出；教师连讲两句新内容或进入新环节，串就结束。',
      'At least three questions, each asked after pupils answered the one before; two sentences of new telling or a new part end it.',
    ],
  ),
  'pattern.focusing_series_share': card(
    ['聚焦式问题串占比', 'Focusing series'],
    ['以聚焦式提问为主的问题串所占的比例。', 'Share of the series in which most questions focus.'],
    [
      `第一问之后超过一半是聚焦式的串 ÷ 问题串数。${FOCUSING.zh}`,
      `Series in which more than half of the questions after the first focus ÷ all series. ${FOCUSING.en}`,
    ],
  ),
  'pattern.funneling_series_share': card(
    ['漏斗式问题串占比', 'Funneling series'],
    ['以漏斗式提问为主的问题串所占的比例。', 'Share of the series in which most questions funnel.'],
    [
      `第一问之后超过一半是漏斗式的串 ÷ 问题串数。${FUNNELING.zh}`,
      `Series in which more than half of the questions after the first funnel ÷ all series. ${FUNNELING.en}`,
    ],
  ),
} as const satisfies Record<string, MeasureText>
