import type { EvaluationResult } from '@keguan/contract/report/evaluation/result'
import { toXlsxName } from '@keguan/contract/vocabulary/constants'
import { LESSON_SCORE_FIELD_NAMES } from '@keguan/contract/vocabulary/evaluation'
import { COMMENT_KIND_NAMES } from '@keguan/contract/vocabulary/evaluation-state'
import type { Locale, Named } from '@keguan/contract/vocabulary/locale'
import { clock } from '@keguan/figures/kit/format'
import type { Sheet } from '@keguan/figures/kit/sheet/sheet'
import type { Cell } from '@keguan/figures/kit/view'

const named = (zh: string, en: string): Named => ({ 'zh-CN': zh, 'en-US': en })

const T = {
  file: named('{title} 评课', '{title} evaluations'),
  records: named('评分记录', 'Score records'),
  items: named('逐项评分', 'Items'),
  comments: named('点评', 'Comments'),
  name: named('评课人', 'Evaluator'),
  form: named('评价表', 'Form'),
  score: named('合计（满分 100）', 'Total of 100'),
  comment: named('总评', 'Overall comment'),
  item: named('评价项目（满分 10）', 'Item, of 10'),
  mean: named('专家平均', 'Experts’ mean'),
  sd: named('标准差', 'SD'),
  own: named('自评', 'Own'),
  time: named('时间', 'Time'),
  kind: named('类型', 'Kind'),
  text: named('内容', 'Text'),
} as const

const column = (title: string, width: number, kind: 'text' | 'number' = 'text') => ({ title, kind, width })

/** Ratings and comments as a workbook: every number stays a number. */
export function resultSheets(
  title: string,
  { shown }: EvaluationResult,
  locale: Locale,
): { name: string; sheets: Sheet[] } {
  const say = (text: Named) => text[locale]
  const name = toXlsxName(
    `${say(T.file)
      .replace('{title}', title)
      .replace(/[\\/:*?"<>|]/g, '_')}.`,
  )
  const { evaluators = [], indicators = [], forms = [], comments = [] } = shown ?? {}
  const markOf = (marks: readonly { name: string; value: number }[], who: string): Cell =>
    marks.find((mark) => mark.name === who)?.value ?? null
  return {
    name,
    sheets: [
      {
        name: say(T.records),
        columns: [
          column(say(T.name), 16),
          column(say(T.form), 24),
          column(say(T.score), 14, 'number'),
          ...indicators.map(({ field }) => column(LESSON_SCORE_FIELD_NAMES[field][locale], 12, 'number')),
          column(say(T.comment), 60),
        ],
        rows: evaluators.map((one) => [
          one.name,
          one.template_name,
          one.score,
          ...indicators.map(({ marks, own }) => (one.evaluator === 'self' ? own : markOf(marks, one.name))),
          one.comment,
        ]),
      },
      {
        name: say(T.items),
        columns: [
          column(say(T.form), 24),
          column(say(T.item), 36),
          column(say(T.mean), 12, 'number'),
          column(say(T.sd), 10, 'number'),
          column(say(T.own), 10, 'number'),
        ],
        rows: forms.flatMap(({ template_name, items }) =>
          items.map(({ title: item, experts, own }) => [
            template_name,
            item,
            experts?.mean ?? null,
            experts?.sd ?? null,
            own,
          ]),
        ),
      },
      {
        name: say(T.comments),
        columns: [column(say(T.time), 10), column(say(T.name), 16), column(say(T.kind), 10), column(say(T.text), 80)],
        rows: comments.map(({ at_s, name: who, kind, text }) => [
          at_s === null ? null : clock(at_s),
          who,
          COMMENT_KIND_NAMES[kind][locale],
          text,
        ]),
      },
    ],
  }
}
