import type { Segment, SpeakerLabel, Speakers } from '../speakers.ts'
import type { PersonMark } from './apply-marks.ts'
import { type Stretch, sharedS } from './stretches.ts'

/** A shorter stretch is hard to hear, a longer one wastes the listener's time: seconds. */
const LEAST_S = 1.2
const MOST_S = 4
/** From this length on a longer stretch is no more informative, seconds. */
const ENOUGH_S = 2.5
/** Value of a stretch without any doubt: its voice may still be the wrong person. */
const SURE_WORTH = 0.15
/** Stretches closer than this may be one sentence: they are not proposed together, seconds. */
const APART_S = 5

/** Number of marks per side after which doubtful stretches are proposed. */
const SIDE_MARKS = 3

/**
 * A stretch at this distance from all earlier proposals is worth half as much as one very far away, seconds: people
 * speak in turns.
 */
const FAR_S = 20

type Candidate = Stretch & { voice: SpeakerLabel; isTeacher: boolean; sure: number; worth: number }

/**
 * The stretches that are best marked next, most informative first. Both sides need marks before anything can be learnt,
 * so the side with fewer marks comes first, where it is most certain; then voices with much of the lesson and few
 * proposals so far, and among them stretches on which the readings of the sound differ.
 *
 * @param found the detected voices, without marks: proposals are spread over these
 * @param now the present result, after the marks
 * @param known stretches that were marked or skipped
 */
export function proposeMarks(
  found: Speakers,
  now: readonly Segment[],
  known: readonly (Stretch & { readonly role?: PersonMark['role'] })[],
  count: number,
): Stretch[] {
  const candidates = now.flatMap((segment) => cut(segment)).map((piece) => rate(piece, found))
  const seconds = new Map<SpeakerLabel, number>()
  for (const { startS, endS, speaker } of found.segments)
    seconds.set(speaker, (seconds.get(speaker) ?? 0) + endS - startS)
  const asked = new Map<SpeakerLabel, number>()
  const ask = (voice: SpeakerLabel) => asked.set(voice, (asked.get(voice) ?? 0) + 1)
  for (const mark of known) ask(voiceAt(found.segments, mark))
  const sides = { teacher: 0, others: 0 }
  const countSide = (isTeacher: boolean) => (isTeacher ? sides.teacher++ : sides.others++)
  for (const { role } of known) if (role) countSide(role === 'teacher')
  const taken: Stretch[] = [...known]
  const chosen: Stretch[] = []
  while (chosen.length < count) {
    const free = candidates.filter((each) => taken.every((other) => isApart(each, other)))
    const needsTeacher = sides.teacher <= sides.others
    const isLacking = Math.min(sides.teacher, sides.others) < SIDE_MARKS
    const worth = (each: Candidate) => {
      const { voice, isTeacher, sure, worth: own } = each
      const nearest = taken.reduce((least, other) => Math.min(least, distance(each, other)), Number.MAX_VALUE)
      const rare = ((nearest / (nearest + FAR_S)) * Math.sqrt(seconds.get(voice) ?? 1)) / (1 + (asked.get(voice) ?? 0))
      if (!isLacking) return own * rare
      return isTeacher === needsTeacher ? 1e3 * sure * rare : own * rare
    }
    const [first, ...rest] = free
    if (!first) break
    const best = rest.reduce((most, each) => (worth(each) > worth(most) ? each : most), first)
    chosen.push({ startS: best.startS, endS: best.endS })
    taken.push(best)
    ask(best.voice)
    countSide(best.isTeacher)
  }
  return chosen
}

/** Splits a long segment into pieces of equal length. */
function cut(segment: Segment): Segment[] {
  const length = segment.endS - segment.startS
  if (length < LEAST_S) return []
  const pieces = Math.ceil(length / MOST_S)
  const step = length / pieces
  return Array.from({ length: pieces }, (_, at) => ({
    ...segment,
    startS: segment.startS + at * step,
    endS: segment.startS + (at + 1) * step,
  }))
}

function rate(piece: Segment, found: Speakers): Candidate {
  const length = piece.endS - piece.startS
  const readings = found.doubt?.readings ?? []
  const isTeacher = piece.role === 'teacher'
  const differing = readings.filter((reading) => isTeacher !== sharedS(piece, reading) >= length / 2).length
  const disputed = readings.length > 0 ? differing / readings.length : 0
  const telling = Math.min(1, length / ENOUGH_S)
  const voice = voiceAt(found.segments, piece)
  const unsure = 1 - piece.confidence + disputed
  const { startS, endS } = piece
  return { startS, endS, voice, isTeacher, sure: telling / (1 + unsure), worth: (SURE_WORTH + unsure) * telling }
}

/** Between two stretches, seconds; 0 where they meet. */
const distance = (a: Stretch, b: Stretch): number => Math.max(0, a.startS - b.endS, b.startS - a.endS)

const isApart = (a: Stretch, b: Stretch): boolean => distance(a, b) > APART_S

/** The voice detected longest in a stretch. */
function voiceAt(segments: readonly Segment[], stretch: Stretch): SpeakerLabel {
  const lengths = new Map<SpeakerLabel, number>()
  for (const segment of segments) {
    const length = sharedS(stretch, [segment])
    if (length > 0) lengths.set(segment.speaker, (lengths.get(segment.speaker) ?? 0) + length)
  }
  return [...lengths].reduce<[SpeakerLabel, number]>((most, each) => (each[1] > most[1] ? each : most), ['T', 0])[0]
}
