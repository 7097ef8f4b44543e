import { expect, test } from 'vitest'
import { questionsOf } from './read-questions.ts'

const read = (text: string) => questionsOf(text).map((item) => [item.label, item.text])

test('questions of a paper: a number begins a question, and the following lines belong to it', () => {
  expect(read('单元测试\n1. 什么是分数？\n举一个例子。\n2、比较大小\n（3）约分')).toEqual([
    ['1', '什么是分数？\n举一个例子。'],
    ['2', '比较大小'],
    ['3', '约分'],
  ])
  expect(read('第1题：填空\n第12题 计算')).toEqual([
    ['1', '填空'],
    ['12', '计算'],
  ])
  expect(read('一、选择\n二、填空')).toEqual([
    ['一', '选择'],
    ['二', '填空'],
  ])
})

test('questions of a paper: without numbers every line is a question', () => {
  expect(read('找一找生活中的分数\n\n写出它的意义')).toEqual([
    ['1', '找一找生活中的分数'],
    ['2', '写出它的意义'],
  ])
  expect(read(' \n')).toEqual([])
})

test('questions of a paper: a number inside a line does not begin a question', () => {
  expect(read('1. 计算 3.5 与 2、3 的和')).toEqual([['1', '计算 3.5 与 2、3 的和']])
  // 3.14 is not the number of a question
  expect(read('1. 圆周率\n3.14 是近似值')).toEqual([['1', '圆周率\n3.14 是近似值']])
})
