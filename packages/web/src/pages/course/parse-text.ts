/** An inline element. */
export type Inline =
  | { readonly kind: 'text' | 'strong' | 'emphasis'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  /** Plays the sound of the course from a second on. */
  | { readonly kind: 'play'; readonly text: string; readonly second: number }

export type Block =
  | { readonly kind: 'heading' | 'paragraph' | 'quote'; readonly line: readonly Inline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly lines: readonly (readonly Inline[])[] }
  | { readonly kind: 'picture'; readonly alt: string; readonly name: string }

const INLINE = /\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^[\]]+)\]\(([^()\s]+)\)/g
const PICTURE = /^!\[([^\]]*)\]\(file:([^)]+)\)$/
const PLAY = /^play:(\d{1,6})$/

/** Only web addresses become links; anything else stays text. */
function linkOf(text: string, address: string): Inline {
  const play = PLAY.exec(address)
  if (play) return { kind: 'play', text, second: Number(play[1]) }
  const isWeb = /^https?:\/\//i.test(address) && URL.canParse(address)
  return isWeb ? { kind: 'link', text, href: address } : { kind: 'text', text }
}

export function inlineOf(line: string): Inline[] {
  const parts: Inline[] = []
  let at = 0
  for (const match of line.matchAll(INLINE)) {
    if (match.index > at) parts.push({ kind: 'text', text: line.slice(at, match.index) })
    const [whole, strong, emphasis, text = '', address = ''] = match
    if (strong !== undefined) parts.push({ kind: 'strong', text: strong })
    else if (emphasis !== undefined) parts.push({ kind: 'emphasis', text: emphasis })
    else parts.push(linkOf(text, address))
    at = match.index + whole.length
  }
  if (at < line.length) parts.push({ kind: 'text', text: line.slice(at) })
  return parts
}

/**
 * The subset of Markdown for courses: headings, lists, quotes, pictures of the course, web links. Everything else,
 * above all HTML, stays plain text.
 */
export function parseText(text: string): Block[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(blockOf)
}

function blockOf(part: string): Block {
  const picture = PICTURE.exec(part)
  if (picture) return { kind: 'picture', alt: picture[1] ?? '', name: picture[2] ?? '' }
  const lines = part.split('\n')
  for (const [marker, isOrdered] of [
    [/^[-*] /, false],
    [/^\d{1,3}[.)] /, true],
  ] as const) {
    if (lines.every((line) => marker.test(line)))
      return { kind: 'list', isOrdered, lines: lines.map((line) => inlineOf(line.replace(marker, ''))) }
  }
  if (/^#{2,6} /.test(part)) return { kind: 'heading', line: inlineOf(part.replace(/^#{2,6} /, '')) }
  if (lines.every((line) => line.startsWith('> ')))
    return { kind: 'quote', line: inlineOf(lines.map((line) => line.slice(2)).join('\n')) }
  return { kind: 'paragraph', line: inlineOf(part) }
}
