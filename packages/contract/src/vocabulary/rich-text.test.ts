import { expect, test } from 'vitest'
import { cleanRichText, isBlank, type RichNode, safeLink } from './rich-text.ts'

const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const doc = (...content: unknown[]) => ({ type: 'doc', content })
const linked = (href: unknown) => ({ type: 'text', text: '点这里', marks: [{ type: 'link', attrs: { href } }] })

test.each(['https://example.cn/a?b=c#d', 'http://10.0.0.1:8000/', 'mailto:school@example.cn', '#/user/experience'])(
  'the link %s is kept',
  (href) => {
    expect(safeLink(href)).toBe(href)
  },
)

const HOSTILE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://example.cn/1',
  '//evil.example/',
  '/files/x',
  '#javascript:alert(1)',
  'https://example.cn/" onmouseover="alert(1)',
  'https://example.cn/<script>',
  'https:\\\\evil.example',
  'filesystem:https://example.cn/',
  '',
  null,
  42,
  { toString: () => 'https://example.cn' },
]
test.each(HOSTILE)('the link %j is refused, and removed from a text', (href) => {
  expect(safeLink(href)).toBeNull()
  expect(cleanRichText(doc(paragraph(linked(href))))).toEqual(doc(paragraph({ type: 'text', text: '点这里' })))
})

test.each([
  'script',
  'iframe',
  'image',
  'svg',
  'html',
  'rawHtml',
  'codeBlock',
  'table',
  'constructor',
  '__proto__',
  'toString',
])('a node of the kind %s is left out at any depth', (type) => {
  const hostile = { type, attrs: { src: 'x', onerror: 'alert(1)' }, content: [{ type: 'text', text: 'alert(1)' }] }
  const list = { type: 'bulletList', content: [hostile, { type: 'listItem', content: [hostile] }] }
  expect(cleanRichText(hostile)).toEqual(doc())
  expect(cleanRichText(doc(hostile, paragraph(hostile), list, { type: 'blockquote', content: [hostile] }))).toEqual(
    doc(
      paragraph(),
      { type: 'bulletList', content: [{ type: 'listItem', content: [] }] },
      { type: 'blockquote', content: [] },
    ),
  )
})

test.each(['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote', 'listItem', 'hardBreak', 'text'])(
  'a node of the kind %s keeps only its own attributes',
  (type) => {
    const attrs = { onclick: 'alert(1)', style: 'x', class: 'y', href: 'javascript:alert(1)', level: 9 }
    const inner = { type, attrs, text: '字', onclick: 'alert(1)', content: [] }
    const wrapped =
      type === 'text' || type === 'hardBreak'
        ? paragraph(inner)
        : type === 'listItem'
          ? { type: 'bulletList', content: [inner] }
          : inner
    const cleaned = JSON.stringify(cleanRichText(doc(wrapped)))
    expect(cleaned).toContain(`"${type}"`)
    expect(cleaned).not.toMatch(/onclick|style|class|href|alert|"level":9/)
  },
)

test('unknown marks are removed, and markup stays plain text', () => {
  const text = '<img src=x onerror=alert(1)>'
  const marks = [{ type: 'bold' }, { type: 'textStyle', attrs: { style: 'x' } }, { type: 'italic' }]
  expect(cleanRichText(doc(paragraph({ type: 'text', text, marks })))).toEqual(
    doc(paragraph({ type: 'text', text, marks: [{ type: 'bold' }, { type: 'italic' }] })),
  )
})

test('cleaning is idempotent', () => {
  const once = cleanRichText(doc({ type: 'heading', attrs: { level: 4 }, content: [{ type: 'text', text: '题' }] }))
  expect(cleanRichText(JSON.parse(JSON.stringify(once)))).toEqual(once)
})

test('a text of any depth and length is truncated to what can be shown', () => {
  let deep: unknown = paragraph({ type: 'text', text: '底' })
  for (let level = 0; level < 5000; level++) deep = { type: 'blockquote', content: [deep] }
  expect(JSON.stringify(cleanRichText(doc(deep)))).not.toContain('底')
  const long = cleanRichText(
    doc(...Array.from({ length: 5000 }, () => paragraph({ type: 'text', text: 'x'.repeat(100) }))),
  )
  expect((long.content ?? []).length).toBeLessThan(2000)
  const characters = (node: RichNode): number =>
    (node.text ?? '').length + (node.content ?? []).reduce((sum, child) => sum + characters(child), 0)
  expect(characters(long)).toBeLessThanOrEqual(20_000)
})

test.each([null, undefined, 'text', 3, [], {}, { type: 'doc', content: 'x' }])('%j is an empty text', (value) => {
  expect(isBlank(cleanRichText(value))).toBe(true)
})
