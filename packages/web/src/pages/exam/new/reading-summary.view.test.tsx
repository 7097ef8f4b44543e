import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPart } from '../../../../test/render-part.tsx'
import { Problems } from './reading-summary.tsx'

test('problems name papers by their subject and cells by their place, and errors must be accepted', async () => {
  const accepted: boolean[] = []
  const found = (
    code: 'guessed_full' | 'doubled_column' | 'doubled_number',
    is_error: boolean,
    place: string,
    text: string,
  ) => ({
    ...{ code, is_error, count: 1 },
    first: [{ place, text }],
  })
  await renderPart(
    <Problems
      problems={[
        found('guessed_full', false, 'physics', '100'),
        found('doubled_column', true, 'F', '物理'),
        found('doubled_number', true, '5', '02'),
      ]}
      accepted={false}
      onAccept={(value) => accepted.push(value)}
    />,
  )
  expect(screen.getByText(/按最高得分推测；细目表写有分值的，按细目表（1 处：物理 100）/)).toBeTruthy()
  expect(screen.getByText(/两列含义相同.*F 物理/)).toBeTruthy()
  expect(screen.getByText(/没有另选时只计第一行（1 处：第 5 行 02）/)).toBeTruthy()
  await userEvent.setup({ delay: null }).click(screen.getByRole('checkbox'))
  expect(accepted).toEqual([true])
})
