import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFileReader } from '../pipeline/reading/file-reader.ts'
import { type ReadTask, readTask } from '../pipeline/reading/read-task.ts'
import { UsageError } from './cli-arguments.ts'
import { readUnitArguments } from './unit-arguments.ts'
import { readUnit } from './unit-reading.ts'

const SAMPLE = join(import.meta.dirname, '../../samples/unit')
const LESSONS = ['1-fenshu-yiyi.txt', '2-jiben-xingzhi.txt'].map((name) => join(SAMPLE, name))
/** Reads in this process, as the reader process does. */
const reader = createFileReader({ read: ({ head, body }) => readTask(head as ReadTask, Buffer.from(body)) })

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keguan-unit-'))
})
afterAll(() => rm(folder, { recursive: true }))

const read = (path: string, lessons: readonly string[] = []) =>
  readUnit({ path, lessons, reader, locale: 'zh-CN', isAccepted: false })

async function readJson(unit: object) {
  const path = join(folder, 'unit.json')
  await writeFile(path, JSON.stringify(unit))
  await copyFile(LESSONS[0]!, join(folder, 'a.txt'))
  return read(path)
}

const UNIT = { theme: '分数', goals: [{ id: 'g1', text: '理解分数的意义' }] }
const lesson = (id: string) => ({ id, file: 'a.txt' })

describe('a unit for the command line', () => {
  it('is read with its lessons, corrections and the questions of a table of specifications', async () => {
    const { input, edits } = await read(join(SAMPLE, 'unit.json'))
    expect(input.lessons.map(({ title, report }) => [title, (report?.utterances.length ?? 0) > 0])).toEqual(
      ['分数的意义', '分数的基本性质', '约分', '通分', '转盘展示'].map((title) => [title, true]),
    )
    expect(input.plan.papers.map(({ title, items }) => [title, items.length > 0])).toEqual([
      ['课后作业', true],
      ['单元测试', true],
    ])
    expect(edits).toEqual([])
  })

  it('reads a plan from a document, and the lessons listed after it', async () => {
    const path = join(folder, '分数单元.md')
    await writeFile(path, '单元目标\n1. 理解分数的意义\n课时安排\n第一课时：分数的意义（38分钟）\n第二课时：性质\n')
    const { input } = await read(path, LESSONS)
    expect(input.plan).toMatchObject({ theme: '分数单元', goals: [{ id: 'g1', text: '理解分数的意义' }] })
    expect(input.lessons.map(({ planned_minutes }) => planned_minutes)).toEqual([38, null])
  })

  it('keeps a lesson without a file as a gap', async () => {
    const { input } = await readJson({ ...UNIT, lessons: [lesson('a'), { id: 'b', title: '已删除' }] })
    expect(input.lessons.map(({ report }) => report === null)).toEqual([false, true])
  })

  it.each([
    ['one id for two lessons', { ...UNIT, lessons: [lesson('a'), lesson('a')] }, /id a 重复/u],
    ['a unit without goals', { theme: '分数', lessons: [lesson('a'), lesson('b')] }, /goals/u],
    ['one lesson', { ...UNIT, lessons: [lesson('a')] }, /lessons/u],
    ['a file that is not there', { ...UNIT, lessons: [lesson('a'), { file: 'none.txt' }] }, /没有这个文件/u],
  ])('%s is reported by name', async (_, unit, message) => {
    const error = await readJson(unit).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(UsageError)
    expect((error as Error).message).toMatch(message)
  })

  it('reports a file that is not JSON', async () => {
    const path = join(folder, 'broken.json')
    await writeFile(path, '{')
    await expect(read(path)).rejects.toThrow(/不是 JSON/u)
  })
})

describe('arguments of analyse-unit', () => {
  it('are unit.json alone, or a plan with its lessons', () => {
    expect(readUnitArguments(['unit.json', '--out', 'a.docx'])).toMatchObject({ lessons: [], format: 'docx' })
    expect(readUnitArguments(['plan.docx', 'a.txt', 'b.txt'])).toMatchObject({
      file: 'plan.docx',
      lessons: ['a.txt', 'b.txt'],
      format: 'json',
    })
    expect(readUnitArguments(['--help'])).toBeUndefined()
  })

  it.each([[[]], [['unit.json', 'a.txt']], [['plan.docx', 'a.txt']], [['unit.json', '--out', 'a.pdf']], [['--no']]])(
    '%j are refused',
    (args) => {
      expect(() => readUnitArguments(args)).toThrow(UsageError)
    },
  )
})
