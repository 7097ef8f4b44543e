import type { Correction } from '@keguan/contract/report/lesson/correction'
import { isQuestion } from '../language/speech-acts/questions.ts'
import { spokenText } from '../language/stage-directions.ts'
import { countSyllables } from '../language/syllables.ts'
import { roundThousandth, roundTime } from '../math/rounding.ts'
import type { Segment, SpeakerLabel } from '../speakers/speakers.ts'
import { buildTurns } from '../speakers/turns.ts'
import { findPassages, type Passage, type WordEdit } from './find-passages.ts'
import { relabel, silence } from './relabel.ts'
import type { Talk, TalkUtterance } from './talk.ts'
import { roleOfLabel } from './utterances.ts'

/** From this share of checked syllables on, a recognised text counts as a person's (a proposal). */
const READ_SHARE = 0.95

/**
 * Applies a person's corrections to the sentences of a talk, and to everything that depends on their words and
 * speakers.
 */
export function correctWords(talk: Talk, edits: readonly WordEdit[]): Talk {
  if (edits.length === 0) return talk
  const passages = findPassages(talk.utterances, edits)
  if (passages.length === 0) return talk
  const hasMarks = talk.utterances.some(({ text }) => /[?？]/u.test(text))
  const utterances: TalkUtterance[] = []
  let segments: readonly Segment[] = talk.segments
  const take = (utterance: TalkUtterance) => utterances.push({ ...utterance, index: utterances.length })
  let at = 0
  for (const passage of passages.filter(({ state }) => state !== 'lost')) {
    for (; at < passage.from; at++) take(talk.utterances[at]!)
    at += passage.count
    const replaced = talk.utterances.slice(passage.from, at)
    const written = writePassage(passage, replaced, hasMarks)
    for (const utterance of written) take(utterance)
    segments = retold(segments, replaced, written, talk.hasAudio)
  }
  for (; at < talk.utterances.length; at++) take(talk.utterances[at]!)
  const same = segments === talk.segments
  return {
    ...talk,
    utterances,
    ...(!same && { segments: [...segments], turns: buildTurns(segments) }),
    ...(talk.recognition && { recognition: { ...talk.recognition, ...certaintyOf(utterances) } }),
    corrections: passages.map((passage) => describe(passage, talk.utterances)),
  }
}

/**
 * Sentences of a corrected passage: if their number is unchanged they keep their times, otherwise they share the whole
 * by syllables.
 */
function writePassage(passage: Passage, replaced: readonly TalkUtterance[], hasMarks: boolean): TalkUtterance[] {
  const { edit, startS, endS } = passage
  const becomes = edit.becomes ?? []
  const counted = becomes.map(({ text }) => countSyllables(spokenText(text)))
  const total = counted.reduce((sum, count) => sum + Math.max(1, count), 0)
  let said = 0
  return becomes.map(({ text, speaker }, index) => {
    const label = speaker as SpeakerLabel
    const from = said / total
    said += Math.max(1, counted[index]!)
    const spread = (share: number) => (startS === null || endS === null ? null : startS + share * (endS - startS))
    const own = replaced.length === becomes.length ? replaced[index] : undefined
    const spoken = spokenText(text)
    return {
      index: 0,
      startS: own ? own.startS : spread(from),
      endS: own ? own.endS : spread(said / total),
      timeSource: own?.timeSource ?? replaced[0]?.timeSource ?? (startS === null ? 'none' : 'transcript'),
      ...{ speaker: label, role: roleOfLabel(label), text },
      syllables: counted[index]!,
      isQuestion: isQuestion(spoken, hasMarks),
      edit: edit.id,
    }
  })
}

/** Speaker segments after reassigning sentences; without a recording, removed sentences leave a gap. */
function retold(
  segments: readonly Segment[],
  replaced: readonly TalkUtterance[],
  written: readonly TalkUtterance[],
  hasAudio: boolean,
): readonly Segment[] {
  const first = replaced[0]
  const last = replaced.at(-1)
  if (written.length === 0) {
    if (hasAudio || !first || !last || first.startS === null || last.endS === null) return segments
    return silence(segments, first.startS, last.endS)
  }
  const isSame = replaced.length > 0 && [...replaced, ...written].every(({ speaker }) => speaker === first?.speaker)
  if (isSame) return segments
  return written.reduce<readonly Segment[]>((result, { startS, endS, speaker }, index) => {
    const own = replaced.length === written.length ? replaced[index] : undefined
    if (startS === null || endS === null || own?.speaker === speaker) return result
    return relabel(result, { startS, endS, speaker: speaker as SpeakerLabel })
  }, segments)
}

/** Estimates for a text that a person has partly checked. */
function certaintyOf(utterances: readonly TalkUtterance[]) {
  let [all, read, wrong, rated] = [0, 0, 0, 0]
  for (const { syllables, edit, errorRate } of utterances) {
    all += syllables
    if (edit !== undefined) read += syllables
    else if (errorRate !== undefined) {
      rated += syllables
      wrong += errorRate * syllables
    }
  }
  const readShare = all > 0 ? read / all : 0
  const isRated = rated > 0 || readShare >= READ_SHARE
  return {
    read_share: roundThousandth(readShare),
    ...(isRated && { error_rate: roundThousandth(rated > 0 ? wrong / (rated + read) : 0) }),
  }
}

function describe({ edit, from, count, state }: Passage, base: readonly TalkUtterance[]): Correction {
  const found = base.slice(from, from + count)
  return {
    edit: edit.id,
    from,
    state,
    found: found.map(({ text, speaker, startS, endS }) => ({
      ...{ text, speaker },
      start_s: startS === null ? null : roundTime(startS),
      end_s: endS === null ? null : roundTime(endS),
    })),
    ...(state !== 'applied' && { was: edit.was }),
    ...(state === 'lost' && { becomes: (edit.becomes ?? []).map(({ text }) => text) }),
  }
}

/** Whether a person has checked enough of a text for it to count as a person's. */
export const isReadByPerson = (recognition: { readonly read_share?: number | undefined } | undefined): boolean =>
  (recognition?.read_share ?? 0) >= READ_SHARE
