import { ACCESS_NAMES, type AccessKey } from './authority.ts'
import { EDITION_NAMES, type Edition } from './edition.ts'
import { type Locale, type Named, named } from './locale.ts'
import { ROLE_NAMES, type Role } from './role.ts'

/** Names of the details that the audit log records most often, in reading order; other details keep their keys. */
const NAMES: Readonly<Record<string, Named>> = {
  name: named('名称', 'Name'),
  nickname: named('昵称', 'Display name'),
  title: named('标题', 'Title'),
  account: named('账号', 'Account'),
  roles: named('角色', 'Roles'),
  role: named('角色', 'Role'),
  folder: named('文件夹', 'Folder'),
  email: named('邮箱', 'E-mail'),
  phone: named('电话', 'Phone'),
  country: named('国家/地区', 'Country'),
  province: named('省份', 'Province'),
  city: named('城市', 'City'),
  address: named('街道地址', 'Street address'),
  profile: named('个人简介', 'Bio'),
  fields: named('修改的项目', 'Changed fields'),
  changes: named('修改', 'Changes'),
  should_skip_analysis: named('登录后跳过分析页', 'Skip the analysis page after log-in'),
  should_analysis_list_by_page: named('分析列表分页加载', 'Analysis list by page'),
  notify_password: named('账号密码通知', 'Notices about the account'),
  notify_system: named('系统消息通知', 'System notices'),
  notify_todo: named('待办任务通知', 'To-do notices'),
  before: named('之前', 'Before'),
  after: named('之后', 'After'),
  parent: named('上级', 'In'),
  from: named('原位置', 'Moved from'),
  to: named('移动到', 'Moved to'),
  edition: named('版本', 'Edition'),
  amount: named('次数', 'Number'),
  remaining: named('剩余', 'Left'),
  starts_on: named('开始日期', 'From'),
  ends_on: named('结束日期', 'Until'),
  metered: named('按配额计数', 'Counted'),
  note: named('备注', 'Note'),
  access: named('权限', 'Grant'),
  accesses: named('权限', 'Grants'),
  granted: named('允许', 'Granted'),
  place: named('范围', 'To'),
  receivers: named('收件人数', 'Receivers'),
  accounts: named('账号', 'Accounts'),
  lessons: named('课例数', 'Lessons'),
  institutions: named('机构数', 'Institutions'),
  rows: named('行数', 'Rows'),
  moved: named('移出的数量', 'Moved out'),
  ended: named('结束的登录数', 'Ended sessions'),
  count: named('数量', 'Number'),
  version: named('版本号', 'Version'),
  characters: named('字数', 'Characters'),
  verdict: named('结论', 'Verdict'),
  label: named('统一身份', 'Single sign-on identity'),
  way: named('登录方式', 'Way in'),
  failure: named('失败原因', 'Failure'),
  host: named('服务器', 'Server'),
  model: named('模型', 'Model'),
  user_agent: named('浏览器', 'Browser'),
}

/** Names of codes, by the key under which they are recorded. */
const VALUES: Readonly<Record<string, Readonly<Record<string, Named>>>> = {
  way: { password: named('密码', 'Password'), sso: named('统一身份登录', 'Single sign-on') },
  failure: {
    password: named('账号或密码不正确', 'Wrong account or password'),
    locked: named('登录已锁定', 'Locked'),
    disabled: named('账号已停用', 'Disabled account'),
  },
  roles: ROLE_NAMES satisfies Readonly<Record<Role, Named>>,
  role: ROLE_NAMES,
  verdict: {
    confirmed: named('确认', 'Confirmed'),
    rejected: named('否定', 'Rejected'),
  },
}

const YES = named('是', 'Yes')
const NO = named('否', 'No')
const COLON = named('：', ': ')

const ORDER = Object.keys(NAMES)
const rank = (key: string): number => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length)

/** The database does not preserve the order of details. */
export const inOrder = (details: Readonly<Record<string, unknown>>): [string, unknown][] =>
  Object.entries(details).sort(([a], [b]) => rank(a) - rank(b))

export const detailName = (key: string, locale: Locale): string => NAMES[key]?.[locale] ?? key

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A recorded value for display: codes by their names, lists and parts line by line. */
export function detailText(key: string, value: unknown, locale: Locale): string {
  if (value === null || value === undefined || value === '') return '—'
  if (Array.isArray(value)) {
    return value.length === 0 ? '—' : value.map((each) => detailText(key, each, locale)).join('\n')
  }
  if (typeof value === 'boolean') return (value ? YES : NO)[locale]
  if (key === 'fields') return detailName(String(value), locale)
  if (key === 'edition') return EDITION_NAMES[value as Edition]?.[locale] ?? String(value)
  if (key === 'access' || key === 'accesses') {
    const name = ACCESS_NAMES[value as AccessKey]?.[locale]
    return name ? `${name} ${value}` : String(value)
  }
  if (isRecord(value)) return detailLines(value, locale).join('\n')
  return VALUES[key]?.[String(value)]?.[locale] ?? String(value)
}

const isChange = (value: unknown): value is { before: unknown; after: unknown } =>
  isRecord(value) && Object.keys(value).length === 2 && 'before' in value && 'after' in value

const inOneLine = (text: string, locale: Locale): string => text.replaceAll('\n', locale === 'zh-CN' ? '、' : ', ')

/** One line for each detail: 姓名：甲 → 乙. */
export const detailLines = (details: Readonly<Record<string, unknown>>, locale: Locale): string[] =>
  inOrder(details).flatMap(([key, value]) => {
    if (key === 'changes' && isRecord(value)) return detailLines(value, locale)
    const text = isChange(value)
      ? `${detailText(key, value.before, locale)} → ${detailText(key, value.after, locale)}`
      : detailText(key, value, locale)
    return [`${detailName(key, locale)}${COLON[locale]}${inOneLine(text, locale)}`]
  })
