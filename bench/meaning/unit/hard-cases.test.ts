import { expect, it } from 'vitest'
import { HARD_CASES } from './hard-cases.ts'
import { lampsOf } from './hard-lesson.ts'

it.each(HARD_CASES)('detects the activities for a goal: $name', (hard) => {
  expect(lampsOf(hard)).toEqual(hard.expected)
})
