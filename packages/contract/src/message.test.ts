import { expect, test } from 'vitest'
import { formatMessage, sayIn } from './message.ts'

const QUESTIONS = { 'zh-CN': '提问 {n} 个', 'en-US': '{n, plural, one {# question} other {# questions}}' }

test('sayIn: fills in values and chooses the plural of the language', () => {
  expect(sayIn('zh-CN')(QUESTIONS, { n: 3 })).toBe('提问 3 个')
  expect([0, 1, 2].map((n) => sayIn('en-US')(QUESTIONS, { n }))).toEqual(['0 questions', '1 question', '2 questions'])
})

test('formatMessage: shows numbers with at most two decimals', () => {
  expect(formatMessage('{x} s', 'en-US', { x: 1.23456 })).toBe('1.23 s')
  expect(formatMessage('{x} {x, plural, one {second} other {seconds}}', 'en-US', { x: 1.5 })).toBe('1.5 seconds')
})

test('formatMessage: leaves values as they are', () => {
  expect(formatMessage('“{name}” is taken', 'en-US', { name: "{x} <b> 'y'" })).toBe("“{x} <b> 'y'” is taken")
})

test('formatMessage: throws when a value is missing', () => {
  expect(() => formatMessage('{count} left', 'en-US')).toThrow('count')
})
