import type { EvaluatedLesson } from '@keguan/contract/report/evaluation/evaluation'
import type { EvaluationForm } from '@keguan/contract/report/evaluation/form'
import { formatNumber } from '@keguan/contract/vocabulary/constants'
import { COMMENT_KIND_NAMES, type CommentKind } from '@keguan/contract/vocabulary/evaluation-state'
import { GRADE_NAMES, type Grade } from '@keguan/contract/vocabulary/grade'
import { type Locale, named } from '@keguan/contract/vocabulary/locale'
import { SUBJECT_NAMES, type Subject } from '@keguan/contract/vocabulary/subject'
import { clock } from '@keguan/figures/kit/format'
import type { WordBlock } from '../../../platform/word/word-document.ts'
import { type FormAnswer, filledBlocks } from '../paper/form-blocks.ts'

const T = {
  title: named('听课记录与评课表', 'Observation record and evaluation forms'),
  lesson: named('课题', 'Lesson'),
  teacher: named('授课教师', 'Teacher'),
  subject: named('学科', 'Subject'),
  grade: named('年级班级', 'Class'),
  date: named('上课日期', 'Date'),
  evaluators: named('评课人', 'Evaluators'),
  record: named('听课记录', 'Observation record'),
  time: named('时间', 'Time'),
  kind: named('类型', 'Kind'),
  text: named('内容', 'Content'),
  noComments: named('没有点评。', 'No comments.'),
  whole: named('整节课', 'Whole lesson'),
  form: named('评课表', 'Evaluation form'),
  score: named('合计 {score} 分（满分 100）', '{score} of 100'),
  words: named('总评', 'Overall comment'),
  hidden: named(
    '您自己的评课已开始、还没有提交，他人的评分提交后显示。',
    'You have begun to evaluate this lesson yourself; the others’ marks are shown once yours are submitted.',
  ),
  noRanking: named(
    '评分描述这一节课，不用于教师之间的排名。',
    'Marks describe this lesson; they are not for ranking teachers.',
  ),
} as const

export interface DocumentedComment {
  readonly at_s: number | null
  readonly kind: CommentKind
  readonly text: string
  readonly name: string
}

export interface DocumentedEvaluation {
  readonly name: string
  readonly templateName: string
  readonly form: EvaluationForm
  readonly answers: ReadonlyMap<string, FormAnswer>
  readonly score: number
  readonly comment: string
}

export interface DocumentFacts {
  readonly lesson: EvaluatedLesson
  /** Null while the caller's own evaluation is begun but not submitted. */
  readonly shown: {
    readonly evaluations: readonly DocumentedEvaluation[]
    readonly comments: readonly DocumentedComment[]
  } | null
}

/** The observation record and every filled-in form, as schools file them. */
export function resultDocument(
  { lesson, shown }: DocumentFacts,
  locale: Locale,
): { readonly title: string; readonly blocks: WordBlock[] } {
  const say = (text: (typeof T)[keyof typeof T]): string => text[locale]
  const of = <K extends string>(names: Readonly<Record<K, Record<Locale, string>>>, key: string | null): string =>
    key !== null && Object.hasOwn(names, key) ? names[key as K][locale] : ''
  const { evaluations, comments } = shown ?? { evaluations: [], comments: [] }
  const facts = [
    ...[say(T.lesson), lesson.title, say(T.teacher), lesson.teacher],
    ...[say(T.subject), of<Subject>(SUBJECT_NAMES, lesson.subject), say(T.grade)],
    ...[[of<Grade>(GRADE_NAMES, lesson.grade), lesson.class_name].filter(Boolean).join(' ')],
    ...[say(T.date), lesson.lesson_date ?? '', say(T.evaluators), evaluations.map(({ name }) => name).join('、')],
  ]
  const blocks: WordBlock[] = [
    { kind: 'table', widths: [14, 36, 14, 36], rows: [0, 4, 8].map((at) => facts.slice(at, at + 4)) },
    ...(shown === null ? [{ kind: 'text' as const, text: say(T.hidden) }] : []),
    { kind: 'heading', text: say(T.record) },
    comments.length === 0
      ? { kind: 'text', text: say(T.noComments) }
      : {
          kind: 'table',
          widths: [12, 10, 60, 18],
          head: [T.time, T.kind, T.text, T.evaluators].map(say),
          rows: comments.map(({ at_s, kind, text, name }) => [
            ...[at_s === null ? say(T.whole) : clock(at_s), COMMENT_KIND_NAMES[kind][locale], text, name],
          ]),
        },
    ...evaluations.flatMap(({ name, templateName, form, answers, score, comment }): WordBlock[] => [
      { kind: 'page' },
      { kind: 'heading', text: `${say(T.form)} · ${templateName} · ${name}` },
      ...filledBlocks(form, answers, locale),
      { kind: 'text', text: say(T.score).replace('{score}', formatNumber(score)) },
      ...(comment === '' ? [] : [{ kind: 'text' as const, text: `${say(T.words)}：${comment}` }]),
    ]),
    { kind: 'text', text: say(T.noRanking), isSmall: true },
  ]
  return { title: `${lesson.title} ${say(T.title)}`, blocks }
}
