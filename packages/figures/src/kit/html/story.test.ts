import { expect, it } from 'vitest'
import type { StoryView } from '../view.ts'
import { storyHtml } from './story.ts'

const ITEM = { id: 'a', title: '题', moment: null, text: '', wording: '', why: '' }
const STORY: StoryView = {
  ...{ band: null, cards: [], tries: [], aim: null, note: '', hasMore: false },
  ...{ good: [{ ...ITEM, quote: { text: '为什么？', role: 'teacher' } }], words: { good: '', tries: '', why: '' } },
}

it('marks the speaker of a quote, where the page has a letter for the role', () => {
  expect(storyHtml(STORY, () => '师')).toContain(
    '<blockquote><span class="role teacher">师</span> 为什么？</blockquote>',
  )
  expect(storyHtml(STORY, () => '')).toContain('<blockquote>为什么？</blockquote>')
})
