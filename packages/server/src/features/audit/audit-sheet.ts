import { AUDIT_EXPORT_MAX, type AuditRow } from '@keguan/contract/api/audit'
import {
  AUDIT_ACTION_NAMES,
  AUDIT_OBJECT_NAMES,
  type AuditAction,
  type AuditObjectKind,
} from '@keguan/contract/vocabulary/audit-action'
import type { Locale, Named } from '@keguan/contract/vocabulary/locale'
import { ROLE_NAMES, type Role } from '@keguan/contract/vocabulary/role'
import type { Sheet } from '@keguan/figures/sheet'

const named = (zh: string, en: string): Named => ({ 'zh-CN': zh, 'en-US': en })

const COLUMNS: readonly (readonly [title: Named, width: number])[] = [
  [named('时间', 'Time'), 20],
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

const CUT = named(
  `只导出了最近 ${AUDIT_EXPORT_MAX} 条，请缩小时间范围后再导出其余的记录。`,
  `Only the newest ${AUDIT_EXPORT_MAX} rows are here; narrow down the dates to export the others.`,
)

/** The log as people read it; times in China, where the schools are. */
export function auditSheet(rows: readonly AuditRow[], locale: Locale, isCut: boolean): Sheet {
  const cells = rows.map((row) => [
    chinaTime(row.created_at),
    row.account ?? '',
    row.account_name ?? '',
    row.org_name ?? '',
    actionName(row.action, locale),
    row.object_kind === null ? '' : kindName(row.object_kind, locale),
    objectName(row, locale),
    row.object_id ?? '',
    row.ip,
    Object.keys(row.details).length === 0 ? '' : JSON.stringify(row.details),
  ])
  return {
    name: locale === 'zh-CN' ? '操作记录' : 'Audit log',
    columns: COLUMNS.map(([title, width]) => ({ title: title[locale], kind: 'text', width })),
    rows: isCut ? [...cells, [CUT[locale]]] : cells,
  }
}

const actionName = (action: string, locale: Locale): string =>
  AUDIT_ACTION_NAMES[action as AuditAction]?.[locale] ?? action

const kindName = (kind: string, locale: Locale): string => AUDIT_OBJECT_NAMES[kind as AuditObjectKind]?.[locale] ?? kind

/** What it is called now, or was called when it was last spoken of. */
function objectName({ object_kind, object_id, object_name, details }: AuditRow, locale: Locale): string {
  if (object_kind === 'role') return ROLE_NAMES[object_id as Role]?.[locale] ?? ''
  const then = details.name
  return object_name ?? (typeof then === 'string' ? then : '')
}

const CHINA_MS = 8 * 3_600_000

const chinaTime = (iso: string): string =>
  new Date(Date.parse(iso) + CHINA_MS).toISOString().slice(0, 19).replace('T', ' ')
