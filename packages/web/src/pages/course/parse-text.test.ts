import { expect, test } from 'vitest'
import { inlineOf, parseText } from './parse-text.ts'

test('blocks and inline elements', () => {
  const text = '## 题\n\n一 **重** 和 *轻*\n\n- 甲\n- 乙\n\n1. 一\n2. 二\n\n> 引\n> 用\n\n![图](file:a.png)'
  expect(parseText(text)).toEqual([
    { kind: 'heading', line: [{ kind: 'text', text: '题' }] },
    {
      kind: 'paragraph',
      line: [
        { kind: 'text', text: '一 ' },
        { kind: 'strong', text: '重' },
        { kind: 'text', text: ' 和 ' },
        { kind: 'emphasis', text: '轻' },
      ],
    },
    { kind: 'list', isOrdered: false, lines: [[{ kind: 'text', text: '甲' }], [{ kind: 'text', text: '乙' }]] },
    { kind: 'list', isOrdered: true, lines: [[{ kind: 'text', text: '一' }], [{ kind: 'text', text: '二' }]] },
    { kind: 'quote', line: [{ kind: 'text', text: '引\n用' }] },
    { kind: 'picture', alt: '图', name: 'a.png' },
  ])
})

test('a position in the audio, and a web address', () => {
  expect(inlineOf('[▶ 3:29](play:209) [课](https://example.org/a)')).toEqual([
    { kind: 'play', text: '▶ 3:29', second: 209 },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: '课', href: 'https://example.org/a' },
  ])
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  '//evil.example',
  'https:evil',
  'play:1;alert',
])('%s is not a link', (address) => {
  expect(inlineOf(`[x](${address})`).every(({ kind }) => kind === 'text')).toBe(true)
})

test('HTML and pictures from elsewhere stay text', () => {
  for (const text of ['<img src=x onerror=alert(1)>', '<svg onload=alert(1)>', '![x](https://evil.example/a.png)']) {
    const [block] = parseText(text)
    expect(block?.kind).toBe('paragraph')
  }
})
