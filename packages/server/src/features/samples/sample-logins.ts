import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import type { Role } from '@keguan/contract/vocabulary/role'
import { readJsonFile, writePrivateJson } from '../../platform/files/private-file.ts'

/** Everything is marked 示例 (sample), so that it is not mistaken for a real school or person. */
export const SAMPLE_ORG_NAME = '示例学校'

export interface SamplePerson {
  readonly account: string
  readonly name: string
  readonly role: Role
}

export const SAMPLE_TEACHER: SamplePerson = { account: 'teacher', name: '示例教师', role: 'sys_analysis_web_user' }
export const SAMPLE_EXPERT: SamplePerson = { account: 'expert', name: '示例专家', role: 'sys_expert' }
export const SAMPLE_MANAGER: SamplePerson = { account: 'manager', name: '示例机构管理员', role: 'sys_org_ops_admin' }

/** One person for each role. */
export const SAMPLE_PEOPLE: readonly SamplePerson[] = [
  SAMPLE_TEACHER,
  SAMPLE_EXPERT,
  SAMPLE_MANAGER,
  { account: 'allocator', name: '示例配额管理员', role: 'sys_platform_allocator' },
  { account: 'admin', name: '示例平台管理员', role: 'sys_platform_admin' },
  { account: 'editor', name: '示例首页管理员', role: 'sys_home_page_config' },
]

export interface SampleLogins {
  /** The same for all sample people, generated for each installation. */
  readonly password: string
}

export const LOGINS_FILE = 'sample-logins.json'
const loginsFile = (home: string) => join(home, LOGINS_FILE)

/** Letters and digits that cannot be confused; 12 of them are 60 random bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 12

const newPassword = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

export const readSampleLogins = (home: string): SampleLogins | undefined => readJsonFile<SampleLogins>(loginsFile(home))

/** Stored before the accounts are created, so that an interrupted start uses the same password again. */
export function ensureSampleLogins(home: string): SampleLogins {
  const known = readSampleLogins(home)
  if (known) return known
  const logins = { password: newPassword() }
  writePrivateJson(loginsFile(home), logins)
  return logins
}
