import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Dropdown } from 'antd'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { keepMenuKeys } from './menu-keys.ts'

const ENTER = { key: 'Enter', keyCode: 13, which: 13 }
const onAsk = vi.fn()
const ITEMS = [
  { key: 'ask', label: '改名', onClick: onAsk },
  { key: 'link', label: <a href="#/term">阶段</a> },
]

let stop: () => void
beforeEach(() => {
  stop = keepMenuKeys(document)
})
afterEach(() => stop())

const openMenu = async () => {
  await renderPart(
    <Dropdown open menu={{ items: ITEMS }}>
      <button type="button">操作</button>
    </Dropdown>,
  )
}

test('an item runs its action, and the key does not propagate', async () => {
  await openMenu()
  const isLeft = fireEvent.keyDown(await screen.findByRole('menuitem', { name: '改名' }), ENTER)
  expect(onAsk).toHaveBeenCalledOnce()
  expect(isLeft).toBe(false)
})

test('Enter on an item with a link follows it', async () => {
  window.location.hash = ''
  await openMenu()
  fireEvent.keyDown(await screen.findByRole('menuitem', { name: '阶段' }), ENTER)
  await waitFor(() => expect(window.location.hash).toBe('#/term'))
})
