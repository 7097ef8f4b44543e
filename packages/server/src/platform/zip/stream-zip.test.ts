import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { safeNames, streamZip } from './stream-zip.ts'

test('names are unique and cannot leave the folder', () => {
  expect(safeNames(['../../etc/passwd', 'a.txt', 'A.txt', '记录单.csv', '..\\x', 'a.txt'])).toEqual([
    '__.._etc_passwd',
    'a.txt',
    'A (2).txt',
    '记录单.csv',
    '__x',
    'a (3).txt',
  ])
})

test('a zip contains every file completely, including empty ones', async () => {
  const part = (name: string, text: string) => ({
    name,
    open: async () => Readable.from(text === '' ? [] : [Buffer.from(text)]),
  })
  const files = unzipSync(
    await buffer(streamZip([part('一.txt', '等待 3 秒'), part('empty', ''), part('一.txt', '2')])),
  )
  expect(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()])).toEqual([
    ['一.txt', '等待 3 秒'],
    ['empty', ''],
    ['一 (2).txt', '2'],
  ])
})

test('a file that cannot be read ends the zip with its error', async () => {
  const broken = { name: 'a', open: () => Promise.reject(new Error('gone')) }
  await expect(buffer(streamZip([broken]))).rejects.toThrow('gone')
})
