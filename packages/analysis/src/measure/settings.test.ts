import { DEFAULT_LESSON_SETTINGS, LESSON_SETTINGS } from '@keguan/contract/report/lesson/settings/settings-table'
import { expect, it } from 'vitest'
import { fillersWith, findFillers } from '../language/words/fillers.ts'
import { DEFAULT_SETTINGS, rateReference, referenceOf, settingsFor } from './settings.ts'

it('starts from the table of the contract', () => {
  expect(DEFAULT_SETTINGS).toEqual(DEFAULT_LESSON_SETTINGS)
  expect(Object.keys(DEFAULT_SETTINGS)).toEqual(Object.keys(LESSON_SETTINGS))
  expect(DEFAULT_SETTINGS).toMatchObject({
    st_step_s: 30,
    st_step_short_s: 15,
    st_practice_rt: 0.3,
    st_lecture_rt: 0.7,
    st_dialogue_ch: 0.4,
    wait_long_s: 3,
    fias_norm_tt: 0.68,
    fias_norm_pt: 0.2,
    fias_norm_sc: 0.12,
    fias_defect_row: 7,
  })
})

it('lowers the usual rate in the first three years by the offset that is set', () => {
  expect(rateReference(DEFAULT_SETTINGS, 'g5')).toEqual({
    low: 200,
    high: 250,
    source: 'rate.published',
    kind: 'published',
  })
  expect(rateReference(DEFAULT_SETTINGS, 'g2')).toMatchObject({ low: 170, high: 220, source: 'rate.proposal' })
  const own = { ...DEFAULT_SETTINGS, rate_lower_primary_shift: 40 }
  expect(rateReference(own, 'g2')).toMatchObject({ low: 160, high: 210, source: 'institution' })
  // The offset does not concern the fifth year.
  expect(rateReference(own, 'g5')).toMatchObject({ low: 200, source: 'rate.published' })
})

it('names the institution as source of a number that it has changed', () => {
  const reference = { low: 3, source: 'rowe.1986', kind: 'published' } as const
  expect(referenceOf(DEFAULT_SETTINGS, ['wait_long_s'], reference)).toEqual(reference)
  expect(referenceOf({ ...DEFAULT_SETTINGS, wait_long_s: 4 }, ['wait_long_s'], { ...reference, low: 4 })).toEqual({
    low: 4,
    source: 'institution',
    kind: 'proposal',
  })
})

it('counts the fillers that an institution adds and no longer those it removes', () => {
  const phrases = (added: string[], removed: string[]) =>
    findFillers(['嗯,换句话说,这样吧,然后我们看'], fillersWith(added, removed)).map(({ phrase }) => phrase)
  expect(phrases([], [])).toEqual(['嗯', '然后'])
  expect(phrases(['换句话说', '这样吧'], ['嗯'])).toEqual(['换句话说', '这样吧', '然后'])
  expect(phrases(['换句话说'], ['换句话说'])).toEqual(['嗯', '然后'])
})

it('samples lessons under 5 minutes every 15 s, unless the institution has set a step itself', () => {
  const stepOf = (own: Partial<typeof DEFAULT_SETTINGS>, durationS: number | null) =>
    settingsFor({ ...DEFAULT_SETTINGS, ...own }, durationS).st_step_s
  expect(stepOf({}, 299)).toBe(15)
  expect(stepOf({}, 300)).toBe(30)
  expect(stepOf({}, null)).toBe(30)
  expect(stepOf({ st_step_s: 20 }, 200)).toBe(20)
  expect(stepOf({ st_step_short_s: 30 }, 200)).toBe(30)
  expect(stepOf({ st_step_s: 20, st_step_short_s: 10 }, 200)).toBe(10)
  expect(stepOf({ st_step_s: 20, st_step_short_s: 10 }, 2700)).toBe(20)
})
