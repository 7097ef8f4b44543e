import type { EditionQuota } from '@keguan/contract/api/quota'
import { sayIn } from '@keguan/contract/message'
import { expect, test } from 'vitest'
import { ownText } from './edition-quota.tsx'

const own = (more: Partial<EditionQuota>): EditionQuota => ({
  edition: 5,
  unlimited: false,
  total: 0,
  used: 0,
  remaining: 0,
  ends_on: null,
  next_starts_on: null,
  ...more,
})
const zh = sayIn('zh-CN')

test('says what is left, until when, and why nothing is left', () => {
  const used = { total: 3, used: 3 }
  expect(ownText(own({ total: 3, used: 1, remaining: 2, ends_on: '2027-01-31' }), zh)).toBe(
    '剩余 2 次，2027-01-31 到期',
  )
  expect(ownText(own(used), zh)).toBe('配额已用完，请联系管理员')
  expect(ownText(own({ ...used, next_starts_on: '2027-02-01' }), zh)).toBe('配额已用完，新的配额从 2027-02-01 开始')
  expect(ownText(own({}), zh)).toBe('没有可用的配额，请联系管理员')
  expect(ownText(own({ next_starts_on: '2027-02-01' }), sayIn('en-US'))).toBe('Valid from 2027-02-01')
})
