import type { SpeakerRole, Utterance } from '@keguan/contract/report/lesson/report'
import { type Locale, type Named, named } from '@keguan/contract/vocabulary/locale'
import { HOUR_MS, MINUTE_MS } from '../../../../platform/clock/time.ts'

const ROLES: Readonly<Record<SpeakerRole, Named>> = {
  teacher: named('教师', 'Teacher'),
  student: named('学生', 'Student'),
  several: named('全班', 'Students'),
  other: named('其他人', 'Other'),
}

/** Names from which our transcript reader recovers the same roles. */
export function speakerName({ speaker, role }: Pick<Utterance, 'speaker' | 'role'>, locale: Locale): string {
  const number = role === 'student' ? (/^S([1-9]\d*)$/.exec(speaker)?.[1] ?? '') : ''
  const space = number !== '' && locale === 'en-US' ? ' ' : ''
  return `${ROLES[role][locale]}${space}${number}`
}

/** Only sentences with a time can be subtitles. */
type Timed = Utterance & { start_s: number; end_s: number }
const timed = (utterances: readonly Utterance[]): Timed[] =>
  utterances.filter((each): each is Timed => each.start_s !== null && each.end_s !== null)

/** h:mm:ss with milliseconds after the separator of the format. */
function stamp(seconds: number, mark: string): string {
  const ms = Math.round(seconds * 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const clock = [ms / HOUR_MS, (ms / MINUTE_MS) % 60, (ms / 1000) % 60].map((part) => two(Math.floor(part))).join(':')
  return `${clock}${mark}${String(ms % 1000).padStart(3, '0')}`
}

/** Minimum duration of a cue, in seconds. */
const LEAST_S = 0.1
const lineOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .replaceAll('-->', '→')

function cues(utterances: readonly Utterance[], mark: string) {
  return timed(utterances).map((each) => ({
    times: `${stamp(each.start_s, mark)} --> ${stamp(Math.max(each.end_s, each.start_s + LEAST_S), mark)}`,
    ...each,
  }))
}

export const toSrt = (utterances: readonly Utterance[], locale: Locale): string =>
  cues(utterances, ',')
    .map((cue, index) => `${index + 1}\n${cue.times}\n${speakerName(cue, locale)}：${lineOf(cue.text)}\n`)
    .join('\n')

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const toVtt = (utterances: readonly Utterance[], locale: Locale): string =>
  `WEBVTT\n\n${cues(utterances, '.')
    .map((cue) => `${cue.times}\n<v ${speakerName(cue, locale)}>${escaped(lineOf(cue.text))}\n`)
    .join('\n')}`

/** Consecutive sentences of one speaker. */
export interface Paragraph {
  readonly startS: number | null
  readonly speaker: string
  readonly text: string
}

/** Joins consecutive sentences of one speaker, spaced as people write them. */
export function paragraphsOf(utterances: readonly Utterance[], locale: Locale): Paragraph[] {
  const paragraphs: Paragraph[] = []
  let before: Utterance | undefined
  for (const each of utterances) {
    const last = paragraphs.at(-1)
    if (last && before?.speaker === each.speaker) {
      const space = /[\w.,!?;:'")]$/.test(last.text) && /^[\w'"(]/.test(each.text) ? ' ' : ''
      paragraphs[paragraphs.length - 1] = { ...last, text: last.text + space + lineOf(each.text) }
    } else {
      paragraphs.push({ startS: each.start_s, speaker: speakerName(each, locale), text: lineOf(each.text) })
    }
    before = each
  }
  return paragraphs
}

/** 12:05, or 1:02:05. */
export function clockOf(seconds: number): string {
  const whole = Math.floor(seconds)
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const rest = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

export const toTxt = (utterances: readonly Utterance[], locale: Locale): string =>
  `${paragraphsOf(utterances, locale)
    .map(({ startS, speaker, text }) => `${startS === null ? '' : `[${clockOf(startS)}] `}${speaker}：${text}`)
    .join('\n')}\n`
