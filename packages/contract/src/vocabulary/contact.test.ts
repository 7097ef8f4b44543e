import { expect, test } from 'vitest'
import { accountKey, isEmail, isPhone, normaliseContact } from './contact.ts'

test.each(['li@school.cn', 'a.b+c@mail.school.edu.cn', '老师@学校.中国'])('%s is an address', (text) => {
  expect(isEmail(text)).toBe(true)
})

test.each(['li', 'li@', '@school.cn', 'li@school', 'li@school.', 'li@@school.cn', 'li @school.cn', 'li@school..cn'])(
  '%s is none',
  (text) => {
    expect(isEmail(text)).toBe(false)
  },
)

test.each(['13800000000', '+86 138 0000 0000', '010-8888 8888转123', '(021)88888888', '95588'])(
  '%s is a number',
  (text) => {
    expect(isPhone(text)).toBe(true)
  },
)

test.each(['1234', '电话', '138-abc-0000', '+', '1+23456'])('%s is none', (text) => {
  expect(isPhone(text)).toBe(false)
})

test.each([
  ['ｗａｎｇ０１', 'wang01'],
  [' wang\u200b01\u3000', 'wang01'],
  ['wang\u00a0 01', 'wang 01'],
  ['ﬁnn', 'finn'],
  ['张三＠example．org', '张三@example.org'],
  ['１３８－００００', '138-0000'],
])('%s is kept as %s', (typed, kept) => {
  expect(normaliseContact(typed)).toBe(kept)
})

test('an account key ignores width and case', () => {
  expect(new Set(['WANG01', 'ｗａｎｇ０１', 'Ｗang01 '].map(accountKey))).toEqual(new Set(['wang01']))
})
