import { describe, expect, it } from 'vitest'
import { sayIn } from './say.ts'

const TEXT = { 'zh-CN': '提问 {n} 个', 'en-US': '{n} {n|question|questions}' }

describe('sayIn', () => {
  it('fills holes in the language asked for', () => {
    expect(sayIn('zh-CN')(TEXT, { n: 3 })).toBe('提问 3 个')
    expect(sayIn('en-US')(TEXT, { n: 3 })).toBe('3 questions')
    expect(sayIn('en-US')(TEXT, { n: 1 })).toBe('1 question')
  })
  it('shows numbers with at most two decimals', () => {
    expect(sayIn('en-US')({ 'zh-CN': '{x}', 'en-US': '{x}' }, { x: 1.23456 })).toBe('1.23')
  })
  it('throws when a variable is missing', () => {
    expect(() => sayIn('zh-CN')(TEXT)).toThrow('lacks the variable "n"')
  })
})
