/** Position in which a phrase is a filler: its other uses have a meaning (这个三角形, 这就是). */
export type FillerPlace = 'anywhere' | 'opening' | 'alone' | 'closing'

export type Filler = readonly [phrase: string, place: FillerPlace]

/**
 * Fillers and pet phrases to look for. The seed is the list in the methods (嗯 啊 呃 那个 … 明白了吗; um uh like …); the
 * position of each is our own rule. Longer phrases come before their parts, so that each position counts once.
 */
export const FILLERS: readonly Filler[] = [
  ['就是说', 'anywhere'],
  ['明白了吗', 'closing'],
  ['知道吗', 'closing'],
  ['对不对', 'closing'],
  ['是不是', 'closing'],
  ['好不好', 'closing'],
  ['的话', 'closing'],
  ['对吧', 'closing'],
  ['是吧', 'closing'],
  ['然后', 'opening'],
  ['就是', 'alone'],
  ['那个', 'alone'],
  ['这个', 'alone'],
  ['其实', 'anywhere'],
  ['反正', 'anywhere'],
  ['嗯', 'anywhere'],
  ['呃', 'anywhere'],
  ['啊', 'opening'],
  ['you know', 'anywhere'],
  ['okay', 'opening'],
  ['right', 'closing'],
  ['like', 'alone'],
  ['um', 'anywhere'],
  ['uh', 'anywhere'],
  ['so', 'opening'],
]
