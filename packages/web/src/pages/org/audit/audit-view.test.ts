import { expect, it } from 'vitest'
import { AUDIT_VIEW, toAuditInput } from './audit-view.ts'

const { isFiltered, noFilters: NO_FILTERS, read: readAuditView, withFilters } = AUDIT_VIEW

const PLAIN = { ...NO_FILTERS, after: null, before: null }

it('address and view are converted both ways, keeping unrelated parameters', () => {
  const view = {
    search: '分数',
    action: ['account.login', 'role.update'] as const,
    account: 'a',
    object: 'o',
    from: '2026-01-02',
    to: '2026-02-03',
    after: 'x',
    before: null,
  }
  const address = AUDIT_VIEW.write(view, new URLSearchParams('node=n&tab=audit'))
  expect(readAuditView(address)).toEqual(view)
  expect([address.get('node'), address.get('tab')]).toEqual(['n', 'audit'])
  expect(AUDIT_VIEW.write(PLAIN, address).toString()).toBe('node=n&tab=audit')
})

it('invalid parameters of an address are ignored', () => {
  const address = new URLSearchParams(
    'search=a$b&action=account.login,no.such&from=yesterday&to=2026-13-01&after=x&before=y',
  )
  expect(readAuditView(address)).toEqual({ ...PLAIN, action: ['account.login'], after: 'x' })
})

it('another filter starts at the first page; only chosen filters are sent', () => {
  const view = withFilters({ ...PLAIN, after: 'x' }, { search: '李' })
  expect([view.after, isFiltered(view), isFiltered({ ...PLAIN, after: 'x' })]).toEqual([null, true, false])
  expect(toAuditInput(view, 'org')).toEqual({ org_id: 'org', search: '李' })
  expect(toAuditInput(PLAIN, null)).toEqual({})
})
