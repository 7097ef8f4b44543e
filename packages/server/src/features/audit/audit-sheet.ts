import type { AuditRow } from '@keguan/contract/api/audit'
import {
  AUDIT_ACTION_NAMES,
  AUDIT_OBJECT_NAMES,
  type AuditAction,
  type AuditObjectKind,
} from '@keguan/contract/vocabulary/audit-action'
import { detailLines } from '@keguan/contract/vocabulary/audit-detail'
import { type Locale, type Named, named } from '@keguan/contract/vocabulary/locale'
import { ROLE_NAMES, type Role } from '@keguan/contract/vocabulary/role'
import type { Sheet } from '@keguan/figures/kit/sheet/sheet'
import { CHINA_ZONE, chinaTime } from '../../platform/clock/time.ts'
import type { StreamedSheet } from '../../platform/workbook/stream-workbook.ts'

const COLUMNS: readonly (readonly [title: Named, width: number])[] = [
  [named(`时间${CHINA_ZONE['zh-CN']}`, `Time${CHINA_ZONE['en-US']}`), 26],
  [named('账号', 'Account'), 18],
  [named('姓名', 'Name'), 14],
  [named('机构', 'Institution'), 24],
  [named('操作', 'Action'), 24],
  [named('对象类型', 'Kind of object'), 16],
  [named('对象', 'Object'), 32],
  [named('对象编号', 'Object number'), 38],
  [named('来源地址', 'Address'), 18],
  [named('详情', 'Details'), 60],
]

/** The log for human readers, with names and words instead of codes. */
export const auditSheet = (rows: AsyncIterable<AuditRow>, locale: Locale): StreamedSheet => ({
  name: locale === 'zh-CN' ? '操作记录' : 'Audit log',
  columns: COLUMNS.map(([title, width]) => ({ title: title[locale], kind: 'text', width })),
  rows: cellsOf(rows, locale),
})

async function* cellsOf(rows: AsyncIterable<AuditRow>, locale: Locale): AsyncGenerator<Sheet['rows'][number]> {
  for await (const row of rows) {
    yield [
      chinaTime(row.created_at),
      row.account ?? '',
      row.account_name ?? '',
      row.org_name ?? '',
      AUDIT_ACTION_NAMES[row.action as AuditAction]?.[locale] ?? row.action,
      row.object_kind === null ? '' : (AUDIT_OBJECT_NAMES[row.object_kind as AuditObjectKind]?.[locale] ?? ''),
      objectName(row, locale),
      row.object_id ?? '',
      row.ip,
      detailLines(row.details, locale).join(locale === 'zh-CN' ? '；' : '; '),
    ]
  }
}

/** Name of the object at that time. */
function objectName({ object_kind, object_id, object_name, details }: AuditRow, locale: Locale): string {
  if (object_kind === 'role') return ROLE_NAMES[object_id as Role]?.[locale] ?? ''
  const then = details.name
  return object_name ?? (typeof then === 'string' ? then : '')
}
