import type { Replaced } from '@keguan/contract/report/lesson/replaced'
import { splitSentences } from '../language/sentences.ts'
import { isQuestion } from '../language/speech-acts/questions.ts'
import { spokenText } from '../language/stage-directions.ts'
import { countSyllables } from '../language/syllables.ts'
import type { Transcript, TranscriptLine } from '../language/transcript/transcript-types.ts'
import type { SpeakerLabel, SpeakerRole } from '../speakers/speakers.ts'

/** A sentence before it has a place in time; `line` is an index into the transcript's lines. */
export type Sentence = {
  line: number
  speaker: SpeakerLabel | null
  role: SpeakerRole | null
  text: string
  syllables: number
  isQuestion: boolean
  errorRate?: number
  replaced?: readonly Replaced[]
}

/** Sentences of a transcript in order, labelled T, S1, S2… (S1 speaks most), several; null without named speakers. */
export function readSentences(transcript: Transcript): Sentence[] {
  const labels = labelSpeakers(transcript.lines)
  // Speech recognition without punctuation: then questions are detected by words alone, with fewer cues.
  const hasMarks = transcript.lines.some((line) => /[?？]/u.test(line.text))
  return transcript.lines.flatMap((line, index) =>
    splitReplaced(line).map(({ text, replaced }) => ({
      line: index,
      speaker: labels[index] ?? null,
      role: line.role,
      text,
      // Stage directions in brackets are kept in the text but never counted.
      syllables: countSyllables(spokenText(text)),
      isQuestion: isQuestion(spokenText(text), hasMarks),
      ...(line.errorRate !== undefined && { errorRate: line.errorRate }),
      ...(replaced.length > 0 && { replaced }),
    })),
  )
}

/** The sentences of a line, each with the terms inserted into it. */
function splitReplaced({ text: whole, replaced = [] }: TranscriptLine): { text: string; replaced: Replaced[] }[] {
  let end = 0
  return splitSentences(whole).map((text) => {
    const from = Math.max(end, whole.indexOf(text, end))
    end = from + text.length
    const own = replaced.filter(({ at, term }) => at >= from && at + term.length <= end)
    return { text, replaced: own.map((each) => ({ ...each, at: each.at - from })) }
  })
}

/**
 * Label of each line; null where no one is named. Pupils of one name are one pupil; "生" without a number stands for one
 * voice.
 */
export function labelSpeakers(lines: readonly TranscriptLine[]): (SpeakerLabel | null)[] {
  // S1 speaks most, as with detected voices, so that both kinds of label can be compared.
  const spoken = new Map<string, number>()
  for (const line of lines) {
    if (line.role === 'student')
      spoken.set(line.speaker, (spoken.get(line.speaker) ?? 0) + countSyllables(spokenText(line.text)))
  }
  // The sort is stable: equal talkers keep the order in which they first spoke.
  const order = [...spoken].sort((a, b) => b[1] - a[1])
  const places = new Map(order.map(([name], at) => [name, at + 1]))
  return lines.map((line): SpeakerLabel | null => {
    if (line.role === 'teacher') return 'T'
    if (line.role === 'several' || line.role === 'other') return line.role
    return line.role === 'student' ? `S${places.get(line.speaker) ?? 0}` : null
  })
}

/** T is the teacher, several and other keep their names, all others are pupils. */
export function roleOfLabel(label: SpeakerLabel): SpeakerRole {
  if (label === 'T') return 'teacher'
  return label === 'several' || label === 'other' ? label : 'student'
}
