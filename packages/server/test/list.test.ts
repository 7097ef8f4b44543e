import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { beforeAll, expect, test } from 'vitest'
import { useConsole } from './support/console.ts'
import { createLesson, shortTranscript } from './support/lesson.ts'
import type { Client } from './support/server.ts'

const app = useConsole()
let teacher: Client

const TITLES = ['分数的意义', '小数乘法', '山行', '登鹳雀楼', 'Lesson 12: Water', '分数除法', '50% 与百分数']

beforeAll(async () => {
  teacher = await app.server.person('sys_analysis_web_user')
  for (const [i, title] of TITLES.entries()) {
    const facts = {
      title,
      subject: i === 2 || i === 3 ? 'chinese' : 'mathematics',
      tags: i % 2 ? ['公开课'] : ['公开课', '新授'],
    }
    await createLesson(teacher, [shortTranscript()], facts)
  }
})

type Row = { title: string }
const list = async (query: Record<string, string | number> = {}) =>
  (await teacher.get('/api/analysis/list', query)).data
const titles = async (query: Record<string, string | number>) => (await list(query)).list.map((row: Row) => row.title)
const newestFirst = [...TITLES].reverse()

test('pages go forth and back without a gap', async () => {
  const first = await list({ page_size: 3 })
  expect(first).toMatchObject({ total: 7, total_more: false, previous: null })
  const second = await list({ page_size: 3, after: first.next })
  const third = await list({ page_size: 3, after: second.next })
  const seen = [first, second, third].flatMap((page) => page.list.map((row: Row) => row.title))
  expect(seen).toEqual(newestFirst)
  expect(third.next).toBeNull()
  const back = await list({ page_size: 3, before: third.previous })
  expect(back.list).toEqual(second.list)
  const begin = await list({ page_size: 3, before: back.previous })
  expect(begin.list).toEqual(first.list)
  expect(begin.previous).toBeNull()
  expect((await teacher.get('/api/analysis/list', { after: 'nonsense' })).error_code).toBe(ERROR.invalidInput)
})

test('pages have numbers, and beyond the last page the last one is returned', async () => {
  const shown = async (page: number, more = {}) => {
    const { list: rows, total, total_more } = await list({ page, page_size: 3, ...more })
    return { titles: rows.map((row: Row) => row.title), total, total_more }
  }
  const all = { total: 7, total_more: false }
  expect(await shown(1)).toEqual({ titles: newestFirst.slice(0, 3), ...all })
  expect(await shown(3)).toEqual({ titles: newestFirst.slice(6), ...all })
  expect(await shown(400)).toEqual({ titles: newestFirst.slice(6), ...all })
  expect(await shown(1, { subject: 'chinese' })).toEqual({ titles: ['登鹳雀楼', '山行'], total: 2, total_more: false })
  expect(await shown(2, { search: '没有这样的课' })).toEqual({ titles: [], total: 0, total_more: false })
  const second = await list({ page: 2, page_size: 3 })
  expect((await list({ after: second.next, page_size: 3 })).list).toEqual((await list({ page: 3, page_size: 3 })).list)
  for (const page of [0, -1, 1.5, 100_001]) {
    expect((await teacher.get('/api/analysis/list', { page })).error_code).toBe(ERROR.invalidInput)
  }
})

test('a search finds one character, two, parts of words and several words', async () => {
  expect(await titles({ search: '分' })).toEqual(['50% 与百分数', '分数除法', '分数的意义'])
  expect(await titles({ search: '鹳雀' })).toEqual(['登鹳雀楼'])
  expect(await titles({ search: 'ATER' })).toEqual(['Lesson 12: Water'])
  expect(await titles({ search: '除法 分数' })).toEqual(['分数除法'])
  expect(await titles({ search: '50%' })).toEqual(['50% 与百分数'])
  expect(await titles({ search: '数分' })).toEqual([])
})

test('invalid characters are refused, in a search and in a list of tags', async () => {
  const refused = async (query: Record<string, string>) => (await teacher.get('/api/analysis/list', query)).error_code
  expect(await refused({ search: '山\0' })).toBe(ERROR.forbiddenCharacters)
  expect(await refused({ tags: '\0' })).toBe(ERROR.invalidInput)
})

test('filters combine', async () => {
  expect(await titles({ subject: 'chinese' })).toEqual(['登鹳雀楼', '山行'])
  expect(await titles({ subject: 'chinese', tags: '新授' })).toEqual(['山行'])
  expect(await titles({ status: '60000' })).toEqual([])
  expect((await titles({ status: '10000,15000,20000' })).length).toBe(7)
  expect(await titles({ to: '2000-01-01' })).toEqual([])
  expect((await titles({ from: '2000-01-01', mine: 'true' })).length).toBe(7)
})

test('tags in use, most used first', async () => {
  expect((await teacher.get('/api/analysis/tags')).data).toEqual(['公开课', '新授'])
})

test('a change keeps fields that it does not name, and updates the search', async () => {
  const row = (await list({ search: '山行' })).list[0]
  const changed = await teacher.post('/api/analysis/update', { analysis_id: row.analysis_id, title: '山居秋暝' })
  expect(changed.data).toMatchObject({ title: '山居秋暝', subject: 'chinese', tags: ['公开课', '新授'] })
  expect(await titles({ search: '秋暝' })).toEqual(['山居秋暝'])
  expect(await titles({ search: '山行' })).toEqual([])
})
