import { BrokenModel } from '../speech-error.ts'

/** A field of a protocol buffer: its number, start of its tag, start and end of its content. */
export interface Field {
  readonly number: number
  readonly start: number
  readonly content: number
  readonly end: number
}

const [VARINT, EIGHT_BYTES, SIZED, FOUR_BYTES] = [0, 1, 2, 5]

function readVarint(bytes: Uint8Array, from: number): [value: number, next: number] {
  let value = 0
  let scale = 1
  for (let at = from; at < bytes.length && scale <= 2 ** 63; at++) {
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

/** The fields of the message at a position. */
export function fieldsOf(bytes: Uint8Array, from = 0, to = bytes.length): Field[] {
  const fields: Field[] = []
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
    fields.push({ number: Math.floor(tag / 8), start, content, end: at })
  }
  return fields
}

/** A text or a message, in pieces that may be slices of another one: weights are never copied. */
export type Pieces = readonly Uint8Array[]

export function sizedField(number: number, content: Pieces): Pieces {
  const length = content.reduce((sum, { byteLength }) => sum + byteLength, 0)
  return [writeVarint(number * 8 + SIZED), writeVarint(length), ...content]
}

export const textField = (number: number, text: string): Pieces => sizedField(number, [Buffer.from(text, 'utf8')])

export const numberField = (number: number, value: number): Pieces => [
  writeVarint(number * 8 + VARINT),
  writeVarint(value),
]

/** Field numbers of ONNX (onnx.proto). */
export const MODEL = { graph: 7, opsetImport: 8 } as const
export const GRAPH = { node: 1, input: 11, output: 12 } as const
const VALUE_NAME = 1

/** The graph among the fields of a model. */
export function requireGraph(model: readonly Field[]): Field {
  const graph = model.find(({ number }) => number === MODEL.graph)
  if (!graph) throw new BrokenModel('the model is no ONNX file')
  return graph
}

/** All texts with this field number in a message. */
export const textsIn = (bytes: Uint8Array, { content, end }: Field, number: number): string[] =>
  fieldsOf(bytes, content, end)
    .filter((field) => field.number === number)
    .map((field) => Buffer.from(bytes.subarray(field.content, field.end)).toString('utf8'))

/** Name of an input or output of a graph. */
export const nameOf = (bytes: Uint8Array, value: Field): string => textsIn(bytes, value, VALUE_NAME)[0] ?? ''

/** The inputs of a model, by name. */
export function inputsOf(model: Uint8Array): string[] {
  const graph = requireGraph(fieldsOf(model))
  return fieldsOf(model, graph.content, graph.end)
    .filter(({ number }) => number === GRAPH.input)
    .map((field) => nameOf(model, field))
}
