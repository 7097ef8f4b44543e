import regexpTree from 'regexp-tree'

/** Characters of all kinds that occur in lesson texts; the characters of an expression itself come first. */
const SIGNS = [...' 我1a\n\tA（(）)：:，,。.-<>"\'=/&;#|@']
const MOST_SIGNS = 24
/** A character that hardly any expression matches, which forces backtracking. */
const STOP = '\u0001'
/** Repetitions bounded below this cost no more than a factor. */
const LONG = 20

/**
 * Strings of any length on which an expression may backtrack: its own characters repeated, each of its long repetitions
 * after a prefix that leads to it, and that prefix repeated.
 *
 * @returns {{ head: string, unit: string, tail: string }[]} head, then the unit often, then the tail
 */
export function hostileStrings({ source, flags }) {
  const tree = regexpTree.parse(`/${new RegExp(source, flags).source}/${flags}`)
  const kept = flags.replace(/[gy]/gu, '')
  const matcher = (node) => new RegExp(`^(?:${regexpTree.generate(node)})$`, kept)
  const signs = [...new Set([...ownSigns(tree.body), ...SIGNS])].slice(0, MOST_SIGNS)
  const found = new Map()
  const add = (head, unit, tail) => unit !== '' && found.set(JSON.stringify([head, unit, tail]), { head, unit, tail })

  for (const sign of signs) {
    add('', sign, STOP)
    add(STOP, sign, STOP)
  }
  for (const { node, before } of repetitions(tree.body, [])) {
    const head = before.map((each) => sample(each, signs, matcher)).join('')
    const taken = [...SIGNS.slice(0, 4), ...signs].filter((sign) => matches(matcher(node.expression), sign))
    const units = [...new Set([...taken.slice(0, 8), sample(node.expression, signs, matcher)])]
    for (const unit of units) {
      add(head, unit, '')
      add(head, unit, STOP)
      add('', head + unit, STOP)
    }
    add('', head, STOP)
  }
  add('', sample(tree.body, signs, matcher), STOP)
  return [...found.values()]
}

const matches = (pattern, text) => {
  pattern.lastIndex = 0
  return pattern.test(text)
}

/** Nodes below a node, in order. */
function childrenOf(node) {
  if (node === null || node === undefined) return []
  if (node.type === 'Disjunction') return [node.left, node.right].filter(Boolean)
  if (node.type === 'Alternative' || node.type === 'CharacterClass') return node.expressions
  if (node.type === 'Assertion') return node.assertion ? [node.assertion] : []
  if (node.type === 'ClassRange') return [node.from, node.to]
  return node.expression ? [node.expression] : []
}

function* nodesOf(node) {
  if (!node) return
  yield node
  for (const child of childrenOf(node)) yield* nodesOf(child)
}

/** Characters that occur in an expression. */
function ownSigns(body) {
  const signs = []
  for (const node of nodesOf(body)) {
    if (node.type === 'Char' && node.kind !== 'meta') signs.push(String.fromCodePoint(node.codePoint))
  }
  return [...new Set(signs)].slice(0, 14)
}

const isLong = ({ quantifier: { kind, to } }) =>
  kind === '*' || kind === '+' || (kind === 'Range' && (to ?? Infinity) >= LONG)

/** The long repetitions, each with the nodes before it. */
function* repetitions(node, before) {
  if (!node) return
  if (node.type === 'Alternative') {
    const passed = [...before]
    for (const each of node.expressions) {
      yield* repetitions(each, passed)
      passed.push(each)
    }
    return
  }
  if (node.type === 'Repetition' && isLong(node)) yield { node, before }
  for (const child of childrenOf(node)) yield* repetitions(child, before)
}

/** A short text that a node matches. */
function sample(node, signs, matcher) {
  if (!node) return ''
  switch (node.type) {
    case 'Char':
      if (node.kind !== 'meta') return String.fromCodePoint(node.codePoint)
      return signs.find((sign) => matches(matcher(node), sign)) ?? ''
    case 'CharacterClass':
    case 'UnicodeProperty':
      return signs.find((sign) => matches(matcher(node), sign)) ?? firstOf(node, signs, matcher)
    case 'Alternative':
      return node.expressions.map((each) => sample(each, signs, matcher)).join('')
    case 'Disjunction':
      return sample(node.left ?? node.right, signs, matcher)
    case 'Repetition': {
      const { kind, from } = node.quantifier
      const least = kind === '+' ? 1 : kind === 'Range' ? from : 0
      return sample(node.expression, signs, matcher).repeat(least)
    }
    case 'Assertion':
      // positive lookarounds are written out, negative ones are left out
      return node.kind.startsWith('Look') && !node.negative ? sample(node.assertion, signs, matcher) : ''
    case 'Group':
      return sample(node.expression, signs, matcher)
    default:
      return ''
  }
}

function firstOf(node, signs, matcher) {
  const first = node.expressions?.[0]
  return first ? sample(first.type === 'ClassRange' ? first.from : first, signs, matcher) : ''
}
