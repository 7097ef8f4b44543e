import { expect, it } from 'vitest'
import { findPages } from './find-pages.ts'

const paths = (text: string, held: Parameters<typeof findPages>[2] = ['authority_ai_page']) =>
  findPages(text, 'zh-CN', held).map(({ path }) => path)

it('finds a page by either name, and by a part of it', () => {
  expect(findPages('课堂', 'zh-CN', ['authority_ai_page'])).toContainEqual({ path: '/home', name: '课堂分析' })
  expect(findPages('CLASSROOM', 'zh-CN', ['authority_ai_page'])).toContainEqual({ path: '/home', name: '课堂分析' })
  expect(findPages('课', 'en-US', ['authority_ai_page'])[0]?.name).toBe('Classroom analysis')
})

it('offers only what the person may open, and no page that needs a subject', () => {
  expect(paths('', [])).not.toContain('/home')
  expect(paths('')).toContain('/home')
  expect(paths('')).not.toContain('/report')
  expect(paths('登录')).toEqual([])
  expect(paths('没有这样的页面')).toEqual([])
})
