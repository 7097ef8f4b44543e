import { expect, it } from 'vitest'
import { parseTranscriptText } from '../language/transcript/transcript.ts'
import { readSentences } from './utterances.ts'

it('labels recordings played to a class as `other`, and words without a name as unknown', () => {
  const read = parseTranscriptText('同学们好。\n师:看。\n视频:水变成云。\n生:是云。\n全班:好。', 'txt')
  expect(readSentences(read).map(({ speaker, role }) => [speaker, role])).toEqual([
    [null, null],
    ['T', 'teacher'],
    ['other', 'other'],
    ['S1', 'student'],
    ['several', 'several'],
  ])
})
