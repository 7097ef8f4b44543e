import { reviewTranscript, withTeacher } from '@keguan/analysis/language/transcript/transcript-review'
import type { Transcript } from '@keguan/analysis/language/transcript/transcript-types'
import type { SpeakerRole } from '@keguan/contract/report/lesson/report'
import type { Locale, Named } from '@keguan/contract/vocabulary/locale'
import { TRANSCRIPT_DOUBT_TEXTS, type TranscriptDoubt } from '@keguan/contract/vocabulary/transcript-doubt'
import type { CliArguments } from './cli-arguments.ts'

/** The transcript may have been misread and was not confirmed. */
export class DoubtfulTranscript extends Error {}

const ROLES: Readonly<Record<SpeakerRole, Named>> = {
  teacher: { 'zh-CN': '教师', 'en-US': 'teacher' },
  student: { 'zh-CN': '学生', 'en-US': 'pupil' },
  several: { 'zh-CN': '多人', 'en-US': 'several' },
  other: { 'zh-CN': '其他人', 'en-US': 'others' },
}
const ASK: Named = {
  'zh-CN': '请核对上面的读法。说明谁是老师：--teacher 名字；读得对：--accept-transcript',
  'en-US': 'Check the reading above. Name the teacher with --teacher NAME, or accept it with --accept-transcript',
}

interface Checked {
  readonly transcript: Transcript
  /** How it was read, a few lines. */
  readonly told: string
}

/**
 * Applies the teacher named by the user, and prints how the transcript was read.
 *
 * @param isHeard there is a recording, whose voices identify speakers that the transcript does not name
 * @throws DoubtfulTranscript with the same lines
 */
export function checkReading(
  read: Transcript,
  isHeard: boolean,
  { teacher, isAccepted, locale }: Pick<CliArguments, 'teacher' | 'isAccepted' | 'locale'>,
): Checked {
  const transcript = teacher === undefined ? read : withTeacher(read, teacher)
  const { doubts: all, ...review } = reviewTranscript(transcript)
  const doubts = all.filter((doubt) => doubt !== 'unmarked' || !isHeard)
  const told = linesOf({ ...review, doubts }, locale).join('\n')
  if (doubts.length > 0 && !isAccepted) throw new DoubtfulTranscript(`${told}\n  ${ASK[locale]}`)
  return { transcript, told }
}

function linesOf(
  { speakers, turns, first, leftOut, unsure, doubts }: ReturnType<typeof reviewTranscript>,
  locale: Locale,
): string[] {
  const isZh = locale === 'zh-CN'
  const roleOf = (role: SpeakerRole | null) => (role === null ? (isZh ? '未标明' : 'unmarked') : ROLES[role][locale])
  const name = (speaker: string) => (speaker === '' ? '—' : speaker)
  const who = speakers.map((each) =>
    isZh
      ? `${name(each.name)}（${roleOf(each.role)}，${each.turns} 次，${each.syllables} 字）`
      : `${name(each.name)} (${roleOf(each.role)}, turns ${each.turns}, syllables ${each.syllables})`,
  )
  return [
    isZh ? `文字稿：${turns} 次发言；${who.join('、')}` : `Transcript: ${turns} turns; ${who.join(', ')}`,
    ...first.map(
      ({ speaker, startS, text }) => `  ${startS === null ? '' : `${clock(startS)} `}${name(speaker)}: ${text}`,
    ),
    ...(leftOut.count === 0
      ? []
      : [
          leftOutLine(
            leftOut.count,
            leftOut.first.map(({ text }) => text),
            isZh,
          ),
        ]),
    ...doubts.flatMap((doubt: TranscriptDoubt) => [
      `  ? ${TRANSCRIPT_DOUBT_TEXTS[doubt][locale]}`,
      ...unsure.first
        .filter((each) => each.doubt === doubt)
        .map(({ line, text }) => (isZh ? `    第 ${line} 行：${text}` : `    line ${line}: ${text}`)),
    ]),
    ...(unsure.count > unsure.first.length ? [moreLine(unsure.count - unsure.first.length, isZh)] : []),
  ]
}

const leftOutLine = (count: number, texts: readonly string[], isZh: boolean): string =>
  isZh ? `  没有算作发言：${count} 处，如 ${texts.join(' / ')}` : `  Left out: ${count}, such as ${texts.join(' / ')}`

const moreLine = (count: number, isZh: boolean): string =>
  isZh ? `    另有 ${count} 行` : `    ${count} more ${count === 1 ? 'line' : 'lines'}`

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
