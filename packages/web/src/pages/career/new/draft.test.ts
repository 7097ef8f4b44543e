import { expect, it } from 'vitest'
import {
  amountOf,
  type ConsentDraft,
  isConsentReady,
  isRecordingReady,
  namesIn,
  recordedSyllables,
  recordingsOf,
  roughSyllables,
  sourcesOf,
} from './draft.ts'

const CONSENT: ConsentDraft = {
  ...{ subject: 'other', person: '小林', purpose: 'education', minor: false, guardian: '', expiresOn: '2030-01-01' },
  agreed: true,
}

it('requires everything that the server requires', () => {
  expect(isConsentReady(CONSENT)).toBe(true)
  for (const missing of [
    { agreed: false },
    { person: ' ' },
    { purpose: 'hiring' },
    { minor: true },
    { expiresOn: '' },
  ]) {
    expect(isConsentReady({ ...CONSENT, ...missing } as ConsentDraft), JSON.stringify(missing)).toBe(false)
  }
  expect(isConsentReady({ ...CONSENT, minor: true, guardian: '林女士' })).toBe(true)
})

it('says what an amount of text will allow', () => {
  expect(roughSyllables('我喜欢画画，and drawing maps')).toBe(5 + 5)
  expect([amountOf(299, 3), amountOf(300, 1), amountOf(2000, 1), amountOf(2000, 2)]).toEqual([
    ...['none', 'low', 'low', 'enough'],
  ])
})

it('leaves empty texts out', () => {
  expect(sourcesOf([{ key: 1, name: '一', text: ' ', date: null }])).toEqual([])
})

it('asks which of several speakers the person is, and counts only that one', () => {
  const transcript = {
    ...{ name: '访谈.txt', transcript: '…', has_times: true, syllables: 90 },
    speakers: [
      { name: '小林', turns: 2, syllables: 60 },
      { name: '李老师', turns: 2, syllables: 30 },
    ],
  }
  const kept = { date: null, language: 'zh' as const, speaker: null }
  const draft = { key: 1, file: new File(['x'], '访谈.mp3'), transcript: null, ...kept }
  // without a transcript a speech model is needed
  expect([isRecordingReady(draft, false), isRecordingReady(draft, true)]).toEqual([false, true])
  expect(recordingsOf([draft])).toEqual([{ name: '访谈.mp3', bytes: 1, transcript: null, ...kept }])
  const read = { ...draft, transcript }
  expect(namesIn(transcript)).toEqual(['小林', '李老师'])
  expect([isRecordingReady(read, true), isRecordingReady({ ...read, speaker: '小林' }, false)]).toEqual([false, true])
  expect([recordedSyllables(read), recordedSyllables({ ...read, speaker: '小林' })]).toEqual([90, 60])
  const alone = { ...transcript, speakers: transcript.speakers.slice(0, 1) }
  expect(isRecordingReady({ ...draft, transcript: alone }, false)).toBe(true)
  expect(recordingsOf([{ ...read, speaker: '小林' }])).toEqual([
    { name: '访谈.mp3', bytes: 1, transcript: '…', ...kept, speaker: '小林' },
  ])
})
