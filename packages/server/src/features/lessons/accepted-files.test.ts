import { MEDIA_EXTENSIONS } from '@keguan/contract/api/analysis'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { expect, test } from 'vitest'
import { extensionOf } from '../../platform/storage/extension.ts'
import { checkPlan, checkPlans } from '../uploads/upload-rules.ts'
import { lessonFiles, recordingKindOf } from './accepted-files.ts'

const LIMIT = 1000
const media = (name: string, bytes = 10) => ({ kind: 'media' as const, name, bytes })

test('file extension: the part after the last dot, in lower case', () => {
  expect(['a.MP3', 'b.tar.wav', '课.m4a', 'none', '.'].map(extensionOf)).toEqual(['mp3', 'wav', 'm4a', '', ''])
})

test('every promised extension is accepted, video only in editions with video', () => {
  for (const extension of MEDIA_EXTENSIONS.audio)
    expect(() => checkPlan(media(`a.${extension}`), lessonFiles(2), LIMIT)).not.toThrow()
  for (const extension of MEDIA_EXTENSIONS.video) {
    expect(recordingKindOf(`a.${extension}`)).toBe('video')
    expect(() => checkPlan(media(`a.${extension}`), lessonFiles(19), LIMIT)).not.toThrow()
    expect(() => checkPlan(media(`a.${extension}`), lessonFiles(2), LIMIT)).toThrow(
      expect.objectContaining({ code: ERROR.audioOnly }),
    )
  }
})

test('the limit itself is still allowed', () => {
  expect(() => checkPlan(media('a.mp3', LIMIT), lessonFiles(5), LIMIT)).not.toThrow()
  expect(() => checkPlan(media('a.mp3', LIMIT + 1), lessonFiles(5), LIMIT)).toThrow(
    expect.objectContaining({ code: ERROR.fileTooLarge }),
  )
})

test('one recording and one transcript, not two of a kind', () => {
  const transcript = { kind: 'transcript' as const, name: 'a.txt', bytes: 1 }
  expect(() => checkPlans([media('a.mp3'), transcript], lessonFiles(5), LIMIT)).not.toThrow()
  expect(() => checkPlans([transcript, transcript], lessonFiles(5), LIMIT)).toThrow(
    expect.objectContaining({ code: ERROR.invalidInput }),
  )
})
