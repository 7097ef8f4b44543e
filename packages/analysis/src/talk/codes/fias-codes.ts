import type { FiasCode, IfiasCode, ItiasCode } from '@keguan/contract/vocabulary/interaction-codes'
import type { SpokenSentence } from '../../language/words/words.ts'
import type { SpeakerRole } from '../../speakers/speakers.ts'
import type { Turn } from '../../speakers/turns.ts'
import type { Move } from '../exchange/moves.ts'
import type { SentenceCode } from './fias-rules.ts'
import { findTechnology, TECHNOLOGY_CODES, type TechnologyStretch } from './technology.ts'

/** Codes of every unit in Flanders' system and in the two built on it. */
export type InteractionCodes = { fias: FiasCode[]; itias: ItiasCode[]; ifias: IfiasCode[] }

/** Grid on which units are filled, seconds: finer than any boundary is known. */
const CELL_S = 0.05
/**
 * A category counts in a unit from this length on: a short "很好" should count, an inexact boundary should not, seconds.
 */
const LEAST_S = 0.4
/** From this share of a unit on it is silence. */
const SILENT_SHARE = 0.5

/** Code of a stretch. */
type Label = { fias: FiasCode; itias: ItiasCode; ifias: IfiasCode }

/** Speech without words: the teacher lectures, pupils answer. */
const WORDLESS: Readonly<Record<Exclude<SpeakerRole, 'other'>, Label>> = {
  teacher: { fias: 5, itias: 6, ifias: '5' },
  student: { fias: 8, itias: 9, ifias: '8' },
  several: { fias: 8, itias: 9, ifias: '8' },
}

export type UnitInput = {
  sentences: readonly SpokenSentence[]
  codes: readonly SentenceCode[]
  moves: readonly Move[]
  turns: readonly Turn[]
  durationS: number
  unitS: number
}

/**
 * One code per unit. A unit of which half or more is silent is 10. Else, of the categories that fill 0.4 s or more, the
 * one numerically furthest from 5 is recorded (Flanders 1970), the longer one of two at equal distance. Pauses under 1
 * s inside a turn are speech. A last part of half a unit or more is a unit.
 */
export function codeUnits(input: UnitInput): InteractionCodes {
  const { durationS, unitS } = input
  const labels: Label[] = []
  const technology = findTechnology(input.sentences, input.moves, durationS)
  const cells = paint(input, technology, labels)
  const unitCells = Math.round(unitS / CELL_S)
  const units: InteractionCodes = { fias: [], itias: [], ifias: [] }
  const silence = silences(input, technology)
  for (let unit = 0; unit < Math.round(durationS / unitS); unit++) {
    const label = labelOf(cells.subarray(unit * unitCells, (unit + 1) * unitCells), labels) ?? silence(unit * unitS)
    units.fias.push(label.fias)
    units.itias.push(label.itias)
    units.ifias.push(label.ifias)
  }
  return units
}

/** (cells) index of a label + 1, 0 in silence. Words overwrite the turns that contain them, never silence. */
function paint(
  { sentences, codes, turns, durationS, unitS }: UnitInput,
  technology: readonly TechnologyStretch[],
  labels: Label[],
): Int32Array {
  const cells = new Int32Array(Math.ceil((durationS + unitS) / CELL_S))
  const toCell = (seconds: number) => Math.round(seconds / CELL_S)
  const index = (label: Label): number => labels.push(label)
  const wordless = {
    teacher: index(WORDLESS.teacher),
    student: index(WORDLESS.student),
    several: index(WORDLESS.several),
  }
  // the class does not speak during a film or a guest's talk
  const ofClass = turns.flatMap(({ role, startS, endS }) => (role === 'other' ? [] : [{ role, startS, endS }]))
  for (const turn of ofClass) cells.fill(wordless[turn.role], toCell(turn.startS), toCell(turn.endS))
  // Voices without words after "我们来看一段视频" are the film's; in Flanders' own system they keep their code.
  for (const { startS, endS, kind } of technology) {
    if (kind !== 'plays') continue
    for (const turn of ofClass) {
      const [from, to] = [Math.max(startS, turn.startS), Math.min(endS, turn.endS)]
      if (to <= from) continue
      fillSpoken(cells, index({ ...WORDLESS[turn.role], ...TECHNOLOGY_CODES.plays }), toCell(from), toCell(to))
    }
  }
  sentences.forEach(({ utterance: { startS, endS } }, at) => {
    if (startS === null || endS === null) return
    const code = codes[at]!
    const headEndS = code.head ? startS + code.head.share * (endS - startS) : startS
    if (code.head) fillSpoken(cells, index(headLabel(code.head.code)), toCell(startS), toCell(headEndS))
    fillSpoken(cells, index(code), toCell(headEndS), toCell(endS))
  })
  return cells
}

const headLabel = (code: FiasCode): Label => ({
  fias: code,
  itias: (code > 4 ? code + 1 : code) as ItiasCode,
  ifias: `${code}` as IfiasCode,
})

function fillSpoken(cells: Int32Array, value: number, from: number, to: number): void {
  for (let cell = from; cell < Math.min(to, cells.length); cell++) if (cells[cell] !== 0) cells[cell] = value
}

/** The label of a unit; null when it is silent. */
function labelOf(cells: Int32Array, labels: readonly Label[]): Label | null {
  const lengths = new Float64Array(11)
  let spoken = 0
  for (const value of cells) {
    if (value === 0) continue
    spoken++
    lengths[labels[value - 1]!.fias]! += 1
  }
  if (spoken <= (1 - SILENT_SHARE) * cells.length) return null
  const winner = furthest(lengths)
  return longestLabel(cells, labels, winner)
}

/** Category further from 5 among those long enough; the longest of all when none is. */
function furthest(lengths: Float64Array): number {
  let best = 0
  let longest = 1
  for (let code = 1; code < lengths.length; code++) {
    const length = lengths[code]!
    if (length > lengths[longest]!) longest = code
    if (length * CELL_S < LEAST_S - 1e-9) continue
    const further = Math.abs(code - 5) - Math.abs(best - 5)
    if (best === 0 || further > 0 || (further === 0 && length > lengths[best]!)) best = code
  }
  return best === 0 ? longest : best
}

/** Among the labels of one category the one that fills most of the unit, the earlier of equals. */
function longestLabel(cells: Int32Array, labels: readonly Label[], fias: number): Label {
  const counts = new Map<number, number>()
  for (const value of cells) {
    if (value > 0 && labels[value - 1]!.fias === fias) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  let best = -1
  for (const [value, count] of counts) if (best < 0 || count > counts.get(best)!) best = value
  return labels[best - 1]!
}

/**
 * Code of the silence of a unit. After technology was announced it is technology's; after a task ITIAS calls it
 * exercise (15), else thinking (14). Whether silence is useful is inaudible, so confusion (13; 11) never occurs.
 */
function silences(
  { sentences, moves, unitS }: UnitInput,
  technology: readonly TechnologyStretch[],
): (atS: number) => Label {
  let position = 0
  let stretch = 0
  let isTask = false
  return (atS) => {
    const middleS = atS + unitS / 2
    while (stretch < technology.length && technology[stretch]!.endS <= middleS) stretch++
    const used = technology[stretch]
    if (used && used.startS <= middleS) return { fias: 10, ...TECHNOLOGY_CODES[used.kind] }
    for (; position < sentences.length; position++) {
      const { utterance } = sentences[position]!
      if (utterance.startS === null) continue
      if (utterance.startS >= atS) break
      if (utterance.role === 'teacher') isTask = moves[position]!.isTask && !moves[position]!.asks
    }
    return { fias: 10, itias: isTask ? 15 : 14, ifias: '12' }
  }
}

/** Codes that no unit can have: the use of silence is inaudible, and without measured pauses there is no silence. */
export function unseenCodes(hasPauses: boolean): { itias: ItiasCode[]; ifias: IfiasCode[] } {
  return hasPauses
    ? { itias: [13], ifias: ['11'] }
    : { itias: [13, 14, 15, 16, 17, 18], ifias: ['11', '12', '13', '14'] }
}
