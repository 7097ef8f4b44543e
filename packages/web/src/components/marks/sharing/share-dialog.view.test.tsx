import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPart } from '../../../../test/render-part.tsx'
import { ShareDialog } from './share-dialog.tsx'

const COLLEAGUE = { account_id: '0d5a8b7e-7a0e-4d5b-9a39-6f8f0d7f1c11', name: '李老师', account: 'li' }

test('a report of several subjects can be limited to one, and the list names the subject', async () => {
  const person = userEvent.setup({ delay: null })
  const sent: unknown[] = []
  const share = (subjects: ['physics'] | null) => ({
    ...{ ...COLLEAGUE, classes: null, subjects, shared_at: '2026-11-23T00:00:00.000Z' },
  })
  await renderPart(
    <ShareDialog
      id="x"
      classes={['七年级(1)班']}
      subjects={['mathematics', 'physics']}
      onClose={() => undefined}
      calls={{
        list: async () => [],
        colleagues: async () => [COLLEAGUE],
        share: async (_, input) => {
          sent.push(input)
          return [share(['physics'])]
        },
        unshare: async () => [],
        shared: async () => [],
      }}
    />,
  )
  await person.click(await screen.findByRole('combobox', { name: '同事' }))
  await person.click(await screen.findByTitle('李老师 (li)'))
  await person.click(screen.getByRole('combobox', { name: '学科' }))
  await person.click(await screen.findByTitle('物理'))
  await person.click(screen.getByRole('button', { name: '共享' }))
  await waitFor(() =>
    expect(sent).toEqual([{ account_ids: [COLLEAGUE.account_id], classes: null, subjects: ['physics'] }]),
  )
  expect((await screen.findByRole('list', { name: '已共享给' })).textContent).toContain('物理')
})
