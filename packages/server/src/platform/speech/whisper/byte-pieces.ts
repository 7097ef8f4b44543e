/**
 * Bytes that represent themselves in a byte-level vocabulary (openai/gpt-2, encoder.py); the others follow from 256 on.
 */
const isPlain = (byte: number) => (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174

const BYTE_OF: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => byte).map((byte) => {
    const hidden = Array.from({ length: byte }, (__, each) => each).filter((each) => !isPlain(each)).length
    return [String.fromCodePoint(isPlain(byte) ? byte : 256 + hidden), byte]
  }),
)

export const bytesOfPiece = (piece: string): number[] => [...piece].flatMap((character) => BYTE_OF.get(character) ?? [])

/** A whole character, and the tokens that encode it. */
export interface SpeltCharacter {
  readonly text: string
  readonly firstToken: number
  readonly lastToken: number
}

/** Number of bytes of a character with this first byte; 0 if it cannot be a first byte. */
function lengthOf(byte: number): number {
  if (byte < 0x80) return 1
  if (byte >= 0xc2 && byte < 0xe0) return 2
  if (byte >= 0xe0 && byte < 0xf0) return 3
  return byte >= 0xf0 && byte < 0xf5 ? 4 : 0
}

/**
 * Characters of a sequence of tokens: several tokens may encode one character, and one token several. Incomplete
 * characters are left out.
 */
export function spell(pieces: readonly string[]): SpeltCharacter[] {
  const bytes = pieces.flatMap((piece, token) => bytesOfPiece(piece).map((byte) => ({ byte, token })))
  const characters: SpeltCharacter[] = []
  for (let at = 0; at < bytes.length; ) {
    const length = lengthOf(bytes[at]!.byte)
    const own = bytes.slice(at, at + length)
    const isWhole = own.length === length && own.slice(1).every(({ byte }) => (byte & 0xc0) === 0x80)
    if (length === 0 || !isWhole) {
      at++
      continue
    }
    const text = Buffer.from(own.map(({ byte }) => byte)).toString('utf8')
    characters.push({ text, firstToken: own[0]!.token, lastToken: own.at(-1)!.token })
    at += length
  }
  return characters
}
