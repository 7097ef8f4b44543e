/** A message between the server and its reader process: JSON, and bytes. */
export interface Frame {
  readonly head: unknown
  readonly body: Buffer
}

/** Lengths of head and body, each an unsigned 32-bit integer. */
const PREFIX = 8

export class FrameTooLong extends Error {}

/** The message as the pieces that are written one after the other. */
export function frameOf(head: unknown, body: Uint8Array = new Uint8Array()): Uint8Array[] {
  const json = Buffer.from(JSON.stringify(head), 'utf8')
  const prefix = Buffer.alloc(PREFIX)
  prefix.writeUInt32LE(json.length, 0)
  prefix.writeUInt32LE(body.length, 4)
  return [prefix, json, body]
}

/**
 * Reassembles messages from the pieces in which they arrive. The returned function takes a piece; a message is rejected
 * by its announced length, before it is buffered.
 *
 * @throws FrameTooLong from the returned function
 */
export function createFrameReader(bytesMax: number, onFrame: (frame: Frame) => void): (piece: Buffer) => void {
  let pieces: Buffer[] = []
  let gathered = 0
  let wanted = PREFIX

  /** Takes one complete message off the front; false if more pieces are needed. */
  function takeOne(): boolean {
    const all = Buffer.concat(pieces)
    pieces = [all]
    const headEnd = PREFIX + all.readUInt32LE(0)
    const end = headEnd + all.readUInt32LE(4)
    if (end > bytesMax) throw new FrameTooLong(`a message of ${end} bytes`)
    if (end > gathered) {
      wanted = end
      return false
    }
    pieces = [all.subarray(end)]
    gathered -= end
    wanted = PREFIX
    onFrame({ head: JSON.parse(all.toString('utf8', PREFIX, headEnd)), body: all.subarray(headEnd, end) })
    return true
  }

  return (piece) => {
    pieces.push(piece)
    gathered += piece.length
    while (gathered >= wanted && takeOne());
  }
}
