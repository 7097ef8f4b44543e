import type { AdviceMark } from '@keguan/contract/vocabulary/advice'
import type { StoryItem, StoryView } from '@keguan/figures/lesson/view'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../../test/render-part.tsx'
import { MomentsProvider } from '../../../components/player/moments.tsx'
import { Story } from './story.tsx'

const item = (id: string): StoryItem => ({
  ...{ id, title: `试试${id}`, quote: null, moment: null, text: '', wording: '', why: '因为' },
})
const STORY: StoryView = {
  ...{ band: null, cards: [], good: [], aim: null, note: '', hasMore: true },
  ...{ tries: [item('甲'), item('乙')], words: { good: '亮点', tries: '下节课可以试试', why: '为什么' } },
}

/** The first two of three things to try that were not dismissed. */
function Page() {
  const [marks, setMarks] = useState<Record<string, AdviceMark>>({})
  const sent = (id: string) => marks[id] === 'not_useful' || marks[id] === 'replaced'
  const tries = ['甲', '乙', '丙'].filter((id) => !sent(id)).slice(0, 2)
  const story = { ...STORY, tries: tries.map(item) }
  return <Story story={story} warnings={[]} marks={marks} onMark={(id, mark) => setMarks({ ...marks, [id]: mark })} />
}
const shown = () => [...document.querySelectorAll('[data-advice]')].map((each) => each.getAttribute('data-advice'))
const press = async (name: string) => userEvent.click(screen.getAllByRole('button', { name })[0]!)

test('a replacement takes the place of the suggestion it replaces', async () => {
  await renderPart(<Page />)
  expect(shown()).toEqual(['甲', '乙'])
  await press('换一条')
  expect(shown()).toEqual(['丙', '乙'])
})

test('a mark "not useful" can be undone, and the suggestion returns to its place', async () => {
  await renderPart(<Page />)
  await press('没用')
  expect(shown()).toEqual(['丙', '乙'])
  screen.getByText(/“试试甲”已标为没用/)
  await press('撤销')
  expect(shown()).toEqual(['甲', '乙'])
  expect(screen.queryByText(/已标为没用/)).toBeNull()
})

test('undo is in the place of the suggestion, and the focus moves there and back', async () => {
  await renderPart(<Page />)
  const list = () => [...document.querySelectorAll('ul > li')].map(({ textContent }) => textContent?.slice(0, 5))
  const buttons = screen.getAllByRole('button', { name: '没用' })
  buttons[0]!.focus()
  await userEvent.keyboard('{Enter}')
  expect(list()).toEqual(['“试试甲”', '试试丙', '试试乙'].map((start) => expect.stringContaining(start)))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '撤销' }))
  await userEvent.keyboard('{Enter}')
  expect(document.querySelector('[data-advice="甲"]')?.contains(document.activeElement)).toBe(true)
})

test('a button that is pressed keeps the focus', async () => {
  await renderPart(<Page />)
  const useful = screen.getAllByRole('button', { name: '有用' })[0]!
  useful.focus()
  await userEvent.keyboard('{Enter}')
  expect(useful.getAttribute('aria-pressed')).toBe('true')
  expect(document.activeElement).toBe(useful)
})

test('a quote without a time leads to its sentence in the transcript', async () => {
  const read: string[] = []
  const quoted = { ...item('甲'), quote: { text: '为什么？', role: 'teacher' as const } }
  const elsewhere = { ...item('乙'), quote: { text: '别处', role: 'teacher' as const } }
  const moments = {
    ...{ audible: false, open: () => undefined, onSeconds: () => () => undefined },
    read: (words: string) => (words === '为什么？' ? () => void read.push(words) : null),
  }
  await renderPart(
    <MomentsProvider value={moments}>
      <Story story={{ ...STORY, tries: [quoted, elsewhere] }} warnings={[]} marks={{}} onMark={null} />
    </MomentsProvider>,
  )
  const [button, ...others] = screen.getAllByRole('button', { name: /看原文/ })
  expect(others).toEqual([])
  await userEvent.click(button!)
  expect(read).toEqual(['为什么？'])
})
