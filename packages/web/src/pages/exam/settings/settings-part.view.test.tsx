import { DEFAULT_EXAM_SETTINGS } from '@keguan/contract/report/exam/settings'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { renderPart } from '../../../../test/render-part.tsx'
import { type ChosenSettings, linePapers, readySettings } from './chosen-settings.ts'
import { SettingsPart } from './settings-part.tsx'

const { compulsory: _, ...BEFORE } = DEFAULT_EXAM_SETTINGS
const PAPERS = [
  { id: 'mathematics', full: 150 },
  { id: 'total', full: 750 },
] as const
let settings: ChosenSettings

function Form() {
  const [value, setValue] = useState<ChosenSettings>(BEFORE)
  settings = value
  return <SettingsPart settings={value} papers={PAPERS} onChange={setValue} />
}
const ready = () => readySettings(settings, PAPERS)
const user = userEvent.setup({ delay: null })
const field = (label: string) => screen.getByLabelText(label)

beforeEach(async () => {
  await renderPart(<Form />)
  await user.click(screen.getByRole('button', { name: '分数线与设置' }))
})

test('a line of the school has a name and a mark of a paper, and an empty row is not stored', async () => {
  await user.click(screen.getByRole('button', { name: '添加分数线' }))
  expect(ready()).toEqual(BEFORE)
  await user.type(field('第 1 条分数线的名称'), '一本线')
  screen.getByText('请填写名称和分数，或删除这一行。')
  screen.getByText('有一处需要修改')
  expect(ready()).toBeNull()
  await user.type(field('第 1 条分数线的分数'), '800')
  screen.getByText('高于满分 750。')
  await user.clear(field('第 1 条分数线的分数'))
  await user.type(field('第 1 条分数线的分数'), '520')
  expect(ready()).toEqual({ ...BEFORE, own_lines: [{ name: '一本线', paper: 'total', mark: 520 }] })
  await user.click(screen.getByRole('button', { name: '添加分数线' }))
  await user.type(field('第 2 条分数线的名称'), '一本线')
  await user.type(field('第 2 条分数线的分数'), '500')
  expect(screen.getAllByText('这一科已有同名的分数线。')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: '删除第 2 条分数线' }))
  expect(screen.queryByText('有一处需要修改')).toBeNull()
  await user.click(screen.getByRole('button', { name: '删除第 1 条分数线' }))
  expect(ready()).toEqual(BEFORE)
})

test('lines must be in descending order, and weights must add up', async () => {
  await user.clear(field('良好线（%）'))
  await user.type(field('良好线（%）'), '90')
  screen.getByText('四条线要从高到低：优秀、良好、及格、低分。')
  expect(ready()).toBeNull()
  await user.clear(field('良好线（%）'))
  await user.type(field('良好线（%）'), '70')
  expect(ready()).toMatchObject({ lines: { good: 0.7 } })
  await user.clear(field('一分两率：平均分权重（%）'))
  await user.type(field('一分两率：平均分权重（%）'), '50')
  screen.getByText('一分两率的三项权重之和应为 100%。')
  expect(ready()).toBeNull()
})

test('a graded scale has a rule for ties', async () => {
  expect(screen.queryByLabelText('同分处理')).toBeNull()
  await user.click(field('等级赋分'))
  await user.click(screen.getByTitle('山东'))
  expect(ready()).toMatchObject({ graded: { scale: 'shandong', ties: 'up' } })
  await user.click(field('同分处理'))
  await user.click(screen.getByTitle('就近：取离比例更近的'))
  expect(ready()).toMatchObject({ graded: { scale: 'shandong', ties: 'nearest' } })
  screen.getByText(/请与本省当年文件核对/)
})

test('a sheet of questions alone has their sum as its total', () => {
  expect(linePapers([], [{ full: 40 }, { full: 60 }])).toEqual([{ id: 'total', full: 100 }])
  expect(linePapers(PAPERS, [{ full: 40 }])).toBe(PAPERS)
})
