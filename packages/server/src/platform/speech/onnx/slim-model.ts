import {
  type Field,
  fieldsOf,
  GRAPH,
  MODEL,
  nameOf,
  numberField,
  type Pieces,
  requireGraph,
  sizedField,
  textField,
  textsIn,
} from './onnx-fields.ts'

/** More field numbers of ONNX (onnx.proto). */
const OPSET = { domain: 1, version: 2 } as const
const NODE = { input: 1, output: 2, name: 3, opType: 4, attribute: 5, domain: 7 } as const
const ATTRIBUTE = { graph: 6 } as const

/** Operator domain of the runtime, in addition to that of ONNX. */
const OWN_DOMAIN = 'com.microsoft'

interface Node {
  readonly field: Field
  readonly opType: string
  readonly inputs: readonly string[]
  readonly outputs: readonly string[]
  readonly attributes: readonly Field[]
}

/**
 * The same model, cheaper to run:
 *
 * - without unused outputs. Exports of Whisper output the attention of every layer; the runtime then keeps all of it
 * (1.3 GB for a window of Whisper-small) and cannot fuse the operations that produce it.
 * - with products computed directly on quantised weights. The export converts the vocabulary of the decoder (40 MB) to
 * floating point numbers (160 MB) for every token.
 */
export function slimModel(model: Uint8Array, isKept: (output: string) => boolean): Uint8Array {
  const top = fieldsOf(model)
  const graph = requireGraph(top)
  const own = sizedField(MODEL.opsetImport, [...textField(OPSET.domain, OWN_DOMAIN), ...numberField(OPSET.version, 1)])
  const isOwn = (field: Field) =>
    field.number === MODEL.opsetImport && textsIn(model, field, OPSET.domain)[0] === OWN_DOMAIN
  return Buffer.concat([
    ...top.filter((field) => field !== graph && !isOwn(field)).map((field) => bytesOf(model, field)),
    ...own,
    ...sizedField(MODEL.graph, slimGraph(model, graph, isKept)),
  ])
}

const bytesOf = (model: Uint8Array, { start, end }: Field): Uint8Array => model.subarray(start, end)

function slimGraph(model: Uint8Array, graph: Field, isKept: (output: string) => boolean): Pieces {
  const fields = fieldsOf(model, graph.content, graph.end)
  const nodes = fields.filter(({ number }) => number === GRAPH.node).map((field) => readNode(model, field))
  const outputs = fields.filter(({ number }) => number === GRAPH.output).map((each) => nameOf(model, each))
  const products = findProducts(nodes, new Set(outputs))
  const nodeAt = new Map(nodes.map((node) => [node.field.start, node]))
  return fields.flatMap((field): Pieces => {
    if (field.number === GRAPH.output) return isKept(nameOf(model, field)) ? [bytesOf(model, field)] : []
    const node = nodeAt.get(field.start)
    if (!node) return [bytesOf(model, field)]
    const product = products.get(node)
    return product ?? slimNode(model, node)
  })
}

function readNode(model: Uint8Array, field: Field): Node {
  const parts = fieldsOf(model, field.content, field.end)
  const texts = (number: number) =>
    parts
      .filter((part) => part.number === number)
      .map((part) => Buffer.from(model.subarray(part.content, part.end)).toString('utf8'))
  return {
    field,
    opType: texts(NODE.domain)[0] ? '' : (texts(NODE.opType)[0] ?? ''),
    inputs: texts(NODE.input),
    outputs: texts(NODE.output),
    attributes: parts.filter(({ number }) => number === NODE.attribute),
  }
}

/** Branches are separate graphs; all of their outputs are needed. */
function slimNode(model: Uint8Array, { field, attributes }: Node): Pieces {
  const isBranch = (part: Field) => part.number === ATTRIBUTE.graph
  const partsOf = (attribute: Field) => fieldsOf(model, attribute.content, attribute.end)
  if (!attributes.some((attribute) => partsOf(attribute).some(isBranch))) return [bytesOf(model, field)]
  const content = fieldsOf(model, field.content, field.end).flatMap((part): Pieces => {
    if (part.number !== NODE.attribute) return [bytesOf(model, part)]
    return sizedField(
      NODE.attribute,
      partsOf(part).flatMap((each) =>
        isBranch(each)
          ? sizedField(
              ATTRIBUTE.graph,
              slimGraph(model, each, () => true),
            )
          : [bytesOf(model, each)],
      ),
    )
  })
  return sizedField(GRAPH.node, content)
}

/**
 * Replacements of nodes: DequantizeLinear of weights is removed, and the only product that reads its output becomes one
 * on the quantised weights.
 */
function findProducts(nodes: readonly Node[], outputs: ReadonlySet<string>): ReadonlyMap<Node, Pieces> {
  const readers = new Map<string, Node[]>()
  for (const node of nodes) {
    for (const input of node.inputs) readers.set(input, [...(readers.get(input) ?? []), node])
  }
  const replaced = new Map<Node, Pieces>()
  for (const node of nodes) {
    const [weights, product] = [node.outputs[0], readers.get(node.outputs[0] ?? '')]
    const [reader] = product ?? []
    const isPlain = node.opType === 'DequantizeLinear' && node.inputs.length === 3 && node.attributes.length === 0
    if (!isPlain || weights === undefined || outputs.has(weights) || product?.length !== 1 || !reader) continue
    if (reader.opType !== 'MatMul' || reader.inputs[1] !== weights) continue
    replaced.set(node, [])
    replaced.set(
      reader,
      sizedField(GRAPH.node, [
        ...[reader.inputs[0]!, ...node.inputs].flatMap((input) => textField(NODE.input, input)),
        ...reader.outputs.flatMap((output) => textField(NODE.output, output)),
        ...textField(NODE.name, `${reader.outputs[0]} of quantised weights`),
        ...textField(NODE.opType, 'DynamicQuantizeMatMul'),
        ...textField(NODE.domain, OWN_DOMAIN),
      ]),
    )
  }
  return replaced
}
