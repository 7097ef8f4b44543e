import { expect, it } from 'vitest'
import { passwordProblem, passwordStrength } from './password.ts'

const teacher = { account: 'Teacher.Li' }

it('names the first rule that is broken', () => {
  expect(passwordProblem('a1b2c3d', teacher)).toBe('short')
  expect(passwordProblem('一二三四五六七', teacher)).toBe('short')
  expect(passwordProblem('teacher.LI', teacher)).toBe('account')
  expect(passwordProblem('il.rehcaet', teacher)).toBe('account')
  expect(passwordProblem('Password1', teacher)).toBe('common')
  expect(passwordProblem('Password1!', teacher)).toBe('common')
  expect(passwordProblem('zzzzzzzzz', teacher)).toBe('common')
  expect(passwordProblem('ｐａｓｓｗｏｒｄ', teacher)).toBe('common')
  expect(passwordProblem('river-stone', { ...teacher, old: 'river-stone' })).toBe('same')
  expect(passwordProblem('River-stone', { ...teacher, old: 'river-stone' })).toBeNull()
  expect(passwordProblem('a`$^{}b c', teacher)).toBeNull()
})

it('rates quickly guessed passwords as weak, others as strong', () => {
  expect(passwordStrength('12345678', teacher)).toBe('weak')
  expect(passwordStrength('abcdefghijklm', teacher)).toBe('weak')
  expect(passwordStrength('aaaaaaaabbbbbbbb', teacher)).toBe('weak')
  expect(passwordStrength('hgdqz725', teacher)).toBe('weak')
  expect(passwordStrength('Hg_qz725x', teacher)).toBe('medium')
  expect(passwordStrength('correct horse battery', teacher)).toBe('strong')
  expect(passwordStrength('春眠不觉晓处处闻啼鸟', teacher)).toBe('strong')
})
