import type { InitialPassword, PersonRow } from '@keguan/contract/api/people'
import { formatMessage } from '@keguan/contract/message'
import type { Locale, Named } from '@keguan/contract/vocabulary/locale'
import { PERSON_STATE_NAMES, type PersonState } from '@keguan/contract/vocabulary/person'
import {
  EXAMPLE_ACCOUNT,
  IMPORT_COLUMN_NAMES,
  IMPORT_COLUMNS,
  IMPORT_REQUIRED,
  type ImportColumn,
} from '@keguan/contract/vocabulary/person-import'
import { ROLE_NAMES, type Role } from '@keguan/contract/vocabulary/role'
import type { Sheet, SheetColumn } from '@keguan/figures/kit/sheet/sheet'
import { CHINA_ZONE, chinaTime } from '../../../platform/clock/time.ts'
import type { StreamedSheet } from '../../../platform/workbook/stream-workbook.ts'
import type { Folder } from '../place.repository.ts'

const T = {
  people: { 'zh-CN': '账号', 'en-US': 'Accounts' },
  notes: { 'zh-CN': '填写说明', 'en-US': 'How to fill in' },
  passwords: { 'zh-CN': '初始密码', 'en-US': 'Initial passwords' },
  password: { 'zh-CN': '初始密码', 'en-US': 'Initial password' },
  nickname: { 'zh-CN': '昵称', 'en-US': 'Display name' },
  org: { 'zh-CN': '机构', 'en-US': 'Institution' },
  state: { 'zh-CN': '状态', 'en-US': 'State' },
  lastLogin: { 'zh-CN': '最近登录', 'en-US': 'Last log-in' },
  created: { 'zh-CN': '创建时间', 'en-US': 'Created' },
  sampleName: { 'zh-CN': '示例姓名', 'en-US': 'Sample name' },
  column: { 'zh-CN': '列', 'en-US': 'Column' },
  meaning: { 'zh-CN': '说明', 'en-US': 'Meaning' },
  accountNote: {
    'zh-CN': '必填，登录时使用，全平台不能重复，大小写、全角半角视为相同。',
    'en-US': 'Required. Used to log in; unique on the platform; capitals and full-width letters count as the same.',
  },
  nameNote: { 'zh-CN': '必填。', 'en-US': 'Required.' },
  rolesNote: {
    'zh-CN': '可填：{roles}。多个角色用顿号分隔；不填为教师。',
    'en-US': 'One or more of: {roles}; separated by commas. Empty: teacher.',
  },
  folderNote: {
    'zh-CN': '可填本机构的文件夹：{folders}。不填则不放入文件夹。',
    'en-US': 'A folder of the institution: {folders}. Empty: in no folder.',
  },
  emailNote: { 'zh-CN': '选填。', 'en-US': 'Optional.' },
  phoneNote: {
    'zh-CN': '选填，单元格请设为文本格式。',
    'en-US': 'Optional; format the cell as text.',
  },
  replace: {
    'zh-CN':
      '第 2 行是示例，不会被导入。本机构已有的账号可以更新姓名、角色、文件夹、邮箱和电话，空白单元格保持原样。新账号的初始密码由系统生成，导入后下载一次。',
    'en-US':
      'Row 2 is an example and is never imported. Accounts that exist can be given a new name, roles, folder, email and phone; empty cells change nothing. Initial passwords of new accounts are made by the system and downloaded once after the import.',
  },
  none: { 'zh-CN': '（暂无）', 'en-US': '(none yet)' },
} as const satisfies Record<string, Named>

/** Folders that the template names; more would make the cell unreadable. */
const FOLDERS_NAMED = 50

const text = (title: string, width: number): SheetColumn => ({ title, kind: 'text', width })

const WIDTHS = [22, 14, 22, 24, 26, 16] as const

const NOTES: Readonly<Record<ImportColumn, Named>> = {
  account: T.accountNote,
  name: T.nameNote,
  roles: T.rolesNote,
  folder: T.folderNote,
  email: T.emailNote,
  phone: T.phoneNote,
}

const comma = (locale: Locale): string => (locale === 'zh-CN' ? '、' : ', ')

const roleNames = (roles: readonly Role[], locale: Locale): string =>
  roles.map((role) => ROLE_NAMES[role][locale]).join(comma(locale))

export function templateSheets(locale: Locale, grantable: readonly Role[], folders: readonly Folder[]): Sheet[] {
  const heads = IMPORT_COLUMNS.map((column, i) => {
    const isRequired = IMPORT_REQUIRED.some((each) => each === column)
    return text(`${IMPORT_COLUMN_NAMES[column][locale]}${isRequired ? '*' : ''}`, WIDTHS[i] ?? 20)
  })
  const paths = folders.slice(0, FOLDERS_NAMED).map(({ names }) => names.join('/'))
  const roles = roleNames(grantable, locale)
  const filled = (note: Named): string =>
    formatMessage(note[locale], locale, { roles, folders: paths.join(comma(locale)) || T.none[locale] })
  return [
    {
      name: T.people[locale],
      columns: heads,
      rows: [
        [
          EXAMPLE_ACCOUNT[locale],
          T.sampleName[locale],
          ROLE_NAMES.sys_analysis_web_user[locale],
          paths[0] ?? null,
          'sample@example.org',
          '13800000000',
        ],
      ],
    },
    {
      name: T.notes[locale],
      columns: [text(T.column[locale], 14), text(T.meaning[locale], 100)],
      rows: [
        ...IMPORT_COLUMNS.map((column) => [IMPORT_COLUMN_NAMES[column][locale], filled(NOTES[column])]),
        [null, T.replace[locale]],
      ],
    },
  ]
}

export const passwordSheets = (locale: Locale, people: readonly Omit<InitialPassword, 'account_id'>[]): Sheet[] => [
  {
    name: T.passwords[locale],
    columns: [
      text(IMPORT_COLUMN_NAMES.account[locale], 24),
      text(IMPORT_COLUMN_NAMES.name[locale], 16),
      text(T.password[locale], 24),
    ],
    rows: people.map(({ account, name, password }) => [account, name, password]),
  },
]

function stateOf(row: PersonRow): PersonState {
  if (row.disabled) return 'disabled'
  if (row.locked_until !== null) return 'locked'
  return row.must_change_password ? 'first_password' : 'active'
}

const moment = (iso: string | null): string | null => (iso === null ? null : chinaTime(iso).slice(0, 16))

export function peopleSheet(locale: Locale, people: AsyncIterable<PersonRow>): StreamedSheet {
  const head = (named: Named, width: number) => text(named[locale], width)
  const time = (named: Named) => text(`${named[locale]}${CHINA_ZONE[locale]}`, 26)
  const N = IMPORT_COLUMN_NAMES
  return {
    name: T.people[locale],
    columns: [
      ...[head(N.account, 22), head(N.name, 14), head(T.nickname, 14), head(N.roles, 22), head(N.folder, 20)],
      ...[head(N.email, 26), head(N.phone, 16), head(T.org, 28), head(T.state, 14)],
      ...[time(T.lastLogin), time(T.created)],
    ],
    rows: cellsOf(locale, people),
  }
}

async function* cellsOf(locale: Locale, people: AsyncIterable<PersonRow>): AsyncGenerator<Sheet['rows'][number]> {
  for await (const row of people) {
    yield [
      ...[row.account, row.name, row.nickname, roleNames(row.role_ids, locale), row.folder_name],
      ...[row.email, row.phone, row.org_name, PERSON_STATE_NAMES[stateOf(row)][locale]],
      ...[moment(row.last_login_at), moment(row.created_at)],
    ]
  }
}

export const SHEET_FILE_NAMES = {
  template: { 'zh-CN': '账号导入模板', 'en-US': 'account-import-template' },
  people: { 'zh-CN': '账号', 'en-US': 'accounts' },
  passwords: { 'zh-CN': '初始密码', 'en-US': 'initial-passwords' },
} as const satisfies Record<string, Named>
