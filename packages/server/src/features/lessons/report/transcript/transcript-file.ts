import { sayIn } from '@keguan/contract/message'
import type { Report } from '@keguan/contract/report/lesson/report'
import { type Locale, named } from '@keguan/contract/vocabulary/locale'
import type { TranscriptFormat } from '@keguan/contract/vocabulary/transcript-file'
import { paragraphsOf, toSrt, toTxt, toVtt } from './transcript-text.ts'
import { writeDocx } from './write-docx.ts'

const TEXTS = {
  recognised: named('文字由语音识别（{model}）写成', 'Transcribed by speech recognition ({model})'),
  errors: named('估计每 100 字错 {count} 字', 'about {count} of 100 characters may be wrong'),
  read: named('{percent}% 的文字已有人核对', '{percent} % of them checked by a person'),
} as const

/** The source of words that come from recognition. */
function originOf({ recognition }: Pick<Report, 'recognition'>, locale: Locale): string {
  if (!recognition) return ''
  const say = sayIn(locale)
  const { model, error_rate: rate, read_share: read } = recognition
  return [
    say(TEXTS.recognised, { model }),
    ...(rate === null ? [] : [say(TEXTS.errors, { count: Math.round(100 * rate) })]),
    ...(read === undefined ? [] : [say(TEXTS.read, { percent: Math.round(100 * read) })]),
  ].join(locale === 'zh-CN' ? '，' : ', ')
}

export interface TranscriptLesson {
  readonly title: string
  readonly teacher: string | null
  readonly lessonDate: string | null
}

/** The words of a report as a file for people and other programs; our own reader accepts it as well. */
export function transcriptFile(
  format: TranscriptFormat,
  report: Pick<Report, 'utterances' | 'recognition'>,
  lesson: TranscriptLesson,
  locale: Locale,
): Uint8Array {
  const { utterances } = report
  if (format === 'docx') {
    const facts = [lesson.teacher, lesson.lessonDate, originOf(report, locale)].filter(Boolean).join(' · ')
    return writeDocx(lesson.title, facts, paragraphsOf(utterances, locale))
  }
  const write = { txt: toTxt, srt: toSrt, vtt: toVtt }[format]
  return Buffer.from(write(utterances, locale), 'utf8')
}
