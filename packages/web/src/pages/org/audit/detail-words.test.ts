import { expect, it } from 'vitest'
import { detailName, detailText, inOrder } from './detail-words.ts'

it('says codes by their names, and what it does not know as it was noted', () => {
  expect(inOrder({ later: 1, note: '', amount: 3, edition: 5 }).map(([key]) => key)).toEqual([
    'edition',
    'amount',
    'note',
    'later',
  ])
  expect(detailName('edition', 'zh-CN')).toBe('版本')
  expect(detailText('edition', 5, 'zh-CN')).toBe('完整版')
  expect(detailText('roles', ['sys_expert', 'sys_later'], 'en-US')).toBe('Lesson expert\nsys_later')
  expect(detailText('accesses', ['/api/audit/list:get'], 'zh-CN')).toBe('查看操作记录 /api/audit/list:get')
  expect(detailText('granted', false, 'zh-CN')).toBe('否')
  expect(detailText('parent', null, 'zh-CN')).toBe('—')
  expect([detailName('later', 'zh-CN'), detailText('later', { a: 1 }, 'zh-CN')]).toEqual(['later', '{"a":1}'])
})
