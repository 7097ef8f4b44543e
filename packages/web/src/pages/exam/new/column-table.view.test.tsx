import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPart } from '../../../../test/render-part.tsx'
import { PaperFulls } from './column-table.tsx'

const column = (role: 'name' | 'total' | 'subject', subject: 'chinese' | null = null) => ({
  ...{ letter: 'A', heading: '', role, subject, label: null, full: null, full_guessed: false, samples: [] },
})
const paper = (id: 'chinese' | 'history' | 'total') => ({ id, full: 100, full_guessed: true })

test('full marks of papers without a column are requested, each applied on blur', async () => {
  const said: unknown[] = []
  await renderPart(
    <PaperFulls
      reading={{
        papers: [paper('chinese'), paper('history'), paper('total')],
        columns: [column('name'), column('subject', 'chinese'), column('total')],
      }}
      disabled={false}
      onChange={(full) => said.push(full)}
    />,
  )
  expect(screen.queryByLabelText('语文的满分')).toBeNull()
  const user = userEvent.setup({ delay: null })
  const field = screen.getByLabelText('历史的满分')
  await user.clear(field)
  await user.type(field, '150')
  expect(said).toEqual([])
  await user.tab()
  expect(said).toEqual([{ paper: 'history', full: 150 }])
})
