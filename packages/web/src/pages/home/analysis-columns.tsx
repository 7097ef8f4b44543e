import type { AnalysisRow } from '@keguan/contract/api/analysis'
import { formatNumber } from '@keguan/contract/vocabulary/constants'
import { EDITION_NAMES } from '@keguan/contract/vocabulary/edition'
import { GRADE_NAMES } from '@keguan/contract/vocabulary/grade'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { SUBJECT_NAMES } from '@keguan/contract/vocabulary/subject'
import type { Column } from '../../components/data-list/columns.ts'
import { formatClock, formatMoment, formatShare } from '../../lib/format.ts'
import type { Translate } from '../../locales/intl.ts'
import { LessonCell } from './row/lesson-cell.tsx'
import { RowMenu } from './row/row-menu.tsx'
import { StatusCell } from './row/status-cell.tsx'
import type { RowActions } from './row/use-row-actions.tsx'

/** Subject and grade in one line; empty when neither is known. */
export const subjectAndGrade = ({ subject, grade }: AnalysisRow, locale: Locale): string =>
  [subject && SUBJECT_NAMES[subject][locale], grade && GRADE_NAMES[grade][locale]].filter(Boolean).join(' · ')

export const sourcesOf = (row: AnalysisRow, text: Translate): string =>
  row.has_media && row.has_transcript
    ? text('home.sources.both')
    : text(row.has_transcript && !row.has_media ? 'home.sources.transcript' : 'home.sources.media')

export const analysisColumns = (text: Translate, locale: Locale, actions: RowActions): Column<AnalysisRow>[] => [
  {
    key: 'title',
    title: text('home.column.title'),
    width: 270,
    fixed: 'left',
    always: true,
    render: (_, row) => <LessonCell row={row} />,
  },
  {
    key: 'status',
    title: text('home.column.status'),
    width: 210,
    render: (_, row) => <StatusCell row={row} />,
  },
  {
    key: 'subject',
    title: text('home.column.subject'),
    width: 150,
    ellipsis: true,
    render: (_, row) => subjectAndGrade(row, locale) || text('home.none'),
  },
  {
    key: 'edition',
    title: text('home.column.edition'),
    width: 112,
    ellipsis: true,
    render: (_, row) => <span title={sourcesOf(row, text)}>{EDITION_NAMES[row.edition][locale]}</span>,
  },
  {
    key: 'duration',
    title: text('home.column.duration'),
    width: 84,
    align: 'right',
    className: 'tabular',
    render: (_, row) => (row.duration_s === null ? text('home.none') : formatClock(row.duration_s)),
  },
  {
    key: 'teacherShare',
    title: text('home.column.teacherShare'),
    width: 100,
    align: 'right',
    className: 'tabular',
    render: (_, { measures }) =>
      measures?.teacher_share == null ? text('home.none') : formatShare(measures.teacher_share),
  },
  {
    key: 'wait',
    title: text('home.column.wait'),
    onHeaderCell: () => ({ title: text('home.column.waitNote') }),
    width: 104,
    align: 'right',
    className: 'tabular',
    render: (_, { measures }) =>
      measures?.question_wait_s == null
        ? text('home.none')
        : text('home.seconds', { s: formatNumber(Number(measures.question_wait_s.toFixed(1))) }),
  },
  {
    key: 'date',
    title: text('home.column.date'),
    width: 112,
    className: 'tabular',
    render: (_, row) => row.lesson_date ?? text('home.none'),
  },
  {
    key: 'created',
    title: text('home.column.created'),
    width: 150,
    isHidden: true,
    className: 'tabular',
    render: (_, row) => formatMoment(row.created_at),
  },
  {
    key: 'owner',
    title: text('home.column.owner'),
    width: 110,
    isHidden: true,
    ellipsis: true,
    render: (_, row) => row.owner_name,
  },
  {
    key: 'actions',
    title: text('home.column.actions'),
    width: 164,
    align: 'right',
    fixed: 'right',
    always: true,
    render: (_, row) => <RowMenu row={row} actions={actions} />,
  },
]
