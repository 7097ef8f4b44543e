import { describe, expect, test } from 'vitest'
import { findTaught } from './taught-point.ts'

const term = (name: string, ...starts: number[]) => ({
  ...{ term: name, count: starts.length },
  evidence: starts.map((start_s) => ({ start_s, end_s: start_s + 5 })),
})

describe('a knowledge point in a lesson', () => {
  test('is found by a term that is its name, part of its name, or contains its name', () => {
    expect(findTaught('有理数', [term('有理数', 10, 20)])).toMatchObject({ terms: ['有理数'], covered: 1, mentions: 2 })
    expect(findTaught('一元一次方程', [term('方程', 10), term('一元一次', 30)])).toMatchObject({
      covered: 1,
      mentions: 2,
    })
    expect(findTaught('数轴', [term('数轴上的点', 10)])).toMatchObject({ covered: 1 })
  })

  test('is not found by less than half of its name, nor by a single sign', () => {
    expect(findTaught('异分母分数加减法', [term('分数', 10, 20, 30)])).toBeNull()
    expect(findTaught('有理数', [term('数', 10, 20)])).toBeNull()
    expect(findTaught('有理数', [])).toBeNull()
  })

  test('counts English words as wholes, whatever their case', () => {
    expect(findTaught('Mean and median', [term('meaning', 10)])).toBeNull()
    expect(findTaught('Mean and median', [term('mean', 10), term('median', 20)])).toMatchObject({
      terms: ['median', 'mean'],
    })
  })

  test('was taught where its terms are close together; the densest stretch comes first', () => {
    // 100–150 has three sentences, 10–25 one, and more than 45 s lie between them
    const found = findTaught('有理数', [term('有理数', 10, 100, 130, 145)])
    expect(found?.stretches).toEqual([
      { start_s: 100, end_s: 150, mentions: 3 },
      { start_s: 10, end_s: 25, mentions: 1 },
    ])
  })

  test('counts a sentence with two of its terms once', () => {
    const found = findTaught('一元一次方程', [term('方程', 10), term('一元一次', 10)])
    expect(found?.stretches).toEqual([{ start_s: 10, end_s: 25, mentions: 1 }])
  })

  test('has no stretches in words without times', () => {
    expect(findTaught('数轴', [{ term: '数轴', count: 3, evidence: [] }])?.stretches).toEqual([])
  })
})
