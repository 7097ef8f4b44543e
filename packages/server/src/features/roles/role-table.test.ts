import { readFileSync } from 'node:fs'
import { ACCESS_KEYS, ACCESS_NAMES, ROLE_ACCESSES } from '@keguan/contract/vocabulary/authority'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { ROLE_NAMES, ROLES } from '@keguan/contract/vocabulary/role'
import { expect, test } from 'vitest'

const GUIDES = { 'zh-CN': 'operators.zh-CN.md', 'en-US': 'operators.md' } as const
const HEAD = { 'zh-CN': '权限', 'en-US': 'grant' } as const

/** The table as in the operator guide. */
function written(locale: Locale): string {
  const cells = (row: readonly string[]) => `| ${row.join(' | ')} |`
  const rows = ACCESS_KEYS.map((access) => [
    ACCESS_NAMES[access][locale],
    ...ROLES.map((role) => (ROLE_ACCESSES[role].includes(access) ? '✓' : '')),
  ])
  const head = [HEAD[locale], ...ROLES.map((role) => `${ROLE_NAMES[role][locale]} \`${role}\``)]
  return [cells(head), `|---|${ROLES.map(() => ':-:').join('|')}|`, ...rows.map(cells)].join('\n')
}

test.each(['zh-CN', 'en-US'] as const)('the guide in %s shows what each role may do', (locale) => {
  const guide = readFileSync(new URL(`../../../../../docs/guide/${GUIDES[locale]}`, import.meta.url), 'utf8')
  expect(guide).toContain(written(locale))
})
