import { expect, it } from 'vitest'
import { acceptOf, checkFile, titleFromName } from './check-file.ts'

const GB = 1024 ** 3
const file = (name: string, size = 1) => ({ name, size })

it('reports before the first byte what the server would report after the last', () => {
  expect(checkFile('media', file('课.mp3'), 2)).toBeNull()
  expect(checkFile('media', file('课.MP4'), 5)).toBeNull()
  expect(checkFile('media', file('课.mp4'), 2)).toBe('audioOnly')
  expect(checkFile('media', file('课.txt'), 5)).toBe('unsupportedContainer')
  expect(checkFile('media', file('课'), 5)).toBe('unsupportedContainer')
  expect(checkFile('media', file('课.mp3', 4 * GB), 5)).toBeNull()
  expect(checkFile('media', file('课.mp3', 4 * GB + 1), 5)).toBe('fileTooLarge')
  expect(checkFile('media', file('课.mp3', 0), 5)).toBe('unplayableMedia')
  expect(checkFile('transcript', file('稿.docx'), 2)).toBeNull()
  expect(checkFile('transcript', file('稿.doc'), 2)).toBe('unsupportedTranscriptFormat')
  expect(checkFile('transcript', file('稿.txt', 21 * 1024 ** 2), 2)).toBe('fileTooLarge')
})

it('limits the file dialog to what the edition takes', () => {
  expect(acceptOf('media', 2)).toContain('.mp3')
  expect(acceptOf('media', 2)).not.toContain('.mp4')
  expect(acceptOf('media', 19)).toContain('.mp4')
})

it('makes a title of a name, without what a title may not contain', () => {
  expect(titleFromName('山行_第一课时.mp3')).toBe('山行 第一课时')
  expect(titleFromName('a$b{c}`.final.m4a')).toBe('a b c .final')
  expect(titleFromName('x'.repeat(200))).toHaveLength(100)
})
