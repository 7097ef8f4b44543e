import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { LateChanges } from './late-changes.tsx'

const of = (more: object) => ({
  ...{ name: '周老师', changed_at: '2026-03-02T02:00:00.000Z', about: 'item' as const, title: '思维激发' },
  ...{ before: { value: 6, text: '' }, after: { value: 8, text: '' } },
  ...more,
})

test('a changed mark, a removed comment, and who changed them', async () => {
  const remark = { about: 'comment' as const, title: '', before: { value: null, text: '多等' } }
  await renderPart(<LateChanges changes={[of({}), of({ ...remark, after: { value: null, text: '' } })]} />)
  const [mark, words] = screen.getAllByRole('listitem', { hidden: true }).map((item) => item.textContent)
  expect(mark).toContain('思维激发 6 → 8')
  expect(mark).toContain('周老师')
  expect(words).toContain('点评 “已删除” 原来：多等')
})

test('nothing is shown if nothing was changed', async () => {
  await renderPart(<LateChanges changes={[]} />)
  expect(screen.queryByRole('list')).toBeNull()
})
