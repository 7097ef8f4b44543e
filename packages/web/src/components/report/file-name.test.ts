import { expect, it } from 'vitest'
import { fileName } from './file-name.ts'

it('keeps a title and adds the ending', () => {
  expect(fileName('三角形的面积', 'html')).toBe('三角形的面积.html')
  expect(fileName('Lesson 1.5 review', 'json')).toBe('Lesson 1.5 review.json')
})
it('keeps a dot in the title of a workbook', () => {
  expect(fileName('Lesson 1.5 review', 'xlsx')).toBe('Lesson 1.5 review.xlsx')
})
it('drops what a file system refuses', () => {
  expect(fileName(' 第一课: "春" /朗读?\n', 'html')).toBe('第一课 春 朗读.html')
  expect(fileName('///', 'xlsx')).toBe('report.xlsx')
  expect(fileName('课'.repeat(200), 'html')).toHaveLength(65)
})
