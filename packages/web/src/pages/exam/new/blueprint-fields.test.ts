import { expect, it } from 'vitest'
import { BLUEPRINT_FIELDS, type BlueprintField } from './blueprint-fields.ts'

const read = (id: BlueprintField['id'], text: string) => BLUEPRINT_FIELDS.find((field) => field.id === id)?.read(text)

it.each([
  ['0.72', 0.72],
  ['72%', 0.72],
  ['７２％', 0.72],
  ['.5', 0.5],
  ['', null],
])('an expected share is a number or a percentage: %s', (text, difficulty) => {
  expect(read('difficulty', text)).toEqual({ difficulty })
})

it.each(['72', '1.01', '-1', '难', '120%'])('an invalid share is rejected: %s', (text) => {
  expect(read('difficulty', text)).toBeUndefined()
})

it('a full mark is above 0, and may be empty', () => {
  expect(read('full', '１４')).toEqual({ full: 14 })
  expect(read('full', ' ')).toEqual({ full: null })
  for (const text of ['0', '-3', '十', '1001']) expect(read('full', text)).toBeUndefined()
})

it('points are separated by any of the usual signs, at most ten', () => {
  expect(read('points', '整式、 方程，函数/')).toEqual({ points: ['整式', '方程', '函数'] })
  expect(read('points', Array.from({ length: 11 }, (_, i) => `点${i}`).join('、'))).toBeUndefined()
  expect(read('level', '字'.repeat(31))).toBeUndefined()
})
