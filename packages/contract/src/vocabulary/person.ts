import type { Named } from './locale.ts'

/** Whether and how an account can be used. */
export const PERSON_STATES = ['active', 'disabled', 'locked', 'first_password'] as const
export type PersonState = (typeof PERSON_STATES)[number]

export const PERSON_STATE_NAMES: Readonly<Record<PersonState, Named>> = {
  active: { 'zh-CN': '正常', 'en-US': 'Active' },
  disabled: { 'zh-CN': '已停用', 'en-US': 'Disabled' },
  locked: { 'zh-CN': '登录锁定', 'en-US': 'Locked' },
  first_password: { 'zh-CN': '待改初始密码', 'en-US': 'Initial password' },
}

/** Accounts changed by one request: as many as a page of the list holds. */
export const PEOPLE_AT_ONCE_MAX = 100

/** Sort keys of a list of accounts. */
export const PEOPLE_SORTS = ['created', 'name', 'account', 'last_login'] as const
export type PeopleSort = (typeof PEOPLE_SORTS)[number]
