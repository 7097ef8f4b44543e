import { toXlsxName } from '@keguan/contract/vocabulary/constants'
import { LESSON_SCORE_FIELD_NAMES, LESSON_SCORE_FIELDS } from '@keguan/contract/vocabulary/evaluation'
import { EVALUATION_STATE_NAMES } from '@keguan/contract/vocabulary/evaluation-state'
import { GRADE_NAMES } from '@keguan/contract/vocabulary/grade'
import { type Locale, type Named, named } from '@keguan/contract/vocabulary/locale'
import { SUBJECT_NAMES } from '@keguan/contract/vocabulary/subject'
import { TASK_STATE_NAMES } from '@keguan/contract/vocabulary/task'
import type { Sheet } from '@keguan/figures/kit/sheet/sheet'
import { CHINA_ZONE, chinaTime } from '../../../platform/clock/time.ts'
import type { TaskEvaluationRow } from '../task-lesson.repository.ts'
import type { PersonRow } from '../task-person.repository.ts'
import type { LessonOfTask } from './task-result.repository.ts'
import type { RatedLesson } from './task-result.ts'

const T = {
  people: named('人员', 'People'),
  lessons: named('课例', 'Lessons'),
  scores: named('评分', 'Scores'),
  name: named('姓名', 'Name'),
  part: named('身份', 'Part'),
  member: named('参加人', 'Member'),
  expert: named('评课人', 'Expert'),
  state: named('状态', 'State'),
  done: named('已完成', 'Done'),
  wanted: named('要求', 'Wanted'),
  waits: named('等待', 'Waits for'),
  reason: named('退回原因', 'Reason for return'),
  teacher: named('教师', 'Teacher'),
  lesson: named('课例', 'Lesson'),
  subject: named('学科', 'Subject'),
  grade: named('年级', 'Grade'),
  date: named('上课日期', 'Date of the lesson'),
  handed: named('提交时间', 'Handed in'),
  count: named('已评份数', 'Evaluations'),
  total: named('合计（满分 100）', 'Total of 100'),
} as const

export interface TaskSheetFacts {
  readonly title: string
  readonly people: readonly PersonRow[]
  readonly awaited: readonly { readonly accountId: string; readonly name: string }[]
  readonly lessons: readonly LessonOfTask[]
  readonly evaluations: readonly TaskEvaluationRow[]
  readonly rated: readonly RatedLesson[]
}

const column = (title: string, width: number, kind: 'text' | 'number' = 'text') => ({ title, kind, width })

/** A task as a workbook: everyone's progress, submitted lessons, and the score records. */
export function taskSheets(facts: TaskSheetFacts, locale: Locale): { name: string; sheets: Sheet[] } {
  const { people, awaited, lessons, evaluations, rated } = facts
  const say = (text: Named) => text[locale]
  const lessonOf = new Map(lessons.map((lesson) => [lesson.id, lesson]))
  return {
    name: toXlsxName(`${facts.title.replace(/[\\/:*?"<>|]/g, '_')}.`),
    sheets: [
      {
        name: say(T.people),
        columns: [
          ...[column(say(T.name), 16), column(say(T.part), 10), column(say(T.state), 12)],
          ...[column(say(T.done), 10, 'number'), column(say(T.wanted), 10, 'number')],
          ...[column(say(T.waits), 30), column(say(T.reason), 40)],
        ],
        rows: people.map((person) => [
          ...[person.name, say(T[person.part]), say(TASK_STATE_NAMES[person.state]), person.done, person.wanted],
          person.part === 'member'
            ? awaited
                .filter(({ accountId }) => accountId === person.id)
                .map(({ name }) => name)
                .join('、')
            : '',
          person.reason,
        ]),
      },
      {
        name: say(T.lessons),
        columns: [
          ...[column(say(T.teacher), 16), column(say(T.lesson), 36), column(say(T.subject), 12)],
          ...[column(say(T.grade), 12), column(say(T.date), 14)],
          ...[column(`${say(T.handed)}${say(CHINA_ZONE)}`, 22), column(say(T.count), 10, 'number')],
        ],
        rows: lessons.map((lesson) => [
          ...[lesson.teacher, lesson.title],
          lesson.subject === null ? '' : say(SUBJECT_NAMES[lesson.subject]),
          lesson.grade === null ? '' : say(GRADE_NAMES[lesson.grade]),
          ...[lesson.lessonDate ?? '', chinaTime(lesson.createdAt.toISOString())],
          rated.filter(({ analysisId }) => analysisId === lesson.id).length,
        ]),
      },
      {
        name: say(T.scores),
        columns: [
          ...[
            column(say(T.teacher), 16),
            column(say(T.lesson), 36),
            column(say(T.expert), 16),
            column(say(T.state), 12),
          ],
          column(say(T.total), 14, 'number'),
          ...LESSON_SCORE_FIELDS.map((field) => column(say(LESSON_SCORE_FIELD_NAMES[field]), 12, 'number')),
        ],
        rows: evaluations.map((each) => {
          const lesson = lessonOf.get(each.analysisId)
          const isRated = rated.some(
            ({ analysisId, expertId }) =>
              analysisId === each.analysisId && expertId === (each.accountId ?? each.guestId ?? each.id),
          )
          const marks = isRated ? each.record : null
          return [
            ...[lesson?.teacher ?? '', lesson?.title ?? '', each.name, say(EVALUATION_STATE_NAMES[each.state])],
            marks?.score ?? null,
            // 0 is "not rated"
            ...LESSON_SCORE_FIELDS.map((field) => marks?.[field] || null),
          ]
        }),
      },
    ],
  }
}
