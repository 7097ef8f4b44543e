import { expect, test } from 'vitest'
import { readArguments, UsageError } from './cli-arguments.ts'

test('recognition language: detected by the model unless it is named', () => {
  expect(readArguments(['a.mp3', '--recognise'])?.language).toBe('auto')
  expect(readArguments(['a.mp3', '--recognise', '--language', 'en'])?.language).toBe('en')
  expect(() => readArguments(['a.mp3', '--recognise', '--language', 'fr'])).toThrow(UsageError)
  expect(() => readArguments(['a.mp3', '--language', 'en'])).toThrow('--recognise')
})
