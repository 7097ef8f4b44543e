import type { BoardTile } from '@keguan/contract/report/board/tiles'
import { BOARD_LIMIT, BOARD_MEASURE_NAMES, BOARD_MEASURES, type BoardMeasure } from '@keguan/contract/vocabulary/board'
import { toXlsxName } from '@keguan/contract/vocabulary/constants'
import { EDITION_NAMES, type Edition } from '@keguan/contract/vocabulary/edition'
import { GRADE_NAMES, type Grade } from '@keguan/contract/vocabulary/grade'
import { type Locale, type Named, named } from '@keguan/contract/vocabulary/locale'
import { SUBJECT_NAMES, type Subject } from '@keguan/contract/vocabulary/subject'
import type { Sheet } from '@keguan/figures/kit/sheet/sheet'

const T = {
  board: named('数据看板', 'Data board'),
  numbers: named('总览', 'Overview'),
  trend: named('按周', 'By week'),
  hours: named('星期与时段', 'Weekday and hour'),
  subjects: named('学科与年级', 'Subject and grade'),
  spread: named('指标分布', 'Distribution'),
  work: named('配额与工作', 'Quotas and work'),
  growth: named('学期变化', 'Change'),
  what: named('项目', 'What'),
  value: named('数值', 'Value'),
  low: named('95% 区间下限', '95% from'),
  high: named('95% 区间上限', '95% to'),
  teachers: named('教师数', 'Teachers'),
  active: named('有课例的教师（至少）', 'Teachers with lessons, at least'),
  lessons: named('课例数', 'Lessons'),
  minutes: named('分钟', 'Minutes'),
  week: named('周一', 'Monday'),
  weekday: named('星期（1 为周一）', 'Weekday (1 is Monday)'),
  hour: named('时', 'Hour'),
  subject: named('学科', 'Subject'),
  grade: named('年级', 'Grade'),
  all: named('全部', 'All'),
  p10: named('第 10 百分位', '10th percentile'),
  q1: named('下四分位', 'Lower quartile'),
  median: named('中位数', 'Median'),
  q3: named('上四分位', 'Upper quartile'),
  p90: named('第 90 百分位', '90th percentile'),
  before: named('上学期', 'Term before'),
  now: named('本学期', 'This term'),
  change: named('变化', 'Change'),
  used: named('已用', 'Used'),
  total: named('总数', 'Total'),
  tasks: named('完成的任务', 'Tasks done'),
  evaluations: named('提交的评课', 'Evaluations submitted'),
  place: named('范围', 'Place'),
  period: named('时间', 'Period'),
  limit: named('每个数字至少来自', 'Each figure is of at least'),
  least: named('{lessons} 节课、{teachers} 位教师', '{lessons} lessons by {teachers} teachers'),
} as const

type Cells = Sheet['rows'][number]

export interface BoardSheetFacts {
  readonly place: string
  readonly from: string
  readonly to: string
  readonly tiles: readonly (BoardTile | null)[]
}

const column = (title: string, kind: 'text' | 'number' = 'number') => ({
  title,
  kind,
  width: kind === 'text' ? 18 : 14,
})

/** The board as a workbook: the same figures as on the screen, with the same ones withheld. */
export function boardSheets(
  { place, from, to, tiles }: BoardSheetFacts,
  locale: Locale,
): { name: string; sheets: Sheet[] } {
  const say = (text: Named) => text[locale]
  const least = say(T.least)
    .replace('{lessons}', String(BOARD_LIMIT.lessons))
    .replace('{teachers}', String(BOARD_LIMIT.teachers))
  const about: Cells[] = [
    [say(T.place), place],
    [say(T.period), `${from} – ${to}`],
    [say(T.limit), least],
  ]
  const overview: Sheet = {
    name: say(T.board),
    columns: [column(say(T.what), 'text'), column(say(T.value), 'text')],
    rows: about,
  }
  return {
    name: toXlsxName(`${say(T.board)} ${place} ${from}.`.replace(/[\\/:*?"<>|]/g, '_')),
    sheets: [overview, ...tiles.flatMap((tile) => (tile === null ? [] : [sheetOf(tile, say)]))],
  }
}

const measureCells = (values: Partial<Record<BoardMeasure, number>>): (number | null)[] =>
  BOARD_MEASURES.map((measure) => values[measure] ?? null)

function sheetOf(tile: BoardTile, say: (text: Named) => string): Sheet {
  const measures = BOARD_MEASURES.map((measure) => column(say(BOARD_MEASURE_NAMES[measure])))
  const texts = (...names: Named[]) => names.map((each) => column(say(each), 'text'))
  const numbers = (...names: Named[]) => names.map((each) => column(say(each)))
  const measureName = (measure: BoardMeasure) => say(BOARD_MEASURE_NAMES[measure])
  switch (tile.tile) {
    case 'teachers':
      return {
        ...{ name: say(T.teachers), columns: [...texts(T.what), ...numbers(T.value)] },
        rows: [
          [say(T.teachers), tile.teachers],
          [say(T.active), tile.active],
        ],
      }
    case 'numbers':
      return {
        ...{ name: say(T.numbers), columns: [...texts(T.what), ...numbers(T.value, T.low, T.high)] },
        rows: [
          [say(T.lessons), tile.lessons, null, null],
          [say(T.minutes), tile.minutes, null, null],
          ...BOARD_MEASURES.flatMap((measure): Cells[] => {
            const { mean, low, high } = tile.measures[measure] ?? {}
            return mean === undefined ? [] : [[measureName(measure), mean, low ?? null, high ?? null]]
          }),
        ],
      }
    case 'trend':
      return {
        ...{ name: say(T.trend), columns: [...texts(T.week), ...numbers(T.lessons), ...measures] },
        rows: tile.weeks.map((week) => [week.from, week.lessons, ...measureCells(week.measures)]),
      }
    case 'hours':
      return {
        ...{ name: say(T.hours), columns: numbers(T.weekday, T.hour, T.lessons) },
        rows: tile.cells.map(({ weekday, hour, lessons }) => [weekday, hour, lessons]),
      }
    case 'subjects':
      return {
        ...{ name: say(T.subjects), columns: [...texts(T.subject, T.grade), ...numbers(T.lessons), ...measures] },
        rows: tile.cells.map(({ subject, grade, lessons, measures: means }) => [
          say(SUBJECT_NAMES[subject as Subject]),
          grade === null ? say(T.all) : say(GRADE_NAMES[grade as Grade]),
          lessons,
          ...measureCells(means),
        ]),
      }
    case 'spread':
      return {
        ...{ name: say(T.spread), columns: [...texts(T.what), ...numbers(T.p10, T.q1, T.median, T.q3, T.p90)] },
        rows: tile.measures.map(({ measure, p10, q1, median, q3, p90 }) => [
          ...[measureName(measure), p10, q1, median, q3, p90],
        ]),
      }
    case 'work':
      return {
        ...{ name: say(T.work), columns: [...texts(T.what), ...numbers(T.used, T.total)] },
        rows: [
          [say(T.tasks), tile.tasks, null],
          [say(T.evaluations), tile.evaluations, null],
          ...tile.quotas.map(
            ({ edition, used, total }): Cells => [say(EDITION_NAMES[edition as Edition]), used, total],
          ),
        ],
      }
    case 'growth':
      return {
        ...{ name: say(T.growth), columns: [...texts(T.what), ...numbers(T.before, T.now, T.change, T.low, T.high)] },
        rows: tile.measures.map(({ measure, before, now, change }) => [
          ...[measureName(measure), before.mean, now.mean, change.mean, change.low, change.high],
        ]),
      }
  }
}
