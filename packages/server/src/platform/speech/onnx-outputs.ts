import { BrokenModel } from './speech-error.ts'

/** Where a field of a protocol buffer lies: its number, where its tag begins, where its content begins and ends. */
interface Field {
  readonly number: number
  readonly start: number
  readonly content: number
  readonly end: number
}

/** Field numbers of ONNX (onnx.proto): ModelProto.graph, GraphProto.output, ValueInfoProto.name. */
const GRAPH = 7
const OUTPUT = 12
const NAME = 1

const [VARINT, EIGHT_BYTES, SIZED, FOUR_BYTES] = [0, 1, 2, 5]

function readVarint(bytes: Uint8Array, from: number): [value: number, next: number] {
  let value = 0
  let scale = 1
  for (let at = from; at < bytes.length && scale <= 2 ** 56; at++) {
    const byte = bytes[at]!
    value += (byte & 0x7f) * scale
    if (byte < 0x80) return [value, at + 1]
    scale *= 128
  }
  throw new BrokenModel('the model is cut off')
}

function writeVarint(value: number): Uint8Array {
  const bytes: number[] = []
  let left = value
  for (; left > 0x7f; left = Math.floor(left / 128)) bytes.push((left % 128) | 0x80)
  return Uint8Array.from([...bytes, left])
}

function* fieldsOf(bytes: Uint8Array, from: number, to: number): Generator<Field> {
  for (let at = from; at < to; ) {
    const start = at
    const [tag, behind] = readVarint(bytes, at)
    let content = behind
    const kind = tag % 8
    if (kind === VARINT) at = readVarint(bytes, behind)[1]
    else if (kind === EIGHT_BYTES) at = behind + 8
    else if (kind === FOUR_BYTES) at = behind + 4
    else if (kind === SIZED) {
      const [length, first] = readVarint(bytes, behind)
      content = first
      at = first + length
    } else throw new BrokenModel('the model is no ONNX file')
    if (at > to) throw new BrokenModel('the model is cut off')
    yield { number: Math.floor(tag / 8), start, content, end: at }
  }
}

/**
 * The same model without some of its outputs. Exports of Whisper give out the attention of every layer; the runtime
 * then keeps all of it (1.3 GB for a window of Whisper-small) and cannot fuse the operations that make it.
 */
export function withOutputs(model: Uint8Array, isKept: (name: string) => boolean): Uint8Array {
  const top = [...fieldsOf(model, 0, model.length)]
  const graph = top.find(({ number }) => number === GRAPH)
  if (!graph) throw new BrokenModel('the model is no ONNX file')
  const nameOf = (output: Field): string => {
    const name = [...fieldsOf(model, output.content, output.end)].find(({ number }) => number === NAME)
    return name ? Buffer.from(model.subarray(name.content, name.end)).toString('utf8') : ''
  }
  const kept = [...fieldsOf(model, graph.content, graph.end)].filter(
    (field) => field.number !== OUTPUT || isKept(nameOf(field)),
  )
  const bytesOf = ({ start, end }: Field) => model.subarray(start, end)
  const content = kept.map(bytesOf)
  const length = content.reduce((sum, { byteLength }) => sum + byteLength, 0)
  const others = top.filter((field) => field !== graph).map(bytesOf)
  return Buffer.concat([...others, Uint8Array.of((GRAPH << 3) | SIZED), writeVarint(length), ...content])
}
