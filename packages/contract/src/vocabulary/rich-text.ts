/**
 * Allowed nodes, marks and attributes of formatted text. Anything else from an editor, a paste or a request is left
 * out.
 */
export const RICH_MARKS = ['bold', 'italic', 'link'] as const
const BLOCKS = ['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote'] as const
const HEADING_LEVELS = [3, 4] as const
/** Maximum nesting of lists and quotations, counted from the document. */
const DEPTH_MAX = 12
const NODES_MAX = 2000
const TEXT_MAX = 20_000
export const LINK_MAX = 500

export interface RichMark {
  readonly type: (typeof RICH_MARKS)[number]
  readonly attrs?: { readonly href: string }
}

export interface RichNode {
  readonly type: (typeof BLOCKS)[number] | 'doc' | 'listItem' | 'hardBreak' | 'text'
  readonly attrs?: { readonly level: (typeof HEADING_LEVELS)[number] }
  readonly text?: string
  readonly marks?: readonly RichMark[]
  readonly content?: readonly RichNode[]
}

export const EMPTY_TEXT: RichNode = { type: 'doc', content: [] }

const WEB = /^https?:\/\/[^\s"'<>\\]+$/iu
const MAIL = /^mailto:[^\s"'<>\\]+@[^\s"'<>\\]+$/iu
/** An address of the console itself. */
const HERE = /^#\/[\w\-/?=&.%]*$/u

/** Null for anything a browser might run: only web addresses, mail and the console's own pages can be linked to. */
export function safeLink(href: unknown): string | null {
  if (typeof href !== 'string' || href.length > LINK_MAX) return null
  const link = href.trim()
  return WEB.test(link) || MAIL.test(link) || HERE.test(link) ? link : null
}

const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  doc: BLOCKS,
  blockquote: BLOCKS,
  bulletList: ['listItem'],
  orderedList: ['listItem'],
  listItem: BLOCKS,
  paragraph: ['text', 'hardBreak'],
  heading: ['text', 'hardBreak'],
}

interface Budget {
  nodes: number
  characters: number
}

/**
 * The same text with only known nodes, marks and attributes, bounded in length and depth. Called when a text is saved
 * and again when it is shown, so that text stored by an older version or in another way is cleaned too.
 */
export function cleanRichText(value: unknown): RichNode {
  const budget: Budget = { nodes: NODES_MAX, characters: TEXT_MAX }
  return cleanNode(value, ['doc'], budget, 0) ?? EMPTY_TEXT
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

function cleanNode(value: unknown, allowed: readonly string[], budget: Budget, depth: number): RichNode | null {
  const { type, text, attrs, marks, content } = fieldsOf(value)
  if (typeof type !== 'string' || !allowed.includes(type) || depth > DEPTH_MAX || budget.nodes <= 0) return null
  budget.nodes--
  if (type === 'hardBreak') return { type }
  if (type === 'text') return cleanText(text, marks, budget)
  const children = Array.isArray(content) ? content : []
  const kept = children.flatMap((child) => cleanNode(child, CHILDREN[type] ?? [], budget, depth + 1) ?? [])
  const node = { type: type as RichNode['type'], content: kept }
  return type === 'heading' ? { ...node, attrs: { level: levelOf(fieldsOf(attrs).level) } } : node
}

const levelOf = (level: unknown) => HEADING_LEVELS.find((each) => each === level) ?? HEADING_LEVELS[0]

function cleanText(text: unknown, marks: unknown, budget: Budget): RichNode | null {
  if (typeof text !== 'string') return null
  const shown = text.slice(0, budget.characters)
  budget.characters -= shown.length
  if (shown === '') return null
  const kept = (Array.isArray(marks) ? marks : []).slice(0, RICH_MARKS.length).flatMap(cleanMark)
  return { type: 'text', text: shown, ...(kept.length > 0 && { marks: kept }) }
}

function cleanMark(value: unknown): RichMark[] {
  const { type, attrs } = fieldsOf(value)
  if (type === 'bold' || type === 'italic') return [{ type }]
  const href = type === 'link' ? safeLink(fieldsOf(attrs).href) : null
  return href === null ? [] : [{ type: 'link', attrs: { href } }]
}

/** Whether there is anything to read. */
export const isBlank = (node: RichNode): boolean =>
  (node.text ?? '').trim() === '' && (node.content ?? []).every(isBlank)
