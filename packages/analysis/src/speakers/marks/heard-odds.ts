import { logistic, logit } from '../../math/logistic.ts'
import { speakersHeard } from '../sides/heard-sides.ts'
import type { Segment, SpeakerLabel } from '../speakers.ts'
import type { VoiceWindows } from '../voices/voice-windows.ts'
import { sharedS } from './stretches.ts'
import type { VoiceMarks } from './voice-marks.ts'

/** Marks of each kind by which a detected side is right and wrong before anything is marked. */
const BEFORE = 2
/** Marks by which a voice follows its side before any of its own. */
const WORTH_OF_SIDE = 1

/**
 * A mark of the side with fewer of them counts more, as if both had the same number. Stretches are proposed where it is
 * unclear who speaks, so how many turn out to be a pupil's says nothing about how much of a voice is: three marks as
 * the teacher's and seventeen as a pupil's, all in one voice, once gave the pupils nine tenths of a lesson.
 */
const evenly = (own: number, other: number): number => (own + other + 2) / (2 * (own + 1))

/** Marks, or parts of them, as the teacher's and as a pupil's. */
type Tally = { teacher: number; pupils: number }

/**
 * (count) log odds that the teacher speaks, by what was detected and how it turned out where it was marked: each side
 * as a whole, and each voice as far as it has marks of its own. So well separated voices stay as they are, and a mood
 * of the teacher that went to the pupils comes back as a whole. 0 where nobody in particular was detected.
 *
 * @param segments the detected ones, in time order
 */
export function heardOdds(windows: VoiceWindows, segments: readonly Segment[], marks: VoiceMarks): Float64Array {
  const [sides, voices] = tally(segments, marks)
  const given = { teacher: marks.teacher.length + 2 * BEFORE, pupils: marks.pupils.length + 2 * BEFORE }
  const ofSide = (isTeacher: boolean) => {
    const { teacher, pupils } = sides.get(isTeacher) ?? { teacher: 0, pupils: 0 }
    return Math.log((teacher + BEFORE) / given.teacher) - Math.log((pupils + BEFORE) / given.pupils)
  }
  const asTeacher = evenly(marks.teacher.length, marks.pupils.length)
  const asPupils = evenly(marks.pupils.length, marks.teacher.length)
  const ofVoice = ({ speaker, role }: Segment) => {
    const own = voices.get(speaker) ?? { teacher: 0, pupils: 0 }
    const [teacher, pupils] = [asTeacher * own.teacher, asPupils * own.pupils]
    const before = WORTH_OF_SIDE * logistic(ofSide(role === 'teacher'))
    return logit((before + teacher) / (WORTH_OF_SIDE + teacher + pupils))
  }
  return Float64Array.from(speakersHeard(windows, segments), (segment) => (segment ? ofVoice(segment) : 0))
}

/** Marks by detected side (true: the teacher) and by detected voice; one that spans several counts in parts. */
function tally(segments: readonly Segment[], marks: VoiceMarks): [Map<boolean, Tally>, Map<SpeakerLabel, Tally>] {
  const [sides, voices] = [new Map<boolean, Tally>(), new Map<SpeakerLabel, Tally>()]
  for (const kind of ['teacher', 'pupils'] as const) {
    for (const mark of marks[kind]) {
      const parts = segments.filter(({ startS, endS }) => startS < mark.endS && mark.startS < endS)
      const allS = sharedS(mark, parts)
      for (const segment of parts) {
        const part = sharedS(segment, [mark]) / allS
        count(sides, segment.role === 'teacher', kind, part)
        count(voices, segment.speaker, kind, part)
      }
    }
  }
  return [sides, voices]
}

function count<Key>(tallies: Map<Key, Tally>, key: Key, kind: keyof Tally, part: number): void {
  const own = tallies.get(key) ?? { teacher: 0, pupils: 0 }
  own[kind] += part
  tallies.set(key, own)
}
