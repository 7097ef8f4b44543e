import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { expect, it } from 'vitest'
import { ApiError } from '../platform/http/api-error.ts'
import { isKnownLanguage, passagesOf, readPersonFile, requirePersonText } from './read-person-text.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const codeOf = async (read: () => unknown): Promise<number> => {
  try {
    await read()
    return 0
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.code
  }
}
const fileCode = (content: Uint8Array, name: string) => codeOf(() => readPersonFile(content, name))

/** A PDF with one page: the objects, then their offsets. */
function pdfOf(page: string, more = ''): Uint8Array {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, i) => {
    const place = file.length
    file += `${i + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const at = file.length
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${more}>>\n`
  return bytes(`${file}startxref\n${at}\n%%EOF`)
}

it('reads text and PDF', async () => {
  expect(await readPersonFile(bytes('我喜欢修车。\r\n也喜欢画画。'), '自述.md')).toBe('我喜欢修车。\n也喜欢画画。')
  const pdf = pdfOf('BT /F1 12 Tf 10 100 Td (I like to repair bicycles.) Tj ET')
  expect(await readPersonFile(pdf, 'me.pdf')).toBe('I like to repair bicycles.')
})

it('names what is wrong with a file', async () => {
  expect(await fileCode(pdfOf('0 0 100 100 re f'), 'a.pdf')).toBe(ERROR.personTextScanned)
  const key =
    '/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O (00000000000000000000000000000000) /U (11111111111111111111111111111111) >> /ID [(a)(a)] '
  expect(await fileCode(pdfOf('0 0 1 1 re f', key), 'a.pdf')).toBe(ERROR.personTextLocked)
  expect(await fileCode(bytes('%PDF-1.4 and no more'), 'a.pdf')).toBe(ERROR.personTextUnreadable)
  expect(await fileCode(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1, 2), 'a.docx')).toBe(ERROR.personTextLocked)
  expect(await fileCode(bytes('no zip'), 'a.docx')).toBe(ERROR.personTextUnreadable)
  expect(await fileCode(new Uint8Array(20 * 1024 ** 2), 'a.docx')).toBe(ERROR.fileTooLarge)
  expect(await fileCode(bytes('文字'), 'a.doc')).toBe(ERROR.personTextFormat)
  expect(await fileCode(bytes(' \n'), 'a.txt')).toBe(ERROR.personTextEmpty)
  expect(await fileCode(bytes('好'.repeat(50_001)), 'a.txt')).toBe(ERROR.personTextTooLong)
  expect(await fileCode(bytes('好'.repeat(10_000)), 'a.txt')).toBe(ERROR.personTextUnbroken)
  expect(await fileCode(bytes('我喜欢画画。'.repeat(2000)), 'a.txt')).toBe(0)
})

it('distinguishes languages', async () => {
  expect(isKnownLanguage('我最喜欢的书是 Alice in Wonderland。')).toBe(true)
  expect(
    isKnownLanguage('I have always liked to take things apart and to see how they work, and my father helped me.'),
  ).toBe(true)
  const french =
    'Depuis mon enfance je répare des vélos dans le garage de mon oncle et je dessine des plans de machines pour mes amis.'
  expect(isKnownLanguage(french)).toBe(false)
  expect(isKnownLanguage('私は子供の頃から機械を直すことが好きでした。')).toBe(false)
  expect(isKnownLanguage('Я люблю ремонтировать велосипеды.')).toBe(false)
  expect(await codeOf(() => requirePersonText(french, 'a'))).toBe(ERROR.personTextLanguage)
})

it('a heading without a full stop is its own passage', () => {
  expect(passagesOf('我的爱好\n\n我喜欢画画。').map(({ text }) => text)).toEqual(['我的爱好', '我喜欢画画。'])
})
