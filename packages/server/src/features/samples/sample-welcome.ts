import { join } from 'node:path'
import { largest } from '@keguan/contract/vocabulary/extremes'
import { ROLE_NAMES } from '@keguan/contract/vocabulary/role'
import type { Db } from '../../platform/postgres/database.ts'
import { listSampleAccounts } from './sample.repository.ts'
import { LOGINS_FILE, readSampleLogins, SAMPLE_PEOPLE } from './sample-logins.ts'

export interface SampleWelcome {
  readonly db: Db
  readonly home: string
  /** Whether this start created the accounts. */
  readonly isNew: boolean
  /** Whether a person reads the lines at a terminal; otherwise they end in the log of a service. */
  readonly isTerminal: boolean
}

/** The remaining sample accounts. The password is shown once, and later only at a terminal: a log must not keep it. */
export async function sampleWelcome({ db, home, isNew, isTerminal }: SampleWelcome): Promise<string[]> {
  const logins = readSampleLogins(home)
  const names = SAMPLE_PEOPLE.map((person) => person.account)
  const rows = await listSampleAccounts(db, names)
  if (!logins || rows.length === 0) return []
  const password = isNew || isTerminal ? logins.password : `${join(home, LOGINS_FILE)}`
  const width = largest(names.map((name) => name.length))
  const lines = SAMPLE_PEOPLE.flatMap(({ account: name, role }) => {
    const row = rows.find((each) => each.account === name)
    if (!row) return []
    const waiting = row.mustChange ? '  首次登录须修改密码 to be changed at the first log-in' : ''
    const note = row.changedAt ? '  已有自己的密码 has a password of its own' : waiting
    return [`  ${name.padEnd(width)}  ${ROLE_NAMES[role]['zh-CN']} ${ROLE_NAMES[role]['en-US']}${note}`]
  })
  return [`示例账号 Sample log-ins (密码 password: ${password})`, ...lines]
}
