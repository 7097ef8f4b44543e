import type { Transcript } from '@keguan/analysis/language/transcript/transcript-types'
import { measureLesson } from '@keguan/analysis/measure/measure-lesson'
import type { Speakers } from '@keguan/analysis/speakers/speakers'
import { codeTalk } from '@keguan/analysis/talk/codes/code-talk'
import type { Signal } from '@keguan/analysis/voice/signal'
import type { LessonTruth } from './lesson-truth.ts'
import { toSegments } from './score-voices.ts'

/** Numbers of each kind that depend on who speaks. */
export const SIDED = ['talk.teacher_share', 'st.rt', 'st.ch', 'wait.median', 'rate.speech', 'fias.tt'] as const

/** Whether the interval of each number contains its value for the same detected speech on the right sides. */
export type Held = Partial<Record<(typeof SIDED)[number], boolean>>

export function intervalsHeld(signal: Signal, found: Speakers, truth: LessonTruth): Held {
  const measure = (speakers: Speakers) => {
    const talk = codeTalk({ signal, speakers, transcript: wordlessLines(truth) })
    const lesson = { edition: 19, grade: null, seed: 1, settings: {}, media: null } as const
    return measureLesson({ ...lesson, signal, talk, segment: (word) => [{ word, tag: 'v' }] }).measures
  }
  const [told, real] = [measure(found), measure(withTrueSides(signal, truth))]
  return Object.fromEntries(
    SIDED.flatMap((id) => {
      const [interval, value] = [told[id]?.interval, real[id]?.value]
      if (!interval || typeof value !== 'number') return []
      return [[id, interval[0] <= value && value <= interval[1]]]
    }),
  )
}

/** The detected speech, each frame on the side that truly speaks closest to it. */
function withTrueSides(signal: Signal, { roles }: LessonTruth): Speakers {
  const before = nearest(roles, 1)
  const after = nearest(roles, -1)
  const sides = Uint8Array.from(signal.speech, (heard, frame) => {
    if (heard === 0) return 0
    const [earlier, later] = [before[frame]!, after[frame]!]
    const isLater = later >= 0 && (earlier < 0 || later - frame < frame - earlier)
    return roles[isLater ? later : earlier] ?? 0
  })
  return { segments: toSegments(sides), speakerCount: 2, teacherConfidence: 1 }
}

/** (frames) the last frame with speech, in one direction; −1 before the first. */
function nearest(roles: Uint8Array, step: 1 | -1): Int32Array {
  const found = new Int32Array(roles.length).fill(-1)
  let last = -1
  for (let i = 0; i < roles.length; i++) {
    const frame = step === 1 ? i : roles.length - 1 - i
    if (roles[frame]! > 0) last = frame
    found[frame] = last
  }
  return found
}

/** The true sentences as lines without speakers: Flanders' codes need lines, and their words don't matter to TT. */
function wordlessLines({ sentences }: LessonTruth): Transcript {
  const inOrder = sentences.toSorted((a, b) => a.start - b.start)
  return {
    lines: inOrder.map(({ start, end }, i) => ({
      ...{ line: i + 1, speaker: '', role: null },
      ...{ startS: start, endS: end, text: '这样说。' },
    })),
    asides: [],
    timing: 'all',
    hasEnds: true,
    timeStepS: 0.01,
    clockStartS: 0,
    areRolesGuessed: false,
  }
}
