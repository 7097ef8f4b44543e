import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../../test/render-part.tsx'
import { stubServer } from '../../../../test/stub-server.ts'
import { MyUnitsSelect } from './my-units-select.tsx'

const server = stubServer()

const UNITS = ['分数', '小数', '面积'].map((title, at) => ({
  chapter_analysis_id: `00000000-0000-4000-8000-00000000000${at}`,
  title,
}))

function Field() {
  const [value, setValue] = useState<string[]>([])
  return (
    <>
      <label htmlFor="units">大单元</label>
      <MyUnitsSelect id="units" max={3} value={value} onChange={setValue} />
    </>
  )
}

test('a choice is searched on the server, and keeps its title when something else is searched', async () => {
  server.on('GET /api/chapter_analysis/list', ({ search = '' }) => ({
    list: UNITS.filter(({ title }) => title.includes(String(search))),
    total: UNITS.length,
  }))
  await renderPart(<Field />)
  const field = screen.getByRole('combobox', { name: '大单元' })
  await userEvent.type(field, '分')
  await userEvent.click(await screen.findByTitle('分数'))
  await userEvent.type(field, '面')
  await userEvent.click(await screen.findByTitle('面积'))
  const asked = () => server.calls.map(({ input }) => input.search)
  await waitFor(() => expect(asked()).toEqual(expect.arrayContaining(['分', '面'])))
  await waitFor(() => {
    const chosen = [...document.querySelectorAll('.ant-select-selection-item')].map(({ textContent }) => textContent)
    expect(chosen).toEqual(['分数', '面积'])
  })
})
