import { named } from '@keguan/contract/vocabulary/locale'
import { VERBS } from '../../../locales/verbs.ts'

export const DELETED_TEXTS = {
  intro: named(
    '删除后 30 天内可以恢复，之后连同课例彻底清除。',
    'What was deleted can be restored for 30 days; then it is purged with its lessons.',
  ),
  people: named('账号', 'Accounts'),
  orgs: named('机构', 'Institutions'),
  shown: named('显示', 'Show'),
  total: named('共 {count} 个', '{count} in all'),
  totalMore: named('{count} 个以上', 'More than {count}'),
  none: named('最近 30 天没有删除过账号', 'No account was deleted in the last 30 days'),
  noOrgs: named('最近 30 天没有关闭过机构', 'No institution was closed in the last 30 days'),
  lessons: named('{count} 节课例', '{count} lessons'),
  accounts: named('{count} 个账号、{lessons} 节课例', '{count} accounts, {lessons} lessons'),
  orgName: named('机构名称', 'Institution'),
  orgOf: named('所属机构', 'Institution'),
  content: named('包含', 'Contents'),
  deletedAt: named('删除时间', 'Deleted'),
  deletedBy: named('删除人', 'By'),
  rest: named('可恢复', 'Restorable'),
  by: named('{name} 删除', 'by {name}'),
  left: named('还剩 {count} 天', '{count} days left'),
  restore: VERBS.restore,
  restoreOne: named('恢复“{name}”', 'Restore “{name}”'),
  restoreMany: named('恢复选中的 {count} 个', 'Restore {count}'),
  restored: named('已恢复 {count} 个账号', '{count} accounts restored'),
  orgRestored: named('“{name}”已恢复，含 {count} 个账号', '“{name}” is back, with {count} accounts'),
} as const
