import type { UnitDetail } from '@keguan/contract/api/unit'
import { LAMPS } from '@keguan/contract/report/unit/plan'
import type { UnitCell, UnitReport } from '@keguan/contract/report/unit/report'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PERSON } from '../../../../test/person.ts'
import { renderPart } from '../../../../test/render-part.tsx'
import { Refusal, stubServer } from '../../../../test/stub-server.ts'
import { beginSession, endSession } from '../../../session/session.ts'
import { LampDrawer } from './lamp-drawer.tsx'
import { LampGrid, type LampPlace } from './lamp-grid.tsx'

const server = stubServer()
const person = userEvent.setup({ delay: null })

const goal = (id: string, text: string, isTaught: boolean) => ({
  ...{ id, text, evidence: '', words: [], keys: [text], asked: false, matched: false },
  lamps: { taught: isTaught, practised: false, assessed: false },
})
const lesson = (id: string, gap: UnitReport['lessons'][number]['gap']) => ({
  ...{ id, title: `课 ${id}`, date: null, gap, duration_s: 600, planned_minutes: 10, is_estimated: false },
})
const cellsOf = (edited: boolean | null): UnitCell[] =>
  ['g1', 'g2'].flatMap((id) =>
    [0, 1].flatMap((at) =>
      LAMPS.map((lamp): UnitCell => {
        const found = id === 'g1' && at === 0 && lamp === 'taught'
        const isEdited = found && edited !== null
        return {
          ...{ goal: id, lesson: at, lamp, found, on: isEdited ? edited === true : found, is_edited: isEdited },
          ...{ seconds: found ? 90 : 0, sentences: found ? 1 : 0 },
          evidence: found ? [{ utterance: 0, start_s: 65, end_s: 70, role: 'teacher', text: '分数表示平均分。' }] : [],
        }
      }),
    ),
  )
const reportOf = (edited: boolean | null) =>
  ({
    goals: [goal('g1', '认识分数', edited !== false), goal('g2', '认识小数', false)],
    lessons: [lesson('a', null), lesson('b', 'deleted')],
    cells: cellsOf(edited),
    empty: [
      { goal: 'g2', lamps: ['taught', 'practised', 'assessed'] },
      { goal: 'g1', lamps: ['practised', 'assessed'] },
    ],
  }) as unknown as UnitReport
const DETAIL = {
  chapter_analysis_id: '0d5a8b7e-7a0e-4d5b-9a39-6f8f0d7f1c11',
  mine: true,
  unit_lessons: [{ analysis_id: 'a', mine: true }],
} as unknown as UnitDetail

function Part({ mine = true }: { readonly mine?: boolean }) {
  const [report, setReport] = useState(reportOf(null))
  const [place, setPlace] = useState<LampPlace | null>(null)
  const detail = { ...DETAIL, mine }
  return (
    <>
      <LampGrid report={report} onOpen={setPlace} />
      {place && (
        <LampDrawer detail={detail} report={report} place={place} onChange={setReport} onClose={() => setPlace(null)} />
      )}
    </>
  )
}

beforeEach(() => beginSession(PERSON))
afterEach(() => endSession({ tell: false }))

const TAUGHT = '目标 1 · 第 1 课 课 a · 教：亮'

test('goals with the most unlit lamps come first, and arrow keys move from lamp to lamp', async () => {
  await renderPart(<Part />)
  const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row')
  expect(first?.textContent).toContain('认识小数')
  expect(second?.textContent).toContain('认识分数')
  screen.getByRole('button', { name: '目标 2 · 第 1 课 课 a · 教：没有亮' }).focus()
  await person.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowDown}{ArrowUp}{ArrowLeft}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('目标 2 · 第 1 课 课 a · 评：没有亮')
  await person.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowUp}{ArrowDown}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe(TAUGHT)
})

test('a lamp opens its sentences, is corrected, and the correction is undone', async () => {
  server.on('GET /api/analysis/media_urls', () => ({
    ...{ media_url: null, media_kind: null, media_type: null, peaks_url: null, peaks_per_s: 20 },
    expires_at: '2027-01-01T00:00:00.000Z',
  }))
  server.on('POST /api/chapter_analysis/correct_lamp', ({ on }) => reportOf(on as boolean | null))
  await renderPart(<Part />)
  await person.click(await screen.findByRole('button', { name: TAUGHT }))
  const drawer = await screen.findByRole('dialog', { name: '目标 1 · 第 1 课 课 a · 教' })
  expect(within(drawer).getByText('分数表示平均分。')).toBeTruthy()
  expect(await within(drawer).findByText('这节课没有录音，可以打开课查看前后文。')).toBeTruthy()
  expect(within(drawer).getByRole('link', { name: '在课里查看 01:05' }).getAttribute('href')).toContain('at_s=65')
  await person.click(within(drawer).getByRole('button', { name: '改为没有亮' }))
  expect(await within(drawer).findByText('没有亮（教师改过）')).toBeTruthy()
  expect(server.calls.at(-1)?.input).toMatchObject({ goal: 'g1', lesson_id: 'a', lamp: 'taught', on: false })
  await person.click(within(drawer).getByRole('button', { name: '撤回修改，恢复自动判断' }))
  expect(await within(drawer).findByText('亮')).toBeTruthy()
  expect(server.calls.at(-1)?.input).toMatchObject({ on: null })
})

test('a refused correction says why, and nothing changes', async () => {
  server.on('POST /api/chapter_analysis/correct_lamp', () => new Refusal(1404, '没有这个单元。'))
  await renderPart(<Part />)
  await person.click(await screen.findByRole('button', { name: '目标 2 · 第 1 课 课 a · 教：没有亮' }))
  const drawer = await screen.findByRole('dialog')
  expect(within(drawer).getByText('在这节课里没有找到教这条目标的句子。')).toBeTruthy()
  await person.click(within(drawer).getByRole('button', { name: '改为亮' }))
  expect((await within(drawer).findByRole('alert')).textContent).toContain('没有这个单元')
  expect(within(drawer).getByText('没有亮')).toBeTruthy()
})

test('a lesson that was deleted says so, and colleagues correct nothing', async () => {
  await renderPart(<Part mine={false} />)
  await person.click(await screen.findByRole('button', { name: '目标 1 · 第 2 课 课 b · 教：没有亮' }))
  const drawer = await screen.findByRole('dialog')
  expect(within(drawer).getByText('这节课已删除，看不出来。')).toBeTruthy()
  expect(within(drawer).queryByRole('button', { name: '改为亮' })).toBeNull()
})
