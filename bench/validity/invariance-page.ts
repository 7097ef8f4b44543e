import { DOUBTS, FOLLOWED, type Invariance, type Move, type Variant } from './invariance.ts'
import { head, mean, row } from './table.ts'

/** Moves of more than so much should lie within the interval. */
const LARGE = 0.02
/** Lessons with a greater speaker error are not expected to hold still. */
const MOST_ERROR = 0.15

/** What saving a lesson in another way does to its numbers; nothing where there were no lessons. */
export function asTables(lessons: readonly Invariance[]): string {
  if (lessons.length === 0) return ''
  const ways = [...lessons[0]!.variants.keys()]
  const near = lessons.filter(({ der }) => der <= MOST_ERROR)
  const of = (chosen: readonly Invariance[], way: string) => chosen.map(({ variants }) => variants.get(way)!)
  const inAll = ways.flatMap((way) => of(lessons, way))
  const inNear = ways.flatMap((way) => of(near, way))
  const large = shareMoves(inNear).filter(isLarge)
  return `Saved in another way: ${lessons.map(({ name }) => name).join(', ')}. How far the numbers of each lesson move, in points, mean / most; how many moves of more than ${100 * LARGE} points lie within the interval that was given for the lesson as it was; and in how many lessons a doubt about the voices comes or goes.

${head('saved as', ...FOLLOWED.map((id) => `\`${id}\``), ...FOLLOWED.map((id) => `\`${id}\`, large and held`), ...DOUBTS.map((code) => `\`${code}\` flips`))}
${ways.map((way) => variantRow(way, of(lessons, way))).join('\n')}
${variantRow('all', inAll)}

In the ${near.length} of ${lessons.length} lessons whose speaker error is at most ${100 * MOST_ERROR} %, the teacher's share moves by ${points(shareMoves(inNear))} points; it moves by more than ${100 * LARGE} in ${large.length} of ${inNear.length} cases, and lies within the interval in ${large.filter(({ isHeld }) => isHeld).length} of these.
`
}

const isLarge = ({ by }: Move) => by > LARGE
const shareMoves = (variants: readonly Variant[]) => variants.map(({ moves }) => moves['talk.teacher_share'])
const points = (moves: readonly Move[]) =>
  `${(100 * mean(moves.map(({ by }) => by))).toFixed(1)} / ${(100 * Math.max(...moves.map(({ by }) => by))).toFixed(1)}`

function variantRow(way: string, variants: readonly Variant[]): string {
  const moved = FOLLOWED.map((id) => variants.map(({ moves }) => moves[id]))
  return row(
    way,
    ...moved.map(points),
    ...moved.map((moves) => {
      const large = moves.filter(isLarge)
      return `${large.filter(({ isHeld }) => isHeld).length} of ${large.length}`
    }),
    ...DOUBTS.map((code) => `${variants.filter(({ flips }) => flips[code]).length} of ${variants.length}`),
  )
}
