import { deflateRawSync } from 'node:zlib'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { makeZip, textCell, workbookFiles } from '../../../../test/support/zip-fixture.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { readSheets } from '../read-sheets.ts'
import { type ImportTable, importTable } from './import-table.ts'
import type { TableRules } from './sheet-table.ts'

const HEADS = ['账号*', '姓名*', '电话']

async function workbook(rows: readonly (readonly (string | number | null)[])[]): Promise<Buffer> {
  const data = rows.map((cells) => cells.map((value) => (value === null ? null : { value })))
  return Buffer.from(await writeXlsxFile([{ sheet: 'A', data: data as never }]).toBuffer())
}

const RULES: TableRules<'account' | 'name'> = {
  fields: ['account', 'name'],
  required: ['account', 'name'],
  headings: new Map([
    ['账号', { field: 'account', reason: 'name' }],
    ['姓名', { field: 'name', reason: 'name' }],
  ]),
}

const readSheet = (bytes: Buffer): Promise<ImportTable<'account' | 'name'>> =>
  importTable(
    { sheets: (content, name, how) => readSheets(content, name, how?.limits as never) },
    { content: bytes.toString('base64'), columns: [], hidden_rows: false, merged: false },
    RULES,
    'somebody',
  )

const textsOf = ({ table }: ImportTable<'account' | 'name'>) =>
  table.rows.map(({ number, cells }) => [number, ...[...cells.values()].map(({ value }) => value)])

const codeOf = (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 0,
    (error) => (error instanceof ApiError ? error.code : Promise.reject(error)),
  )

const workbookXml = (rows: string): Record<string, string> => workbookFiles({ A: `<sheetData>${rows}</sheetData>` })
const text = textCell

test('texts and numbers are unchanged, with the row numbers of the spreadsheet', async () => {
  const read = await readSheet(await workbook([HEADS, ['wang', '王老师', 13800000000], [], ['li', 1, null]]))
  expect(textsOf(read)).toEqual([
    [2, 'wang', '王老师'],
    [4, 'li', 1],
  ])
  expect(read.table.columns[2]).toMatchObject({ letter: 'C', heading: '电话', field: null, samples: ['13800000000'] })
})

test('empty rows do not shift the numbers of the others', async () => {
  const files = workbookXml(
    `<row r="2">${text('A2', '账号')}${text('B2', '姓名')}</row><row r="5">${text('A5', 'wang')}${text('B5', '王')}</row>`,
  )
  const read = await readSheet(makeZip(files))
  expect(read.table.headingRows).toEqual([2])
  expect(textsOf(read)).toEqual([[5, 'wang', '王']])
})

test('formulas are reported with their addresses', async () => {
  const files = workbookXml(
    `<row r="1">${text('A1', '账号')}${text('B1', '姓名')}</row><row r="2"><c r="A2" t="str"><f>"a"&amp;"b"</f><v>ab</v></c>${text('B2', 'f')}</row>`,
  )
  const { table } = await readSheet(makeZip(files))
  expect([...(table.rows[0]?.cells.values() ?? [])].map(({ isFormula }) => isFormula)).toEqual([true, false])
})

test('a text file is read in any encoding', async () => {
  const gb = Buffer.from('d5cbbac52cd0d5c3fb0ad0bbcde52cd6dcd9bb0a', 'hex')
  for (const bytes of [gb, Buffer.from('\ufeff账号,姓名\n谢湾,周倩\n')]) {
    expect(textsOf(await readSheet(bytes)).length).toBe(1)
  }
  expect(textsOf(await readSheet(Buffer.from('账号,姓名\n"wang","王, 一"\n')))).toEqual([[2, 'wang', '王, 一']])
})

test('an empty file, other formats, other zips and a truncated file are rejected', async () => {
  expect(await codeOf(readSheet(Buffer.alloc(0)))).toBe(ERROR.sheetEmpty)
  expect(await codeOf(readSheet(makeZip({ 'word/document.xml': '<a/>' })))).toBe(ERROR.unreadableSheet)
  const whole = await workbook([HEADS])
  expect(await codeOf(readSheet(whole.subarray(0, whole.length - 40)))).toBe(ERROR.unreadableSheet)
  expect(await codeOf(readSheet(whole.subarray(200)))).toBe(ERROR.unreadableSheet)
})

test('a file with a password is reported as such', async () => {
  const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)])
  expect(await codeOf(readSheet(compound))).toBe(ERROR.sheetProtected)
})

test('a zip bomb is stopped, even if it lies about its size', async () => {
  const bomb = deflateRawSync(Buffer.alloc(64 * 1024 ** 2))
  for (const claimed of [64 * 1024 ** 2, 100]) {
    expect(await codeOf(readSheet(zipOf('xl/workbook.xml', bomb, claimed)))).toBe(ERROR.tooManySheetRows)
  }
})

test('more rows than are imported at once are refused', async () => {
  const rows = Array.from({ length: 5002 }, (_, i) => [`a${i}`, '王', null])
  expect(await codeOf(readSheet(await workbook(rows)))).toBe(ERROR.tooManySheetRows)
  expect((await readSheet(await workbook(rows.slice(1)))).table.rows).toHaveLength(5000)
})

test('fifty thousand rows are refused before they are read', async () => {
  const rows = Array.from({ length: 50_000 }, (_, i) => `<row r="${i + 1}">${text(`A${i + 1}`, 'a')}</row>`)
  expect(await codeOf(readSheet(makeZip(workbookXml(rows.join('')))))).toBe(ERROR.tooManySheetRows)
})

test('empty rows that a program left behind do not count', async () => {
  const rows = Array.from({ length: 6000 }, (_, i) => `<row r="${i + 1}">${i === 0 ? text('A1', '账号') : ''}</row>`)
  const { table } = await readSheet(makeZip(workbookXml(rows.join(''))))
  expect(table).toMatchObject({ headingRows: [1], rows: [], missing: ['name'] })
})

/** A zip of one deflated entry with the claimed size. */
function zipOf(name: string, packed: Buffer, claimed: number): Buffer {
  const path = Buffer.from(name)
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt16LE(8, 4)
  facts.writeUInt32LE(packed.length, 14)
  facts.writeUInt32LE(claimed, 18)
  facts.writeUInt16LE(path.length, 22)
  const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), facts, path, packed])
  const central = Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), facts, Buffer.alloc(14), path])
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, central, end])
}
