import * as z from 'zod'
import { LOCALES } from '../vocabulary/locale.ts'
import { PEOPLE_AT_ONCE_MAX, PEOPLE_SORTS, PERSON_STATES } from '../vocabulary/person.ts'
import { IMPORT_COLUMNS, IMPORT_PROBLEMS } from '../vocabulary/person-import.ts'
import { ROLES } from '../vocabulary/role.ts'
import { endpoint, MEDIA_TYPES, page } from './envelope.ts'
import { PERSON_NAME_MAX, PERSON_TEXTS } from './person-fields.ts'
import { Confirmed, SHEET_BODY_BYTES, sheetCheck, sheetFile } from './sheet-import.ts'
import { line, objectId } from './text.ts'

const SEE = '/api/account/list:get'
const CHANGE = '/api/account/create:post'

const Roles = z.array(z.enum(ROLES)).min(1).max(ROLES.length)
const csv = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.split(',').filter((part) => part !== ''))

/** What the lists of other screens show of a person. */
export const User = z.object({
  account_id: z.uuid(),
  account: z.string(),
  name: z.string(),
  org_id: z.uuid(),
  org_name: z.string(),
})
export type User = z.infer<typeof User>

export const users = endpoint({
  method: 'GET',
  path: '/users',
  access: 'session',
  summary: 'List the people you may see',
  description: 'Of the whole platform, of your institution, or only yourself. Newest first.',
  input: z.object({
    search: line(100).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
    after: z.string().max(200).optional(),
    before: z.string().max(200).optional(),
  }),
  output: page(User),
})

export const PersonRow = User.extend({
  /** Chosen by the person; empty: none. */
  nickname: z.string(),
  folder_id: z.uuid().nullable(),
  folder_name: z.string().nullable(),
  role_ids: z.array(z.enum(ROLES)),
  disabled: z.boolean(),
  /** Until when wrong passwords have locked it; null when they have not. */
  locked_until: z.iso.datetime().nullable(),
  must_change_password: z.boolean(),
  email: z.string(),
  phone: z.string(),
  /** Null without a log-in within the retention of sessions. */
  last_login_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  mine: z.boolean(),
  /** Whether the caller may change it: not when it holds a role that the caller could not grant. */
  manageable: z.boolean(),
})
export type PersonRow = z.infer<typeof PersonRow>

export const PersonDetail = PersonRow.extend({
  should_skip_analysis: z.boolean(),
  should_analysis_list_by_page: z.boolean(),
  /** Lessons of this person, which would be deleted with the account. */
  lessons: z.number().int().nonnegative(),
})
export type PersonDetail = z.infer<typeof PersonDetail>

/** Filters of a list of accounts; they also select the accounts of a bulk action. */
export const PEOPLE_FILTERS = {
  /** An institution, a folder inside one, or a folder of institutions; if omitted: everyone in scope. */
  node_id: objectId().optional(),
  search: line(100).optional(),
  /** Any of these, comma-separated. */
  role: csv(300).optional(),
  state: z.enum(PERSON_STATES).optional(),
  /** `none`: those in no folder. */
  folder_id: z.union([z.literal('none'), objectId()]).optional(),
}

export const list = endpoint({
  method: 'GET',
  path: '/api/account/list',
  access: SEE,
  summary: 'List accounts',
  description: 'Newest first unless `sort` says otherwise. Filters are part of the query.',
  input: z.object({
    ...PEOPLE_FILTERS,
    /** Newest first unless one of these is chosen. */
    sort: z.enum(PEOPLE_SORTS).default('created'),
    order: z.enum(['asc', 'desc']).default('desc'),
    after: z.string().max(500).optional(),
    before: z.string().max(500).optional(),
    page_size: z.coerce.number().int().min(1).max(PEOPLE_AT_ONCE_MAX).default(20),
  }),
  output: page(PersonRow),
})

const ById = z.object({ account_id: objectId() })
const ByIds = z.object({ account_ids: z.array(objectId()).min(1).max(PEOPLE_AT_ONCE_MAX) })
const Changed = z.object({ changed: z.number().int() })

export const get = endpoint({
  method: 'GET',
  path: '/api/account/get',
  access: SEE,
  summary: 'Get one account',
  input: ById,
  output: PersonDetail,
})

export const choices = endpoint({
  method: 'GET',
  path: '/api/account/choices',
  access: SEE,
  summary: 'List folders and roles for an account form',
  description: 'Folders of an institution with their paths, and the roles that the caller may grant there.',
  input: z.object({ org_id: objectId() }),
  output: z.object({
    org_id: z.uuid(),
    org_name: z.string(),
    folders: z.array(z.object({ folder_id: z.uuid(), path: z.array(z.string()) })),
    role_ids: z.array(z.enum(ROLES)),
  }),
})

const FIELDS = {
  ...PERSON_TEXTS,
  role_ids: Roles,
  folder_id: objectId().nullable(),
  should_skip_analysis: z.boolean(),
  should_analysis_list_by_page: z.boolean(),
}

const InitialPassword = z.object({
  account_id: z.uuid(),
  account: z.string(),
  name: z.string(),
  /** Shown once: only its hash is kept. Has to be changed at the first log-in. */
  password: z.string(),
})
export type InitialPassword = z.infer<typeof InitialPassword>

export const create = endpoint({
  method: 'POST',
  path: '/api/account/create',
  access: CHANGE,
  summary: 'Create an account',
  input: z.object({
    ...FIELDS,
    org_id: objectId(),
    folder_id: FIELDS.folder_id.default(null),
    email: FIELDS.email.default(''),
    phone: FIELDS.phone.default(''),
    should_skip_analysis: FIELDS.should_skip_analysis.default(false),
    should_analysis_list_by_page: FIELDS.should_analysis_list_by_page.default(false),
  }),
  output: InitialPassword,
})

export const update = endpoint({
  method: 'POST',
  path: '/api/account/update',
  access: CHANGE,
  summary: 'Change an account',
  description: 'Fields that are left out stay as they are.',
  input: z.object(FIELDS).partial().extend(ById.shape),
  output: PersonDetail,
})

export const setDisabled = endpoint({
  method: 'POST',
  path: '/api/account/set_disabled',
  access: CHANGE,
  summary: 'Disable or enable accounts',
  description: 'Disabling ends their sessions at once. All accounts of the call or none.',
  input: ByIds.extend({ disabled: z.boolean() }),
  output: Changed,
})

export const setFolder = endpoint({
  method: 'POST',
  path: '/api/account/set_folder',
  access: CHANGE,
  summary: 'Set the folder of accounts',
  description: 'A folder of their institution, or null for none. All accounts of the call or none.',
  input: ByIds.extend({ folder_id: objectId().nullable() }),
  output: Changed,
})

export const setRoles = endpoint({
  method: 'POST',
  path: '/api/account/set_roles',
  access: CHANGE,
  summary: 'Set the roles of accounts',
  input: ByIds.extend({ role_ids: Roles }),
  output: Changed,
})

export const move = endpoint({
  method: 'POST',
  path: '/api/account/move',
  access: '/api/org/update:post',
  summary: 'Move accounts to another institution',
  description: 'Their lessons go with them. Platform administrators only.',
  input: ByIds.extend({ org_id: objectId() }),
  output: Changed,
})

const ResetLink = z.object({
  account_id: z.uuid(),
  account: z.string(),
  name: z.string(),
  /** Appended to the address of the page that sets a password. Shown once: only its hash is stored. */
  token: z.string(),
  expires_at: z.iso.datetime(),
})
export type ResetLink = z.infer<typeof ResetLink>

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/account/reset_password',
  access: CHANGE,
  summary: 'Reset passwords',
  description:
    'Issues links by which the people set new passwords themselves; ends the sessions and shuts out the present passwords.',
  input: ByIds,
  output: z.array(ResetLink),
})

export const unlock = endpoint({
  method: 'POST',
  path: '/api/account/unlock',
  access: CHANGE,
  summary: 'Lift the waiting time after wrong passwords',
  description: 'The people may try again at once.',
  input: ByIds,
  output: Changed,
})

export const remove = endpoint({
  method: 'POST',
  path: '/api/account/delete',
  access: CHANGE,
  summary: 'Delete an account',
  description: 'The account and all its lessons can be restored for 30 days. `confirm_name` repeats its name.',
  input: ById.extend({ confirm_name: line(PERSON_NAME_MAX) }),
  output: z.object({ lessons: z.number().int() }),
})

export const exportList = endpoint({
  method: 'GET',
  path: '/api/account/export',
  access: SEE,
  summary: 'Export accounts as .xlsx',
  description: 'Answers the file itself: the filtered list, however long.',
  input: z.object({
    ...PEOPLE_FILTERS,
    /** Only these of them, comma-separated. */
    account_ids: csv(40 * PEOPLE_AT_ONCE_MAX)
      .pipe(z.array(objectId()).max(PEOPLE_AT_ONCE_MAX))
      .optional(),
    locale: z.enum(LOCALES).default('zh-CN'),
  }),
  output: z.any(),
  answers: [MEDIA_TYPES.xlsx],
})

export const importTemplate = endpoint({
  method: 'GET',
  path: '/api/account/import_template',
  access: CHANGE,
  summary: 'Get the template of the account import',
  description: 'Answers the file itself (.xlsx): headings, one example row, and the roles and folders there are.',
  input: z.object({ org_id: objectId(), locale: z.enum(LOCALES).default('zh-CN') }),
  output: z.any(),
  answers: [MEDIA_TYPES.xlsx],
})

const PeopleFile = sheetFile(IMPORT_COLUMNS).extend({ org_id: objectId() })

export const importCheck = endpoint({
  method: 'POST',
  path: '/api/account/import_check',
  access: CHANGE,
  bodyBytes: SHEET_BODY_BYTES,
  summary: 'Check a sheet of accounts',
  description:
    'Changes nothing: shows what an import would do, row by row, and what it has to ask. Roles are shown by their ids.',
  input: PeopleFile,
  output: sheetCheck(IMPORT_COLUMNS, IMPORT_PROBLEMS),
})

/** One line of the streamed response to an import, in chronological order; the last one has the result. */
export const ImportProgress = z.object({
  done: z.number().int(),
  total: z.number().int(),
  seconds_left: z.number().nullable(),
  result: z
    .object({
      created: z.number().int(),
      updated: z.number().int(),
      /** The initial passwords as a sheet, in base64: shown once and kept nowhere. Empty when no account is new. */
      file_name: z.string(),
      content: z.base64(),
    })
    .nullable(),
})
export type ImportProgress = z.infer<typeof ImportProgress>

export const importPeople = endpoint({
  method: 'POST',
  path: '/api/account/import',
  access: CHANGE,
  bodyBytes: SHEET_BODY_BYTES,
  summary: 'Import accounts from a sheet',
  description:
    'Does what the check has shown, all of it or nothing. Answers JSON lines, one envelope each, while it works.',
  input: PeopleFile.extend(Confirmed.shape),
  output: ImportProgress,
  answers: [MEDIA_TYPES.jsonLines],
})
