import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Report } from '@keguan/contract/report/lesson/report'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverFolder } from '../src/platform/files/paths.ts'
import { serverBuild, startServerProcess } from './support/server-process.ts'

let folder: string
let table: string
beforeAll(async () => {
  folder = mkdtempSync('/tmp/keguan-words-')
  table = join(folder, 'worlds.kgwt')
  const [near, far] = [write('near.txt', book(30)), write('far.txt', book(1))]
  const tool = join(serverFolder(), '..', '..', 'tools', 'word-table.mjs')
  const made = await run({}, tool, '--corpus', near, '--out', table, '--low', near, '--high', far)
  expect(made).toMatchObject({ code: 0 })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, text: string | Uint8Array) => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

/** Two worlds whose words never occur together in the corpus of the table. */
const WORLDS = [
  ['大海', '轮船', '沙滩', '海浪', '渔民', '港口'],
  ['高山', '森林', '石头', '小溪', '猎人', '山洞'],
] as const
const sentence = (world: number, i: number) => {
  const words = WORLDS[world % 2]!
  return `${words[i % 6]}和${words[(i * 5 + 1) % 6]}旁边有${words[(i * 5 + 2) % 6]}。`
}
const book = (sentencesOfAWorld: number) =>
  Array.from({ length: 300 }, (_, i) => sentence(Math.floor(i / sentencesOfAWorld), i)).join('\n')

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
/** Ten sentences per minute for six minutes; the same sentences in any order. */
const lesson = (worldOf: (minute: number, place: number) => number) =>
  Array.from({ length: 60 }, (_, i) => {
    const [minute, place] = [Math.floor(i / 10), i % 10]
    const said = sentence(worldOf(minute, place), i)
    return `[${clock(i * 6)} - ${clock(i * 6 + 5)}] ${place % 3 === 0 ? '生' : '师'}：${said}`
  }).join('\n')

const run = (env: NodeJS.ProcessEnv, ...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      args,
      { env: { PATH: process.env.PATH ?? '', ...env }, maxBuffer: 64 * 1024 ** 2 },
      (_, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    )
  })
const command = () => join(serverBuild(), 'cli.mjs')
const analyse = (path: string, wordTable = table) => run({ KEGUAN_WORD_TABLE: wordTable }, command(), path, '--quiet')

test('a lesson with distant topics has a larger distance than one without, with the same bytes each time', async () => {
  const near = write(
    'near-lesson.txt',
    lesson((minute) => minute),
  )
  const far = write(
    'far-lesson.txt',
    lesson((_minute, place) => place),
  )
  const [one, again, other] = await Promise.all([analyse(near), analyse(near), analyse(far)])
  expect(again).toEqual(one)
  const [nearReport, farReport] = [one, other].map(({ out }) => Report.parse(JSON.parse(out)))
  const distanceOf = (report: Report | undefined) => Number(report?.measures['imagination.distance']?.value)
  expect(distanceOf(farReport) - distanceOf(nearReport)).toBeGreaterThan(0.1)
  expect(nearReport?.distance).toMatchObject({
    table: {
      name: 'worlds',
      hash: createHash('sha256').update(readFileSync(table)).digest('hex').slice(0, 12),
      words: 12,
    },
    coverage: 1,
    anchors: { low: { title: 'near' }, high: { title: 'far' } },
  })
  // Minutes of one world are much closer than by chance, mixed ones are not.
  expect(nearReport?.distance?.shuffled?.z).toBeLessThan(-10)
  expect(farReport?.distance?.shuffled?.z).toBeGreaterThan(-3)
})

test('the page names the table', async () => {
  const out = join(folder, 'report.html')
  const path = write(
    'page-lesson.txt',
    lesson((minute) => minute),
  )
  const options = ['--quiet', '--locale', 'en-US', '--out', out]
  expect(await run({ KEGUAN_WORD_TABLE: table }, command(), path, ...options)).toEqual({ code: 0, out: '', err: '' })
  const page = readFileSync(out, 'utf8')
  expect(page).toContain('Word table worlds (')
  expect(page).toContain('id="imagination-distance"')
})

test('a bad table stops the command line and the server at the start, in both languages', async () => {
  const path = write(
    'any-lesson.txt',
    lesson((minute) => minute),
  )
  const bytes = readFileSync(table)
  const wrong = [
    [write('text.kgwt', '大海 0.1 0.2'), '不是词表', 'is no word table'],
    [write('short.kgwt', bytes.subarray(0, bytes.length - 9)), '不完整', 'is cut short'],
    [join(folder, 'none.kgwt'), 'ENOENT', 'cannot be read'],
  ] as const
  for (const [file, zh, en] of wrong) {
    const failed = await analyse(path, file)
    expect([failed.code, failed.out]).toEqual([2, ''])
    for (const words of [zh, en, 'KEGUAN_WORD_TABLE']) expect(failed.err).toContain(words)
  }
  const server = startServerProcess({ KEGUAN_HOME: join(folder, 'home'), KEGUAN_WORD_TABLE: wrong[0][0] })
  expect(await server.exit).toBe(1)
  expect(server.said()).toContain('不是词表')
})
