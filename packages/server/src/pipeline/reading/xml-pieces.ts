import { READ_LIMITS } from '@keguan/contract/vocabulary/read-limits'
import { Parser } from 'htmlparser2'

/** Events while a part is read; names have no namespace prefix. */
export interface XmlListener {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  /** A text may arrive in several pieces. */
  readonly text?: (piece: string) => void
  readonly close?: (name: string) => void
}

export class XmlProblem extends Error {}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * Reads XML as a stream, keeping nothing of it. Entities other than those predefined by XML stay unexpanded; document
 * types are ignored.
 *
 * @throws XmlProblem for elements that are nested too deep
 */
export async function readXml(pieces: AsyncIterable<Uint8Array>, listener: XmlListener): Promise<void> {
  const { open, text, close } = listener
  let depth = 0
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (++depth > READ_LIMITS.elementDepth) throw new XmlProblem('elements are nested too deep')
        open?.(localName(name), attributes)
      },
      ...(text && { ontext: text }),
      onclosetag: (name) => {
        depth--
        close?.(localName(name))
      },
    },
    { xmlMode: true },
  )
  let decoder: InstanceType<typeof TextDecoder> | undefined
  for await (const piece of pieces) {
    decoder ??= new TextDecoder(encodingOf(piece))
    parser.write(decoder.decode(piece, { stream: true }))
  }
  parser.end(decoder?.decode())
}

/** XML is UTF-8 unless a byte-order mark says UTF-16. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}
