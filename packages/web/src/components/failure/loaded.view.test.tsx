import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Button } from 'antd'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { Loaded } from './loaded.tsx'

function Part({ ask }: { readonly ask: () => Promise<string> }) {
  const query = useQuery({ queryKey: ['part'], queryFn: ask })
  return (
    <>
      <Button onClick={() => void query.refetch()}>again</Button>
      <Loaded query={query} failedTitle="not here">
        {(data) => <p>{data}</p>}
      </Loaded>
    </>
  )
}

test('a part that failed to load says so and can be retried; loaded data stay when a refetch fails', async () => {
  const answers = [Promise.reject(new Error('away')), Promise.resolve('here'), Promise.reject(new Error('away'))]
  for (const each of answers) each.catch(() => undefined)
  await renderPart(<Part ask={() => answers.shift() ?? Promise.resolve('')} />)
  await screen.findByText('not here')
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText('here')
  expect(screen.queryByText('not here')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'again' }))
  await screen.findByText('not here')
  expect(screen.getByText('here')).toBeTruthy()
})
