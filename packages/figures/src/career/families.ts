import type { CareerOccupation } from '@keguan/contract/report/career/report'
import { type Named, named } from '@keguan/contract/vocabulary/locale'

/** Major groups of the Standard Occupational Classification, by the first two digits of a code. */
const FAMILY_NAMES: Readonly<Record<string, Named>> = {
  '11': named('管理', 'Management'),
  '13': named('商务与金融', 'Business and finance'),
  '15': named('计算机与数学', 'Computing and mathematics'),
  '17': named('建筑设计与工程', 'Architecture and engineering'),
  '19': named('自然与社会科学', 'Natural and social science'),
  '21': named('社区与社会服务', 'Community and social service'),
  '23': named('法律', 'Law'),
  '25': named('教育与图书馆', 'Education and libraries'),
  '27': named('艺术、设计、体育与传媒', 'Arts, design, sports and media'),
  '29': named('医疗卫生专业', 'Healthcare practice'),
  '31': named('医疗卫生辅助', 'Healthcare support'),
  '33': named('安全保卫', 'Protective service'),
  '35': named('餐饮', 'Food service'),
  '37': named('清洁与园林维护', 'Cleaning and grounds'),
  '39': named('生活服务', 'Personal care and service'),
  '41': named('销售', 'Sales'),
  '43': named('办公与行政', 'Office and administration'),
  '45': named('农林渔', 'Farming, fishing and forestry'),
  '47': named('施工与采掘', 'Construction and extraction'),
  '49': named('安装、维护与修理', 'Installation and repair'),
  '51': named('生产制造', 'Production'),
  '53': named('运输与搬运', 'Transport and moving'),
  '55': named('军事', 'Military'),
}

export const familyOf = ({ code }: Pick<CareerOccupation, 'code'>): string => code.slice(0, 2)
export const familyName = (family: string): Named => FAMILY_NAMES[family] ?? named(family, family)

export interface JobFamily {
  readonly family: string
  readonly occupations: number
  /** Mean of the fits of its occupations. */
  readonly fit: number
}

/** Job families, the one whose occupations fit best first. */
export function familiesOf(occupations: readonly CareerOccupation[]): JobFamily[] {
  const fits = new Map<string, number[]>()
  for (const each of occupations) {
    const family = familyOf(each)
    fits.set(family, [...(fits.get(family) ?? []), each.fit])
  }
  return [...fits]
    .map(([family, all]): JobFamily => {
      const sum = all.reduce((total, fit) => total + fit, 0)
      return { family, occupations: all.length, fit: sum / all.length }
    })
    .sort((a, b) => b.fit - a.fit || (a.family < b.family ? -1 : 1))
}
