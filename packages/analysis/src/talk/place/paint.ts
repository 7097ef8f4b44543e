import type { Segment, SpeakerLabel } from '../../speakers/speakers.ts'
import { roleOfLabel } from '../utterances.ts'

/** Cells of 10 ms, as in the signal. */
const CELLS_PER_S = 100
/** A shorter piece inside a run of speech is an inexact boundary, not a speaker. */
const SLIVER_CELLS = 20

export const toCell = (seconds: number): number => Math.round(seconds * CELLS_PER_S)

/** A segment of speech with its speaker, seconds. */
export type Stretch = { startS: number; endS: number; speaker: SpeakerLabel }

/**
 * Labels detected speech by a transcript. A cell of speech inside a stretch takes its label; the rest keeps the label
 * of the detected speaker, translated to the speaker who mostly has that voice in the transcript. Stretches with hardly
 * any detected speech are added whole when `trustsStretches`, because a quiet pupil is easily missed.
 *
 * @param heard segments from the sound
 * @param told stretches from the transcript, in time order
 */
export function repaint(heard: readonly Segment[], told: readonly Stretch[], trustsStretches: boolean): Segment[] {
  const lastS = [...heard, ...told].reduce((latest, { endS }) => Math.max(latest, endS), 0)
  const labels = [...new Set([...heard, ...told].map((part) => part.speaker))]
  const heardCells = paintCells(heard, labels, toCell(lastS))
  const toldCells = paintCells(told, labels, toCell(lastS))
  const translation = translate(heardCells, toldCells, labels.length)
  const cells = new Int16Array(heardCells.length).fill(-1)
  for (let cell = 0; cell < cells.length; cell++) {
    const voice = heardCells[cell] ?? -1
    const name = toldCells[cell] ?? -1
    if (voice >= 0) cells[cell] = name >= 0 ? name : (translation[voice] ?? voice)
  }
  mergeSlivers(cells)
  if (trustsStretches) addMissed(cells, told, labels)
  return readSegments(cells, labels, heard)
}

/** (cells) index into `labels`, −1 for silence; later parts overwrite earlier ones. */
function paintCells(parts: readonly Stretch[], labels: readonly SpeakerLabel[], count: number): Int16Array {
  const cells = new Int16Array(count).fill(-1)
  for (const part of parts) cells.fill(labels.indexOf(part.speaker), toCell(part.startS), toCell(part.endS))
  return cells
}

/** For each detected label the transcript's label with the most common cells; itself when there are none. */
function translate(heard: Int16Array, told: Int16Array, count: number): number[] {
  const shared = new Uint32Array(count * count)
  for (let cell = 0; cell < heard.length; cell++) {
    const from = heard[cell] ?? -1
    const to = told[cell] ?? -1
    if (from >= 0 && to >= 0) shared[from * count + to]! += 1
  }
  return Array.from({ length: count }, (_, from) => {
    let best = from
    for (let to = 0; to < count; to++) if (shared[from * count + to]! > shared[from * count + best]!) best = to
    return best
  })
}

/**
 * Assigns runs shorter than 0.2 s to the preceding voice, otherwise to the following one. No turn is that short; the
 * fastest answers (嗯, 对) last longer with their activity margins. A sliver between silences stays.
 */
function mergeSlivers(cells: Int16Array): void {
  for (let start = 0; start < cells.length; ) {
    let end = start + 1
    while (end < cells.length && cells[end] === cells[start]) end++
    if ((cells[start] ?? -1) >= 0 && end - start < SLIVER_CELLS) {
      const before = start > 0 ? (cells[start - 1] ?? -1) : -1
      const after = cells[end] ?? -1
      const neighbour = before >= 0 ? before : after
      if (neighbour >= 0) cells.fill(neighbour, start, end)
    }
    start = end
  }
}

/** With less speech than this share, a stretch was not detected. */
const HEARD_SHARE = 0.2

/** Fills the cells of the transcript's stretches with hardly any detected speech. */
function addMissed(cells: Int16Array, told: readonly Stretch[], labels: readonly SpeakerLabel[]): void {
  for (const stretch of told) {
    const from = toCell(stretch.startS)
    const to = toCell(stretch.endS)
    let spoken = 0
    for (let cell = from; cell < to; cell++) if ((cells[cell] ?? -1) >= 0) spoken++
    if (spoken >= HEARD_SHARE * (to - from)) continue
    const label = labels.indexOf(stretch.speaker)
    for (let cell = from; cell < to; cell++) if ((cells[cell] ?? -1) < 0) cells[cell] = label
  }
}

/**
 * Runs of equal cells; a cut in the detected segments stays a cut. Confidence: 1 where the transcript agrees or
 * decides.
 */
function readSegments(cells: Int16Array, labels: readonly SpeakerLabel[], heard: readonly Segment[]): Segment[] {
  const cuts = new Set(heard.flatMap((segment) => [toCell(segment.startS), toCell(segment.endS)]))
  const segments: Segment[] = []
  for (let start = 0; start < cells.length; ) {
    const label = cells[start] ?? -1
    let end = start + 1
    while (end < cells.length && cells[end] === label && !cuts.has(end)) end++
    const speaker = labels[label]
    if (speaker !== undefined) {
      const times = { startS: start / CELLS_PER_S, endS: end / CELLS_PER_S }
      segments.push({ ...times, speaker, role: roleOfLabel(speaker), confidence: 1 })
    }
    start = end
  }
  return segments
}
