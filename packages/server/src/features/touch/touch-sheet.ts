import { type Locale, type Named, named } from '@keguan/contract/vocabulary/locale'
import { TOUCH_KIND_NAMES, TOUCH_PLACE_NAMES, TOUCH_STATE_NAMES } from '@keguan/contract/vocabulary/touch'
import type { Sheet } from '@keguan/figures/kit/sheet/sheet'
import { CHINA_ZONE, chinaTime } from '../../platform/clock/time.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { StreamedSheet } from '../../platform/workbook/stream-workbook.ts'
import { listNotes, type NoteRow, type TouchFilter } from './touch.repository.ts'
import { answersOf } from './touch-answer.repository.ts'

const COLUMNS: readonly (readonly [title: Named, width: number])[] = [
  [named(`时间${CHINA_ZONE['zh-CN']}`, `Time${CHINA_ZONE['en-US']}`), 26],
  [named('状态', 'State'), 12],
  [named('类型', 'Kind'), 12],
  [named('来自', 'Source'), 14],
  [named('姓名', 'Name'), 14],
  [named('联系方式', 'Contact'), 26],
  [named('单位', 'Institution'), 24],
  [named('内容', 'Note'), 60],
  [named('处理人', 'Assigned to'), 14],
  [named('回复', 'Answers'), 60],
  [named('内部备注', 'Private note'), 30],
]

const PAGE = 500
const ROWS_MAX = 10_000

export const touchSheet = (db: Db, filter: TouchFilter, locale: Locale): StreamedSheet => ({
  name: locale === 'zh-CN' ? '留言' : 'Notes',
  columns: COLUMNS.map(([title, width]) => ({ title: title[locale], kind: 'text', width })),
  rows: rowsOf(db, filter, locale),
})

async function* rowsOf(db: Db, filter: TouchFilter, locale: Locale): AsyncGenerator<Sheet['rows'][number]> {
  let after: { createdAt: Date; id: string } | undefined
  for (let written = 0; written < ROWS_MAX; written += PAGE) {
    const rows: NoteRow[] = await listNotes(db, filter, { ...(after && { after }), limit: PAGE })
    const answers =
      rows.length === 0
        ? []
        : await answersOf(
            db,
            rows.map(({ note }) => note.id),
          )
    for (const { note, assigneeName } of rows) {
      const said = answers.filter(({ noteId }) => noteId === note.id)
      yield [
        chinaTime(note.createdAt.toISOString()),
        TOUCH_STATE_NAMES[note.state][locale],
        TOUCH_KIND_NAMES[note.kind][locale],
        TOUCH_PLACE_NAMES[note.place][locale],
        note.name,
        note.contact,
        note.institution,
        note.body,
        assigneeName ?? '',
        said.map(({ author, body }) => `${author}: ${body}`).join('\n'),
        note.privateNote,
      ]
    }
    if (rows.length < PAGE) return
    after = rows.at(-1)?.note
  }
}
