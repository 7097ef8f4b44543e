import { ACCESS_NAMES, type AccessKey } from '@keguan/contract/vocabulary/authority'
import { EDITION_NAMES, type Edition } from '@keguan/contract/vocabulary/edition'
import type { Locale, Named } from '@keguan/contract/vocabulary/locale'
import { ROLE_NAMES, type Role } from '@keguan/contract/vocabulary/role'
import { named } from '../../../locales/say.ts'

/** What the log calls the things that it notes most often, in the order in which they are read; the others keep their own names. */
const NAMES: Readonly<Record<string, Named>> = {
  name: named('名称', 'Name'),
  title: named('标题', 'Title'),
  account: named('账号', 'Account'),
  roles: named('角色', 'Roles'),
  email: named('邮箱', 'E-mail'),
  phone: named('电话', 'Phone'),
  before: named('之前', 'Before'),
  after: named('之后', 'After'),
  parent: named('上级', 'In'),
  to: named('移动到', 'Moved to'),
  edition: named('版本', 'Edition'),
  amount: named('次数', 'Number'),
  starts_on: named('开始日期', 'From'),
  ends_on: named('结束日期', 'Until'),
  metered: named('按配额计数', 'Counted'),
  note: named('备注', 'Note'),
  access: named('权限', 'Grant'),
  accesses: named('权限', 'Grants'),
  granted: named('允许', 'Granted'),
  receivers: named('收件人数', 'Receivers'),
  accounts: named('账号数', 'Accounts'),
  rows: named('行数', 'Rows'),
  way: named('登录方式', 'Way in'),
  failure: named('失败原因', 'Failure'),
  user_agent: named('浏览器', 'Browser'),
}

const YES = named('是', 'Yes')
const NO = named('否', 'No')

const ORDER = Object.keys(NAMES)
const rank = (key: string): number => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length)

/** The database keeps no order of its own among the details. */
export const inOrder = (details: Readonly<Record<string, unknown>>): [string, unknown][] =>
  Object.entries(details).sort(([a], [b]) => rank(a) - rank(b))

export const detailName = (key: string, locale: Locale): string => NAMES[key]?.[locale] ?? key

/** A noted value for reading: codes by their names, lists line by line. */
export function detailText(key: string, value: unknown, locale: Locale): string {
  if (value === null || value === '') return '—'
  if (Array.isArray(value)) return value.map((each) => detailText(key, each, locale)).join('\n')
  if (typeof value === 'boolean') return (value ? YES : NO)[locale]
  if (key === 'edition') return EDITION_NAMES[value as Edition]?.[locale] ?? String(value)
  if (key === 'roles') return ROLE_NAMES[value as Role]?.[locale] ?? String(value)
  if (key === 'access' || key === 'accesses') {
    const name = ACCESS_NAMES[value as AccessKey]?.[locale]
    return name ? `${name} ${value}` : String(value)
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
