import { SavedBlock } from '@keguan/contract/api/home-page-content'
import { BLOCK_KINDS } from '@keguan/contract/vocabulary/home-page'
import { expect, test } from 'vitest'
import { nameOf, newBlock } from './new-block.ts'
import { sampleBlocks } from './sample-blocks.ts'

test.each(BLOCK_KINDS)('a new block of the kind %s can be saved unchanged', (kind) => {
  const block = newBlock(kind)
  expect(SavedBlock.parse(block)).toEqual(block)
  expect(nameOf(block, 'zh-CN')).not.toBe('')
})

test('a block is called by its title, in English where there is one', () => {
  const block = { ...newBlock('notice'), title: { zh: '停课', en: '' } }
  expect([nameOf(block, 'zh-CN'), nameOf(block, 'en-US')]).toEqual(['通知 · 停课', 'Notice · 停课'])
})

test('the sample can be saved unchanged, in both languages, and says that it is a sample', () => {
  const blocks = sampleBlocks()
  expect(blocks.map((block) => SavedBlock.parse(block))).toEqual(blocks)
  for (const locale of ['zh-CN', 'en-US'] as const)
    expect(JSON.stringify(blocks)).toContain(locale === 'zh-CN' ? '示例' : 'Sample')
  expect(new Set(blocks.map(({ id }) => id)).size).toBe(blocks.length)
})
