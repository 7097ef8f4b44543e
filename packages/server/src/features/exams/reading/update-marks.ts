import type { ExamReading } from '@keguan/contract/api/exam'
import type { MarkPupil, MarkSheet, MarkValue } from '@keguan/contract/report/exam/mark-sheet'
import type { ExamUpdate } from '@keguan/contract/vocabulary/exam'

/** Places shown per difference. */
const SHOWN = 50

/** Pupils of two sheets are the same by their number, else by class and name. */
const keysOf = ({ number, name, className }: MarkPupil): string[] => [
  ...(number === '' ? [] : [`number ${number}`]),
  ...(name === '' ? [] : [`name ${className} ${name}`]),
]

function matcher(pupils: readonly MarkPupil[]): (pupil: MarkPupil) => number | undefined {
  const places = new Map<string, number>()
  pupils.forEach((pupil, at) => {
    for (const key of keysOf(pupil)) if (!places.has(key)) places.set(key, at)
  })
  return (pupil) => {
    // a pupil with a number never matches another of the same name
    const [first, second] = keysOf(pupil)
    const found = first === undefined ? undefined : places.get(first)
    if (found !== undefined || second === undefined) return found
    const byName = places.get(second)
    return byName !== undefined && pupils[byName]?.number === '' ? byName : undefined
  }
}

const label = ({ className, name, number }: MarkPupil): string => [className, name || number].filter(Boolean).join(' ')

/** Questions that the first sheet has and the second does not. */
function labelsBeyond({ questions }: MarkSheet, other: MarkSheet): string[] {
  const known = new Set(other.questions.map((question) => question.label))
  return questions.map((question) => question.label).filter((each) => !known.has(each))
}

/** What changes when `next` takes the place of `before`, or joins it. */
export function differenceOf(
  before: MarkSheet,
  next: MarkSheet,
  mode: ExamUpdate,
): NonNullable<ExamReading['difference']> {
  const find = matcher(before.pupils)
  const kept = new Set<number>()
  const added: string[] = []
  const marks: NonNullable<ExamReading['difference']>['marks'] = []
  let changed = 0
  const oldAt = new Map(before.papers.map(({ id }, at) => [id, at]))
  const oldQuestionAt = new Map(before.questions.map(({ label: question }, at) => [question, at]))
  for (const pupil of next.pupils) {
    const at = find(pupil)
    if (at === undefined) {
      added.push(label(pupil))
      continue
    }
    kept.add(at)
    if (mode === 'add') continue
    const earlier = before.pupils[at]
    const compare = (
      of: Pick<(typeof marks)[number], 'paper' | 'question'>,
      old: MarkValue | undefined,
      now: MarkValue | undefined,
    ) => {
      if (old === undefined || now === undefined || old === now) return
      changed++
      if (marks.length < SHOWN) marks.push({ pupil: label(pupil), ...of, before: String(old), after: String(now) })
    }
    next.papers.forEach(({ id }, paper) => {
      compare({ paper: id, question: null }, earlier?.marks[oldAt.get(id) ?? -1], pupil.marks[paper])
    })
    next.questions.forEach(({ label: question }, item) => {
      compare({ paper: null, question }, earlier?.items[oldQuestionAt.get(question) ?? -1], pupil.items[item])
    })
  }
  const ids = new Set(next.papers.map(({ id }) => id))
  const removed = mode === 'add' ? [] : before.pupils.filter((_, at) => !kept.has(at)).map(label)
  return {
    pupils_added: added.slice(0, SHOWN),
    pupils_removed: removed.slice(0, SHOWN),
    subjects_added: next.papers.filter(({ id }) => !oldAt.has(id)).map(({ id }) => id),
    subjects_removed: mode === 'add' ? [] : before.papers.filter(({ id }) => !ids.has(id)).map(({ id }) => id),
    questions_added: mode === 'add' ? [] : labelsBeyond(next, before),
    questions_removed: mode === 'add' ? [] : labelsBeyond(before, next),
    marks_changed: changed,
    marks,
  }
}

/**
 * Both sheets as one: subjects that the first has keep their marks, the second adds its others. Null where it has none.
 */
export function addSubjects(before: MarkSheet, next: MarkSheet): MarkSheet | null {
  const known = new Set(before.papers.map(({ id }) => id))
  const fresh = next.papers.flatMap((paper, at) => (known.has(paper.id) || paper.id === 'total' ? [] : [{ paper, at }]))
  if (fresh.length === 0) return null
  const old = before.papers.flatMap((paper, at) => (paper.id === 'total' ? [] : [{ paper, at }]))
  const hasTotal = before.papers.some(({ id }) => id === 'total') || next.papers.some(({ id }) => id === 'total')
  const find = matcher(next.pupils)
  const joined = new Set<number>()
  const none = (count: number): MarkValue[] => Array.from({ length: count }, () => 'empty')
  const rows = before.pupils.map((pupil): MarkPupil => {
    const at = find(pupil)
    if (at !== undefined) joined.add(at)
    const other = at === undefined ? undefined : next.pupils[at]
    const marks = [
      ...old.map((each) => pupil.marks[each.at] ?? 'empty'),
      ...fresh.map((each) => other?.marks[each.at] ?? 'empty'),
    ]
    return { ...pupil, marks: hasTotal ? [...marks, sumOf(marks)] : marks }
  })
  const others = next.pupils.flatMap((pupil, at): MarkPupil[] => {
    if (joined.has(at)) return []
    const marks = [...none(old.length), ...fresh.map((each) => pupil.marks[each.at] ?? 'empty')]
    const { length } = before.questions
    const own = { items: none(length), answers: Array.from({ length }, () => '') }
    return [{ ...pupil, ...own, marks: hasTotal ? [...marks, sumOf(marks)] : marks }]
  })
  const papers = [...old, ...fresh].map(({ paper }) => paper)
  const full = papers.reduce((sum, each) => sum + each.full, 0)
  return {
    ...before,
    papers: hasTotal
      ? [...papers, { id: 'total', full, isFullGuessed: papers.some((paper) => paper.isFullGuessed) }]
      : papers,
    pupils: [...rows, ...others],
    problems: [...before.problems, ...next.problems],
  }
}

/** The total of a pupil who sat every subject; otherwise none. */
const sumOf = (marks: readonly MarkValue[]): MarkValue => {
  let sum = 0
  for (const mark of marks) {
    if (typeof mark !== 'number') return mark
    sum += mark
  }
  return sum
}
