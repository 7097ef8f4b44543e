import { syllablesOf } from './numerals.mjs'
import { SNR_DB } from './room.mjs'

const seconds = (value) => Number(value.toFixed(3))

/**
 * The ground truth: `turns[].sentences[]` have speaker, times and text. A choral sentence occurs once for every pupil
 * who joins in, each with its own start. Times are seconds and exclude the echo.
 */
export function truthOf({ takes, boards, cast, settings }) {
  const turns = []
  for (const take of takes) {
    const sentence = {
      start: seconds(take.startS),
      end: seconds(take.endS),
      text: take.text,
      syllables: syllablesOf(take.text),
    }
    const last = turns.at(-1)
    if (last && last.turn === take.turn && last.speaker === take.speaker) {
      last.end = sentence.end
      last.sentences.push(sentence)
    } else {
      const role = take.speaker === 'T' ? 'teacher' : 'student'
      const { turn, speaker, choral } = take
      const kind = take.isGroup ? { choral, group: true } : { choral }
      turns.push({ turn, speaker, role, ...kind, start: sentence.start, end: sentence.end, sentences: [sentence] })
    }
  }
  const boardwork = boards.map(({ startS, endS }) => ({ start: seconds(startS), end: seconds(endS) }))
  return { meta: { ...settings, snr_db: SNR_DB, cast, boardwork }, turns }
}

const clock = (value) => {
  const total = Math.floor(value)
  const parts = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/**
 * A transcript as a person would type it: time, speaker, words; one line per turn, several voices as one, and group
 * talk only as a remark.
 */
export function transcriptOf({ turns }) {
  const lines = []
  let shown = -1
  let isInGroups = false
  for (const { turn, speaker, choral, group = false, start, sentences } of turns) {
    const goesOn = group && isInGroups
    isInGroups = group
    if (turn === shown || goesOn) continue
    shown = turn
    if (group) {
      lines.push(`[${clock(start)}] （学生小组讨论）`)
      continue
    }
    const name = speaker === 'T' ? '师' : choral ? '生齐' : `生${speaker.slice(1)}`
    lines.push(`[${clock(start)}] ${name}：${sentences.map(({ text }) => text).join('')}`)
  }
  return `${lines.join('\n')}\n`
}
