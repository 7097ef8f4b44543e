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

/** Number of best-fitting occupations from which fields are derived. */
const BEST = 30
/** Names for a fourteen-year-old reader, simpler than those of the classification. */
const YOUNG_NAMES: Readonly<Record<string, Named>> = {
  '11': named('组织和管理', 'Running things'),
  '13': named('商业和金融', 'Business and money'),
  '15': named('计算机和数学', 'Computers and maths'),
  '17': named('建筑和工程', 'Building design and engineering'),
  '19': named('自然科学和社会科学', 'Science'),
  '21': named('社会工作和心理帮助', 'Helping people in the community'),
  '25': named('教学和图书馆', 'Teaching and libraries'),
  '27': named('艺术、设计、体育和传媒', 'Art, design, sports and media'),
  '29': named('治病救人', 'Medicine and health'),
  '31': named('护理和康复', 'Nursing and therapy support'),
  '33': named('消防和保卫', 'Keeping people safe'),
  '35': named('做菜和餐饮', 'Cooking and serving food'),
  '37': named('园林和清洁', 'Gardens, grounds and cleaning'),
  '39': named('照顾和服务别人', 'Looking after people'),
  '41': named('销售', 'Selling'),
  '43': named('办公和文书', 'Office work'),
  '45': named('农业、林业和渔业', 'Farms, forests and fish'),
  '47': named('盖房和修路', 'Building houses and roads'),
  '49': named('安装和修理', 'Fitting and repairing things'),
  '51': named('做东西和生产', 'Making things'),
  '53': named('开车、开船和运输', 'Driving, flying and moving goods'),
}

/**
 * Fields of work for a young reader, the one with most of the best-fitting occupations first: titles such as
 * “Prosthodontists” mean nothing to a fourteen-year-old.
 */
export function fieldsOf(occupations: readonly CareerOccupation[], shown: number): Named[] {
  const best = [...occupations].sort((a, b) => b.fit - a.fit).slice(0, BEST)
  return familiesOf(best)
    .sort((a, b) => b.occupations - a.occupations || b.fit - a.fit || (a.family < b.family ? -1 : 1))
    .slice(0, shown)
    .map(({ family }) => YOUNG_NAMES[family] ?? familyName(family))
}

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
