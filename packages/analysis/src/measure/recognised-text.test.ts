import type { Measure } from '@keguan/contract/report/lesson/measure'
import type { Recognition } from '@keguan/contract/report/lesson/parts/recognition'
import { expect, it } from 'vitest'
import { asRecognised } from './recognised-text.ts'

const recognition = (more: Partial<Recognition>): Recognition => ({
  ...{ engine: 'whisper', model: 'm', sha256: '', speech_s: 100, recognised_s: 100 },
  ...{ empty_s: 0, doubtful_s: 0, failed_s: 0, error_rate: 0.12, ...more },
})
const measure = (id: string, source: Measure['source'] = 'transcript'): Measure => ({
  ...{ id, value: 4, unit: 'count', evidence: [], source },
})
const MEASURES = ['question.count', 'question.why', 'concise.density', 'concise.bits'].map((id) => measure(id))
const unsure = (more: Partial<Recognition>) =>
  asRecognised(MEASURES, recognition(more)).flatMap((each) => (each.unsure ? [each.id] : []))

it('a number is unsure from the error rate on at which errors change it', () => {
  expect(unsure({ error_rate: 0.01 })).toEqual(['question.why'])
  expect(unsure({ error_rate: 0.12 })).toEqual(['question.why', 'concise.bits'])
  expect(unsure({ error_rate: 0.2 })).toEqual(['question.why', 'concise.density', 'concise.bits'])
})

it('no estimate is not the same as no errors: measures that errors affect are then unsure', () => {
  expect(unsure({ error_rate: null })).toEqual(['question.why', 'concise.density', 'concise.bits'])
  expect(unsure({ error_rate: 0 })).toEqual([])
})

it('above the tested error rates no number about words has a value, whatever its own limit', () => {
  const told = (error_rate: number | null) =>
    asRecognised([...MEASURES, measure('talk.turn_count', 'audio')], recognition({ error_rate }))
      .filter(({ value }) => value === null)
      .map(({ id, why_missing }) => `${id} ${why_missing}`)
  expect(told(0.4)).toEqual([])
  expect(told(0.41)).toEqual(MEASURES.map(({ id }) => `${id} text_unsure`))
  expect(told(1)).toEqual(MEASURES.map(({ id }) => `${id} text_unsure`))
  expect(told(null)).toEqual([])
})

it('errors are not mentioned where a person has checked the words', () => {
  expect(asRecognised(MEASURES, recognition({ read_share: 0.96 }))).toEqual(MEASURES)
})

it('numbers about sound stay as they are, and those about words are missing where too little was recognised', () => {
  const [words, sound] = asRecognised(
    [measure('question.why'), measure('wait.think_median', 'audio')],
    recognition({ recognised_s: 50 }),
  )
  expect(words).toMatchObject({ value: null, why_missing: 'text_unsure', source: 'model' })
  expect(sound).toEqual(measure('wait.think_median', 'audio'))
})
