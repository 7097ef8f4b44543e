const SRT_TIME = /^(\d{1,2}:)?(\d{2}):(\d{2})[,.](\d{1,3})$/
const ARROW = /^\s*(\S+)\s+-->\s+(\S+)(.*)$/

/** A time of either format as WebVTT writes it; undefined if the text is not a time. */
function vttTime(text: string): string | undefined {
  const match = SRT_TIME.exec(text)
  if (!match) return undefined
  const [, hours = '', minutes, seconds, fraction = ''] = match
  return `${hours === '' ? '00:' : hours.padStart(3, '0')}${minutes}:${seconds}.${fraction.padEnd(3, '0')}`
}

/**
 * Subtitles as browsers take them (WebVTT), from SubRip or WebVTT; undefined for a text without a single cue. Numbers
 * of cues are dropped, positions of WebVTT kept; markup other than b, i and u is shown as text.
 */
export function toVtt(text: string): string | undefined {
  const cues = text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)
    .flatMap((block) => {
      const lines = block.split('\n')
      const at = lines.findIndex((line) => ARROW.test(line))
      const [, from = '', to = '', settings = ''] = ARROW.exec(lines[at] ?? '') ?? []
      const [start, end] = [vttTime(from), vttTime(to)]
      const said = lines
        .slice(at + 1)
        .join('\n')
        .trim()
      if (start === undefined || end === undefined || said === '') return []
      return [`${start} --> ${end}${/^[\s\w:%.,-]*$/.test(settings) ? settings.trimEnd() : ''}\n${plain(said)}`]
    })
  return cues.length === 0 ? undefined : `WEBVTT\n\n${cues.join('\n\n')}\n`
}

const plain = (said: string): string =>
  said
    .replace(/<[^<>\n]*>/g, (tag) => (/^<\/?[biu]>$/i.test(tag) ? tag : ''))
    .replace(/&(?!\w+;)/g, '&amp;')
    .replaceAll('-->', '→')
