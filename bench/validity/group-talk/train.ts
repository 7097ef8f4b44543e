// Learns packages/analysis/src/speakers/group-talk-weights.ts:
//   npx tsx bench/validity/group-talk/train.ts LESSON.json [LESSON.json …]
// from made lessons, each a recording (.wav or .mp3) beside its truth: `groups` (start and end in seconds) or turns
// that are marked `group`. Lessons without group talk belong among them, in much noise too. Needs ffmpeg.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { compareSpans, describeSpans } from '@keguan/analysis/speakers/group-talk'
import { decode, hear } from '../recordings.ts'
import { type Example, learnWeights } from './learn.ts'

type Stretch = { start: number; end: number }
type Truth = { groups?: Stretch[]; turns: (Stretch & { group?: boolean })[] }

const RIDGE = 3
/** Seconds whose window spans a boundary are left out. */
const BORDER_S = 3

/** The stretches of group talk; in lessons of formant voices, what lies between the first and the last such turn. */
function groupsOf({ groups, turns }: Truth): Stretch[] {
  if (groups) return groups
  const own = turns.filter(({ group }) => group)
  const [start, end] = [Math.min(...own.map((turn) => turn.start)), Math.max(...own.map((turn) => turn.end))]
  return own.length > 0 ? [{ start, end }] : []
}

function examplesOf(path: string): Example[] {
  const groups = groupsOf(JSON.parse(readFileSync(path, 'utf8')))
  const recording = ['.wav', '.mp3'].map((kind) => path.replace(/\.json$/, kind)).find((each) => existsSync(each))
  if (!recording) throw new Error(`no recording next to ${path}`)
  return compareSpans(describeSpans(hear(decode(recording)))).flatMap((row, second) => {
    const middle = second + 0.5
    const isNear = groups.some(({ start, end }) => [start, end].some((border) => Math.abs(border - middle) < BORDER_S))
    const isGroup = groups.some(({ start, end }) => start <= middle && middle < end)
    return row === null || isNear ? [] : [{ row, isGroup }]
  })
}

const lessons = process.argv.slice(2)
const examples = lessons.flatMap(examplesOf)
const { weights, offset } = learnWeights(examples, RIDGE)
const written = (value: number) => Number(value.toPrecision(5))
writeFileSync(
  new URL('../../../packages/analysis/src/speakers/group-talk-weights.ts', import.meta.url),
  `/** What bench/validity/group-talk/train.ts learnt from ${examples.length} seconds of ${lessons.length} made lessons: written by it, not by hand. */
export const GROUP_TALK = {
  /**
   * Of share of speech, mean and deviation of voicing, deviation and change of level; of the last three against the
   * lesson's.
   */
  weights: [${weights.map(written).join(', ')}],
  offset: ${written(offset)},
} as const
`,
)
console.log(`${examples.filter(({ isGroup }) => isGroup).length} seconds of group talk among ${examples.length}`)
