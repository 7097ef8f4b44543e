import type { MarkedRole } from '@keguan/contract/vocabulary/marked-role'
import type { Signal } from '../../voice/signal.ts'
import type { Segment, SpeakerLabel, SpeakerRole, Speakers } from '../speakers.ts'
import { type Stretch, sharedS } from './stretches.ts'
import { teachVoices } from './teach-voices.ts'
import type { VoiceMarks } from './voice-marks.ts'

/**
 * Seconds by which the marks of a voice must favour the other side before the whole voice changes sides: more than one
 * mark.
 */
const LEAD_S = 4.5

/** From this number of stretches detected as pupils' and marked as the teacher's, nobody else speaks (a proposal). */
const NOBODY_ELSE = 6

/** A person's mark of one stretch, seconds. */
export type PersonMark = Stretch & { readonly role: MarkedRole }

/** Folds of the cross-validation over marks. */
const FOLDS = 4
/** From this many marks on, the learnt sides are used, however well the detected voices predict them. */
const MANY = 12

/**
 * Who spoke when, after a person has marked the speakers of some segments. There are two methods: the detected voices
 * keep their boundaries and take the roles of their marks, or the sides are learnt again from the marked sound. The one
 * that predicts the marks better is used; few marks teach too little to overrule well separated voices. Only the learnt
 * sides can lift the doubt about the voices.
 */
export function applyMarks(signal: Signal, found: Speakers, marks: readonly PersonMark[]): Speakers {
  if (marks.length === 0) return found
  const sided = chooseSides(signal, found, marks)
  const others = marks.filter(({ role }) => role === 'other')
  const elsewhere =
    others.length > 0
      ? soundsLike(
          signal,
          found,
          others,
          marks.filter(({ role }) => role !== 'other'),
        )
      : []
  const heard = paint(sided.segments, elsewhere, 'other', 'other')
  const segments = marks.reduce((all, mark) => paint(all, [mark], labelOf(mark.role), mark.role), heard)
  const speakers = new Set(segments.map(({ speaker }) => speaker))
  speakers.delete('several')
  speakers.delete('other')
  return { ...sided, segments, speakerCount: speakers.size }
}

function chooseSides(signal: Signal, found: Speakers, marks: readonly PersonMark[]): Speakers {
  const teach = (some: readonly PersonMark[]) => teachVoices(signal, found, sidesOf(some))?.segments
  const rename = (some: readonly PersonMark[]) => nameVoices(found.segments, some)
  const named: Speakers = { ...found, segments: rename(marks) }
  const taught = teachVoices(signal, found, sidesOf(marks))
  if (!taught) return named
  return marks.length >= MANY || foretold(marks, teach) > foretold(marks, rename) ? taught : named
}

/** Marks of neither teacher nor pupil count as "not the teacher" once there is a pupil to compare with. */
function sidesOf(marks: readonly PersonMark[]): VoiceMarks {
  const teacher = marks.filter(({ role }) => role === 'teacher')
  const hasPupils = marks.some(({ role }) => role === 'student')
  return { teacher, pupils: hasPupils ? marks.filter(({ role }) => role !== 'teacher') : [] }
}

/** Share of the marked time that is predicted by marks of other parts of the lesson. */
function foretold(
  marks: readonly PersonMark[],
  follow: (others: readonly PersonMark[]) => readonly Segment[] | undefined,
): number {
  let [right, all] = [0, 0]
  for (let fold = 0; fold < FOLDS; fold++) {
    const segments = follow(marks.filter((_, at) => at % FOLDS !== fold)) ?? []
    for (const mark of marks.filter(({ role }, at) => at % FOLDS === fold && role !== 'other')) {
      all += mark.endS - mark.startS
      right += sharedS(
        mark,
        segments.filter(({ role }) => (role === 'teacher') === (mark.role === 'teacher')),
      )
    }
  }
  return all > 0 ? right / all : 0
}

/** Whether the marks show that all detected pupils are the teacher. */
function isAlone(segments: readonly Segment[], marks: readonly PersonMark[]): boolean {
  if (marks.some(({ role }) => role !== 'teacher')) return false
  const pupils = segments.filter(({ role }) => role === 'student')
  return marks.filter((mark) => sharedS(mark, pupils) > 0).length >= NOBODY_ELSE
}

/**
 * The detected voices, each on the side of most of its marks; a voice without marks keeps its side, and so does the
 * teacher's as long as no other voice is marked as the teacher's.
 */
function nameVoices(segments: readonly Segment[], marks: readonly PersonMark[]): Segment[] {
  if (isAlone(segments, marks))
    return segments.map((each) => (each.role === 'student' ? { ...each, speaker: 'T', role: 'teacher' } : { ...each }))
  const lead = new Map<SpeakerLabel, number>()
  for (const segment of segments) {
    for (const mark of marks) {
      if (mark.role === 'other') continue
      const seconds = sharedS(segment, [mark]) * (mark.role === 'teacher' ? 1 : -1)
      lead.set(segment.speaker, (lead.get(segment.speaker) ?? 0) + seconds)
    }
  }
  const hasOther = [...lead].some(([speaker, seconds]) => speaker !== 'T' && seconds >= LEAD_S)
  return segments.map((segment) => {
    const own = segment.speaker === 'T' && !hasOther ? 0 : (lead.get(segment.speaker) ?? 0)
    if (segment.role === 'several' || Math.abs(own) < LEAD_S || own > 0 === (segment.role === 'teacher'))
      return { ...segment }
    return own > 0 ? { ...segment, speaker: 'T', role: 'teacher' } : { ...segment, speaker: 'S0', role: 'student' }
  })
}

/** Speech that sounds like some marked segments and not like the others; empty if they cannot be distinguished. */
function soundsLike(signal: Signal, found: Speakers, these: readonly Stretch[], those: readonly Stretch[]): Stretch[] {
  const told = teachVoices(signal, found, { teacher: these, pupils: those })
  return told?.doubt?.isTrusted ? told.segments.filter(({ role }) => role === 'teacher') : []
}

/** Null: the pupil detected there, or none in particular. */
function labelOf(role: MarkedRole): SpeakerLabel | null {
  if (role === 'teacher') return 'T'
  return role === 'other' ? 'other' : null
}

/** Assigns the speech inside the stretches to this speaker; silence stays silence. */
function paint(
  segments: readonly Segment[],
  stretches: readonly Stretch[],
  speaker: SpeakerLabel | null,
  role: SpeakerRole,
): Segment[] {
  if (stretches.length === 0) return [...segments]
  const painted: Segment[] = []
  const add = (segment: Segment) => {
    const last = painted.at(-1)
    if (last?.speaker === segment.speaker && last.endS === segment.startS) last.endS = segment.endS
    else if (segment.endS > segment.startS) painted.push({ ...segment })
  }
  for (const segment of segments) {
    let fromS = segment.startS
    for (const stretch of stretches) {
      const [startS, endS] = [Math.max(fromS, stretch.startS), Math.min(segment.endS, stretch.endS)]
      if (endS <= startS) continue
      add({ ...segment, startS: fromS, endS: startS })
      const own = speaker ?? (segment.role === role ? segment.speaker : 'S0')
      add({ startS, endS, speaker: own, role, confidence: 1 })
      fromS = endS
    }
    add({ ...segment, startS: fromS })
  }
  return painted
}
