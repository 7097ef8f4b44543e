import { numberField, type Pieces, sizedField, textField } from '../../src/platform/speech/onnx/onnx-fields.ts'

const FLOAT = 1
/** Field numbers of ONNX (onnx.proto). */
const MODEL = { version: 1, graph: 7, opset: 8, metadata: 14 } as const
const GRAPH = { node: 1, name: 2, input: 11, output: 12 } as const

const value = (field: number, name: string): Pieces => {
  const tensor = [...numberField(1, FLOAT), ...sizedField(2, sizedField(1, numberField(1, 1)))]
  return sizedField(field, [...textField(1, name), ...sizedField(2, sizedField(1, tensor))])
}
const fact = ([key, text]: readonly [string, string]): Pieces =>
  sizedField(MODEL.metadata, [...textField(1, key), ...textField(2, text)])

/** Metadata that sherpa-onnx requires of a Paraformer. */
const FACTS = {
  vocab_size: '2',
  ...{ lfr_window_size: '7', lfr_window_shift: '6' },
  ...{ neg_mean: '0,0', inv_stddev: '1,1' },
}

/** The smallest model that can be opened: its output is its input, and it recognises nothing. */
export function tinyParaformer(): Readonly<Record<string, Buffer>> {
  const graph = [
    ...sizedField(GRAPH.node, [...textField(1, 'x'), ...textField(2, 'y'), ...textField(4, 'Identity')]),
    ...textField(GRAPH.name, 'tiny'),
    ...value(GRAPH.input, 'x'),
    ...value(GRAPH.output, 'y'),
  ]
  const model = [
    ...numberField(MODEL.version, 8),
    ...sizedField(MODEL.graph, graph),
    ...sizedField(MODEL.opset, numberField(2, 13)),
    ...Object.entries(FACTS).flatMap(fact),
  ]
  return { 'model.int8.onnx': Buffer.concat(model), 'tokens.txt': Buffer.from('</s> 0\na 1\n') }
}
