import type { ClassPaper, ClassPupil, ExamClassReport } from '@keguan/contract/report/exam/class-report'
import { GROUP_MIN } from '@keguan/contract/report/exam/settings'
import { Z_95 } from '../../math/normal.ts'
import { hedgesG, othersOf } from '../effect-size.ts'
import { gradedMarks } from '../graded-scale.ts'
import { ownLines } from '../own-lines.ts'
import { histogram, rateOf } from '../rates.ts'
import { reliabilityOf } from '../reliability.ts'
import { type CountedPaper, countedItems, countedPapers, isAway } from '../sheet/counted.ts'
import { withKnownFulls } from '../sheet/known-fulls.ts'
import { standsApart } from '../shrinkage.ts'
import { classItems } from './class-items.ts'
import { type ClassPointReport, classPoints } from './class-points.ts'
import type { ExamInput } from './exam-report.ts'
import { scaleFor } from './graded-report.ts'
import { mainPaperOf } from './main-line.ts'
import { markLevel } from './mark-level.ts'
import { classesOf, paperReport } from './paper-report.ts'
import { rounded } from './rounded.ts'
import { subjectBiases, totalReliability } from './subjects.ts'
import { watchList } from './watch-list.ts'

export interface ClassReports {
  /** Classes of the sheet, in the order of a list. */
  readonly classes: readonly string[]
  /** Null for an unknown class, and if fewer than five pupils have a mark: single pupils could be identified. */
  of(className: string): ExamClassReport | null
}

/** Reports of the classes of an exam. Shared parts are computed once. Null if no pupil has a mark. */
export function classReports({ blueprint, settings, title, ...input }: ExamInput): ClassReports | null {
  const sheet = withKnownFulls(input.sheet, blueprint)
  const items = countedItems(sheet, settings)
  const papers = countedPapers(sheet, items)
  if (papers.length === 0) return null
  const classes = classesOf(sheet)
  const reports = papers.map((paper) => paperReport(paper, sheet, classes, settings))
  const points = items && classPoints(items, sheet, blueprint)
  const paperReliability = items && reliabilityOf(items.table)
  const reliability = paperReliability?.alpha ?? totalReliability(papers)
  const watch = watchList({ sheet, papers, items, settings, reliability, biases: subjectBiases(papers) })
  const ranks = settings.compulsory ? null : ranksOf(mainPaperOf(papers))
  const rows = papers.map((paper) => rowsOf(paper, settings))
  const lines = ownLines(papers, sheet, classes, settings)
  // shared parts are not computed per class
  const counted = new Set(papers.flatMap(({ pupils }) => pupils))
  const members = membersOf(sheet)
  const itemsOf = items && classItems(items, sheet, blueprint)

  const of = (className: string): ExamClassReport | null => {
    const at = classes.indexOf(className)
    const own = members.get(className) ?? []
    const size = own.filter((pupil) => counted.has(pupil)).length
    if (at < 0 || size < GROUP_MIN) return null
    // a class may lack papers that others sat
    const shown = papers.flatMap((paper, i) => {
      const found = classPaper(paper, reports[i]!, at, rows[i]!, own)
      return found ? [{ found, rowOf: rows[i]! }] : []
    })
    if (shown.length === 0) return null
    const taught: ClassPointReport | null = points?.(own) ?? null
    const pupils = own.map((index): ClassPupil => {
      const pupil = sheet.pupils[index]!
      return {
        ...{ name: pupil.name, number: pupil.number },
        marks: shown.map(
          ({ found: { id }, rowOf }) => rowOf(index) ?? { value: stateOf(pupil, id), level: null, graded: null },
        ),
        points: taught?.levels(index) ?? [],
        rank: ranks?.get(index) ?? null,
      }
    })
    return rounded({
      schema: 'keguan.exam-class/1' as const,
      ...{ title, settings, class_name: className, listed: own.length, counted: size, pupils },
      papers: shown.map(({ found }) => found),
      ...(settings.own_lines && {
        own_lines: lines.flatMap(({ name, paper, mark, over: grade, classes: rates }) => {
          const over = rates[at]!.over
          return over ? [{ name, paper, mark, over, grade }] : []
        }),
      }),
      points: taught?.points ?? null,
      reteach: taught?.reteach ?? [],
      watch: watch(own),
      items: itemsOf?.(own) ?? null,
    })
  }
  const stateOf = (pupil: (typeof sheet.pupils)[number], paper: CountedPaper['id']) => {
    const value = pupil.marks[sheet.papers.findIndex(({ id }) => id === paper)]
    const away = paper === 'total' ? pupil.marks.find(isAway) : undefined
    return typeof value === 'string' ? value : typeof away === 'string' ? away : 'empty'
  }
  return { classes, of }
}

/** A pupil's values in a paper; undefined without a mark. */
function rowsOf({ id, full, pupils, marks }: CountedPaper, settings: ExamInput['settings']) {
  const places = new Map(pupils.map((pupil, i) => [pupil, i]))
  const scale = scaleFor(id, settings)
  const graded = scale && settings.graded && gradedMarks(marks, scale, settings.graded.ties)
  return (pupil: number): PaperMark | undefined => {
    const at = places.get(pupil)
    if (at === undefined) return undefined
    const value = marks[at]!
    return { value, level: markLevel(value, full, settings), graded: graded?.[at] ?? null }
  }
}

type PaperMark = ClassPupil['marks'][number] & { readonly value: number }

/** Rows of the sheet by class. */
function membersOf({ pupils }: ExamInput['sheet']): Map<string, number[]> {
  const members = new Map<string, number[]>()
  pupils.forEach(({ className }, index) => {
    const own = members.get(className)
    if (own) own.push(index)
    else members.set(className, [index])
  })
  return members
}

/** Pupils of equal marks share the best rank. */
function ranksOf({ pupils, marks }: CountedPaper): Map<number, number> {
  const sorted = marks.toSorted().reverse()
  const first = new Map<number, number>()
  sorted.forEach((mark, i) => {
    if (!first.has(mark)) first.set(mark, i + 1)
  })
  return new Map(pupils.map((pupil, i) => [pupil, first.get(marks[i]!)!]))
}

/** A paper in which the class is large enough to be shown. */
function classPaper(
  { id, full }: CountedPaper,
  report: ReturnType<typeof paperReport>,
  at: number,
  markOf: ReturnType<typeof rowsOf>,
  own: readonly number[],
): ClassPaper | null {
  const { spread, shrunken } = report.classes[at]!
  if (!spread) return null
  const { band, counts } = report.histogram
  const { mean, sd, counted, rates } = report.spread
  const [low, high] = shrunken?.interval ?? [mean, mean]
  const shown = report.classes.filter((each) => each.shrunken !== null).length
  const group = { ...spread, count: spread.counted }
  const others = othersOf({ count: counted, mean, sd }, group)
  const effect = others && hedgesG(group, others)
  return {
    ...{ id, full, spread },
    grade: { counted, mean, sd, pass: rateOf(rates.pass.count, counted)!, excellent: rates.excellent },
    difference: shrunken && {
      value: shrunken.value - mean,
      interval: [low - mean, high - mean],
      is_beyond_chance:
        report.comparison !== null &&
        standsApart(
          { value: shrunken.value, error: (high - low) / 2 / Z_95 },
          { p: report.comparison.p, mean, groups: shown },
        ),
      ...(effect && { effect: { value: effect.value, interval: [...effect.interval] } }),
    },
    histogram: {
      band,
      counts: [...histogram(Float64Array.from(own.flatMap((pupil) => markOf(pupil)?.value ?? [])), full, band)],
      grade: counts.map((count) => count / counted),
    },
  }
}
