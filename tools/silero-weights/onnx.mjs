// Reads just enough of the ONNX format (protocol buffers) to find the constant tensors of a graph and of its branches.

/** Numbers of the fields in onnx.proto. */
const MODEL_GRAPH = 7
const GRAPH_NODE = 1
const NODE_OUTPUT = 2
const NODE_ATTRIBUTE = 5
const ATTRIBUTE_TENSOR = 5
const ATTRIBUTE_GRAPH = 6
const TENSOR_DIMS = 1
const TENSOR_TYPE = 2
const TENSOR_RAW = 9
const FLOAT32 = 1

/**
 * @param {Uint8Array} model
 * @param {string} prefix of the wanted names; it is removed
 * @returns {Map<string, { dims: number[], values: Float32Array }>}
 */
export function readTensors(model, prefix) {
  const tensors = new Map()
  const readGraph = (graph) => {
    for (const node of all(graph, GRAPH_NODE)) {
      const name = new TextDecoder().decode(all(node, NODE_OUTPUT)[0])
      for (const attribute of all(node, NODE_ATTRIBUTE)) {
        for (const branch of all(attribute, ATTRIBUTE_GRAPH)) readGraph(branch)
        const [tensor] = all(attribute, ATTRIBUTE_TENSOR)
        if (tensor && name.startsWith(prefix) && all(tensor, TENSOR_TYPE)[0] === FLOAT32)
          tensors.set(name.slice(prefix.length), readTensor(tensor))
      }
    }
  }
  for (const graph of all(model, MODEL_GRAPH)) readGraph(graph)
  return tensors
}

function readTensor(tensor) {
  const raw = all(tensor, TENSOR_RAW)[0] ?? new Uint8Array()
  const values = new Float32Array(Uint8Array.from(raw).buffer) // aligned, which its place in the file is not
  return { dims: all(tensor, TENSOR_DIMS), values }
}

/** Values of one field of a message, in order: numbers or bytes. */
function all(message, wanted) {
  const found = []
  for (let position = 0; position < message.length; ) {
    const key = varint()
    const kind = key & 7
    const value = kind === 0 ? varint() : bytes(kind === 2 ? varint() : kind === 1 ? 8 : 4)
    if (key >> 3 === wanted) found.push(value)

    function varint() {
      let result = 0
      for (let factor = 1; ; factor *= 128) {
        const byte = message[position++]
        result += (byte & 127) * factor
        if (byte < 128) return result
      }
    }
    function bytes(length) {
      position += length
      return message.subarray(position - length, position)
    }
  }
  return found
}
