const DIGITS = '零一二三四五六七八九十'

/** `七` → 7, `十二` → 12, `12` → 12. */
function countOf(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text)
  if (/^[一二三四五六七八九]$/u.test(text)) return DIGITS.indexOf(text)
  const match = /^([一二三四])?十([一二三四五六七八九])?$/u.exec(text)
  if (!match) return null
  return (match[1] ? DIGITS.indexOf(match[1]) : 1) * 10 + (match[2] ? DIGITS.indexOf(match[2]) : 0)
}

/** Grades 1 to 9 of compulsory school, 10 to 12 of senior school; null where a class names none. */
export interface ClassPlace {
  readonly grade: number | null
  readonly number: number
}

const COUNT = '(\\d{1,2}|[一二三四五六七八九十]{1,3})'
const FORMS: readonly (readonly [RegExp, (grade: number) => number])[] = [
  [new RegExp(`^高${COUNT}(?:年级)?[(.\\-_·]?${COUNT}\\)?班?$`, 'u'), (grade) => grade + 9],
  [new RegExp(`^初${COUNT}(?:年级)?[(.\\-_·]?${COUNT}\\)?班?$`, 'u'), (grade) => grade + 6],
  [new RegExp(`^${COUNT}年级?[(.\\-_·]?${COUNT}\\)?班?$`, 'u'), (grade) => grade],
  [new RegExp(`^${COUNT}[(.\\-_·]${COUNT}\\)?班?$`, 'u'), (grade) => grade],
  [/^([一二三四五六七八九])(\d{1,2})班?$/u, (grade) => grade],
  // 七一班; 二十班 is a number
  [/^([一二三四五六七八九])([一二三四五六七八九][十一二三四五六七八九]{0,2})班$/u, (grade) => grade],
  [/^0?(1[0-2]|[1-9])(\d\d)班?$/u, (grade) => grade],
]

/** Grade and number of 七1, 7.1, 七年级(1)班, 初一(1)班, 701, (1)班, 1班; null for a name of another kind. */
export function classPlace(text: string): ClassPlace | null {
  for (const [form, gradeOf] of FORMS) {
    const match = form.exec(text)
    const [grade, number] = [countOf(match?.[1] ?? ''), countOf(match?.[2] ?? '')]
    if (grade !== null && number !== null && number > 0 && gradeOf(grade) >= 1 && gradeOf(grade) <= 12)
      return { grade: gradeOf(grade), number }
  }
  const number = countOf(new RegExp(`^\\(?${COUNT}\\)?班?$`, 'u').exec(text)?.[1] ?? '')
  return number === null || number === 0 ? null : { grade: null, number }
}

function nameOf({ grade, number }: ClassPlace): string {
  if (grade === null) return `${number}班`
  const year = grade > 9 ? `高${DIGITS[grade - 9]}` : `${DIGITS[grade]}年级`
  return `${year}(${number})班`
}

/** One name for every spelling of a class. A class without its grade belongs to the only grade that the others name. */
export function classNames(spellings: Iterable<string>): ReadonlyMap<string, string> {
  const places = new Map([...new Set(spellings)].map((spelling) => [spelling, classPlace(spelling)] as const))
  const grades = new Set([...places.values()].flatMap((place) => place?.grade ?? []))
  const [only] = grades.size === 1 ? grades : []
  return new Map(
    [...places].map(([spelling, place]) => [
      spelling,
      place === null ? spelling : nameOf({ grade: place.grade ?? only ?? null, number: place.number }),
    ]),
  )
}
