import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SettingChanges, settingsWith } from './settings.ts'
import { isDefaultSetting, settingProblem, settingProblems } from './settings-check.ts'
import { SETTING_GROUPS, SETTING_WORDS_MAX, type Setting } from './settings-kinds.ts'
import { DEFAULT_LESSON_SETTINGS, LESSON_SETTINGS, SETTING_IDS } from './settings-table.ts'

const settings: readonly Setting[] = Object.values(LESSON_SETTINGS)

describe('the table', () => {
  it('has a name, a source and a sound default for every setting', () => {
    expect(settingProblems(DEFAULT_LESSON_SETTINGS)).toEqual({})
    for (const { name, source } of settings) {
      for (const text of [...Object.values(name), ...Object.values(source)]) expect(text.trim()).not.toBe('')
    }
  })

  it('leaves no group empty', () => {
    expect(new Set(settings.map(({ group }) => group))).toEqual(new Set(SETTING_GROUPS))
  })
})

describe('a value', () => {
  it('stays within its bounds and steps', () => {
    expect(settingProblem('st_step_s', 30)).toBeNull()
    expect(settingProblem('st_step_s', 4)).toBe('low')
    expect(settingProblem('st_step_s', 65)).toBe('high')
    expect(settingProblem('st_step_s', 31)).toBe('step')
    expect(settingProblem('st_step_s', '30')).toBe('number')
    expect(settingProblem('fias_defect_row', 8)).toBeNull()
    expect(settingProblem('fias_defect_row', 9)).toBe('choice')
  })

  it('of a list holds at most 200 short words without forbidden characters', () => {
    const list = (length: number) => Array.from({ length }, (_, index) => `词${index}`)
    expect(settingProblem('glossary', list(SETTING_WORDS_MAX))).toBeNull()
    expect(settingProblem('glossary', list(SETTING_WORDS_MAX + 1))).toBe('too_many')
    expect(settingProblem('glossary', ['长'.repeat(21)])).toBe('too_long')
    expect(settingProblem('glossary', ['a{b}'])).toBe('special_characters')
  })

  it('that must stay below another is reported at both', () => {
    const wrong = { ...DEFAULT_LESSON_SETTINGS, rate_low: 250, rate_high: 250 }
    expect(settingProblems(wrong)).toEqual({ rate_low: 'order', rate_high: 'order' })
  })

  it('of a chain of bands is checked against both neighbours', () => {
    const problems = (own: object) => settingProblems({ ...DEFAULT_LESSON_SETTINGS, ...own })
    expect(problems({ rate_slow: 200 })).toEqual({ rate_slow: 'order', rate_low: 'order' })
    expect(problems({ rate_fast: 250 })).toEqual({ rate_high: 'order', rate_fast: 'order' })
    expect(problems({ rate_slow: 195, rate_fast: 255 })).toEqual({})
    expect(problems({ pupil_full_s: 30 })).toEqual({ pupil_full_s: 'order', pupil_long_s: 'order' })
    expect(problems({ pupil_echo_s: 4, pupil_expression_s: 3 })).toEqual({
      pupil_echo_s: 'order',
      pupil_expression_s: 'order',
    })
  })

  it('is accepted by the schema exactly when it has no problem', () => {
    const value = fc.oneof(fc.double({ min: -10, max: 3000 }), fc.integer({ min: 0, max: 2100 }), fc.constant('x'))
    fc.assert(
      fc.property(fc.constantFrom(...SETTING_IDS), value, (id, raw) => {
        expect(SettingChanges.safeParse({ [id]: raw }).success).toBe(settingProblem(id, raw) === null)
      }),
    )
  })
})

describe('changes', () => {
  it('are cleaned: trimmed, one form of each character, each word once', () => {
    expect(SettingChanges.parse({ glossary: [' 分数 ', '分数', 'Ｘ轴', ' '] })).toEqual({ glossary: ['分数', 'X轴'] })
  })

  it('of an unknown setting are refused', () => {
    expect(SettingChanges.safeParse({ seed: 2 }).success).toBe(false)
  })

  it('give full settings in the order of the table, whatever their own order', () => {
    const one = settingsWith({ wait_long_s: 4, st_step_s: 15 })
    expect(JSON.stringify(one)).toBe(JSON.stringify(settingsWith({ st_step_s: 15, wait_long_s: 4 })))
    expect(Object.keys(one)).toEqual(SETTING_IDS)
    expect(isDefaultSetting('wait_long_s', one.wait_long_s)).toBe(false)
    expect(settingsWith({})).toEqual(DEFAULT_LESSON_SETTINGS)
  })
})
