import { MEASURE_IDS } from '@keguan/contract/report/lesson/measure-table'
import { LOCALES } from '@keguan/contract/vocabulary/locale'
import { describe, expect, it } from 'vitest'
import { methodCard, methodCards } from './method-cards.ts'

describe.each(LOCALES)('method cards in %s', (locale) => {
  it.each(MEASURE_IDS)('%s explains its rules', (id) => {
    const { id: own, ...texts } = methodCard(id, locale)
    expect(own).toBe(id)
    for (const text of Object.values(texts)) expect(text).not.toBe('')
  })

  it('come in reading order with their own names', () => {
    const cards = methodCards(locale)
    expect(cards.map(({ id }) => id)).toEqual([...MEASURE_IDS])
    expect(new Set(cards.map(({ name }) => name)).size).toBe(cards.length)
  })

  it('name the limits that the report was made with', () => {
    const { formula, name } = methodCard('wait.long_share', locale, { settings: { wait_long_s: 4.5 } })
    expect(`${name} ${formula}`).toContain('4.5')
    expect(methodCard('wait.long_share', locale).name).toMatch(/\b3\b/u)
    const { thresholds } = methodCard('st.mode', locale, { settings: { st_lecture_rt: 0.65 } })
    expect(thresholds).toContain('0.65')
    expect(thresholds).not.toContain('0.7')
    const norm = methodCard('fias.tt', locale, { settings: { fias_norm_tt: 0.605 } }).thresholds
    expect(norm).toContain('60.5%')
    expect(norm).toContain('68%')
    expect(methodCard('fias.defect_share', locale, { settings: { fias_defect_row: 8 } }).formula).toMatch(/8–9 .*7–8/u)
    expect(methodCard('rate.speech', locale, { settings: { rate_low: 180, rate_high: 230 } }).thresholds).toContain(
      '180–230',
    )
    const bands = methodCard('rate.speech', locale, { settings: { rate_slow: 145, rate_fast: 315 } }).thresholds
    expect(bands).toMatch(/145.*315/u)
    expect(methodCard('hemisphere.left_s', locale, { settings: { hemisphere_delta: 0.4 } }).formula).toContain('−0.4')
    expect(methodCard('student.echo_share', locale, { settings: { pupil_echo_s: 2.5 } }).formula).toContain('2.5')
    const full = { settings: { pupil_full_s: 12, pupil_long_s: 45 } }
    expect(methodCard('student.full_expression_share', locale, full).formula).toContain('12–45')
    expect(methodCard('student.long_share', locale, full).formula).toContain('45')
  })
})
