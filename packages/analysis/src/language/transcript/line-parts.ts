import type { SpeakerRole } from '../../speakers/speakers.ts'
import { joinTexts } from '../normalise.ts'
import { hasWords } from '../sentences.ts'
import { speakersInside, spokenText, stageDirections } from '../stage-directions.ts'
import { quotedInside } from './speaker-marks.ts'
import { roleOfName, speakerOfName } from './speaker-names.ts'

/** A part of what stands in one line; without a role it belongs to the line's own speaker. */
export type LinePart = { text: string } & (
  | { role?: undefined; speaker?: undefined; isEcho?: undefined }
  | { role: SpeakerRole; speaker: string; isEcho: boolean }
)

/**
 * Splits a line where a bracket contains another speaker's turn: "这是几?(生:三)对。" quotes a pupil, "谁来背?(一生背)很好。" tells of
 * a turn whose words are not given. All other directions stay where they are.
 */
export function directionParts(text: string, role: SpeakerRole | null): LinePart[] {
  const parts: LinePart[] = []
  let from = 0
  for (const [start, end] of stageDirections(text)) {
    const part = partOf(text.slice(start, end), role)
    // a bracket alone is the turn of the speaker named before it
    if (!part || (start === 0 && !hasWords(spokenText(text)))) continue
    addOwn(text.slice(from, start))
    parts.push(part)
    from = end
  }
  addOwn(text.slice(from))
  return parts.length > 0 ? parts : [{ text }]

  function addOwn(own: string): void {
    const rest = own.trim()
    if (rest === '') return
    const last = parts.at(-1)
    // marks and directions alone are no turn
    if (!hasWords(spokenText(rest)) && last) last.text = joinTexts([last.text, rest])
    else parts.push({ text: rest })
  }
}

function partOf(direction: string, role: SpeakerRole | null): LinePart | null {
  const quoted = quotedInside(direction)
  if (quoted) {
    const quotedRole = roleOfName(quoted.name)
    if (quotedRole === null || quotedRole === role) return null
    return { text: quoted.text, role: quotedRole, speaker: speakerOfName(quoted.name), isEcho: false }
  }
  const speaking = role === 'teacher' ? speakersInside(direction) : null
  return speaking && { text: direction, ...speaking, isEcho: true }
}
