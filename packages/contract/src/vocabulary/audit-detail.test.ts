import { expect, it } from 'vitest'
import { detailLines, detailName, detailText, inOrder } from './audit-detail.ts'

it('shows codes by their names, and unknown ones as they were recorded', () => {
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
  expect([detailName('later', 'zh-CN'), detailText('later', { a: 1 }, 'zh-CN')]).toEqual(['later', 'a：1'])
})

it('puts old and new values of a change into one line each, and codes into words', () => {
  const details = {
    way: 'password',
    changes: {
      name: { before: '甲', after: '乙' },
      roles: { before: ['sys_expert'], after: ['sys_expert', 'sys_analysis_web_user'] },
      phone: { before: '', after: '1' },
    },
  }
  expect(detailLines(details, 'zh-CN')).toEqual([
    '名称：甲 → 乙',
    '角色：评课专家 → 评课专家、教师',
    '电话：— → 1',
    '登录方式：密码',
  ])
  expect(detailLines({ failure: 'locked' }, 'en-US')).toEqual(['Failure: Locked'])
})
