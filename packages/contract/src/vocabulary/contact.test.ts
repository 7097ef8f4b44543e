import { expect, test } from 'vitest'
import { isEmail, isPhone } from './contact.ts'

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
