/** Rows of a layer that the kernel sums in parallel. */
const LAYER_LANES = 8
const CELL_LANES = 32

/**
 * The weights in the order of packages/analysis/kernel/assembly/network.ts: of each layer, blocks of rows; in a block
 * tap by tap and input by input the weights of its rows; then the biases.
 *
 * @param {Map<string, { dims: number[], values: Float32Array }>} tensors
 */
export function packWeights(tensors) {
  const get = (name) => {
    const tensor = tensors.get(name)
    if (!tensor) throw new Error(`${name} is missing`)
    return tensor
  }
  // With four frames in, two and one afterwards, the outer taps of the last two layers only see padding.
  const layers = [[0, 1, 2], [0, 1, 2], [1, 2], [1]].flatMap((taps, i) => [
    ...convolution(get(`encoder.${i}.reparam_conv.weight`), taps),
    ...get(`encoder.${i}.reparam_conv.bias`).values,
  ])
  const heard = get('decoder.rnn.weight_ih').values
  const remembered = get('decoder.rnn.weight_hh').values
  const biases = [get('decoder.rnn.bias_ih').values, get('decoder.rnn.bias_hh').values]
  const cell = blocks(512, CELL_LANES, 256, (row, input) =>
    input < 128 ? heard[row * 128 + input] : remembered[row * 128 + input - 128],
  )
  const cellBias = Float32Array.from(biases[0], (value, row) => value + biases[1][row])
  const last = [...get('decoder.decoder.2.weight').values, ...get('decoder.decoder.2.bias').values, 0, 0, 0]
  return new Uint8Array(Float32Array.from([...layers, ...cell, ...cellBias, ...last]).buffer)
}

/** @param {{ dims: number[], values: Float32Array }} tensor */
function convolution({ dims: [rows, inputs, width], values }, taps) {
  return blocks(rows, LAYER_LANES, taps.length * inputs, (row, at) => {
    const tap = taps[Math.floor(at / inputs)]
    return values[(row * inputs + (at % inputs)) * width + tap]
  })
}

function blocks(rows, lanes, inputs, weight) {
  const packed = []
  for (let block = 0; block < rows; block += lanes)
    for (let input = 0; input < inputs; input++)
      for (let lane = 0; lane < lanes; lane++) packed.push(weight(block + lane, input))
  return packed
}
