import { strToU8, zipSync } from 'fflate'
import { clockOf, type Paragraph } from './transcript-text.ts'

/** XML 1.0 allows only three control characters. */
const CONTROL = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu
const escaped = (text: string): string =>
  text
    .replace(CONTROL, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

const TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${TYPE}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`
const ROOT = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`
const LINKS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`
const FONTS = '<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="宋体"/>'
const STYLES = `${HEAD}<w:styles xmlns:w="${WORD}"><w:docDefaults><w:rPrDefault><w:rPr>${FONTS}<w:sz w:val="22"/><w:lang w:val="en-US" w:eastAsia="zh-CN"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="320" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/><w:basedOn w:val="Normal"/><w:rPr><w:b/><w:sz w:val="32"/></w:rPr></w:style></w:styles>`

const run = (text: string, properties = ''): string =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`
const GREY = '<w:color w:val="767676"/><w:sz w:val="18"/>'

const bodyOf = (title: string, facts: string, paragraphs: readonly Paragraph[]): string =>
  [
    `<w:p><w:pPr><w:pStyle w:val="Title"/></w:pPr>${run(title)}</w:p>`,
    ...(facts === '' ? [] : [`<w:p>${run(facts, GREY)}</w:p>`]),
    ...paragraphs.map(({ startS, speaker, text }) => {
      const time = startS === null ? '' : run(`${clockOf(startS)}  `, GREY)
      return `<w:p>${time}${run(`${speaker}：`, '<w:b/>')}${run(text)}</w:p>`
    }),
  ].join('')

/** A Word document with a title, a line of facts, and the transcript; the same bytes for the same words. */
export function writeDocx(title: string, facts: string, paragraphs: readonly Paragraph[]): Uint8Array {
  const body = `${bodyOf(title, facts, paragraphs)}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr>`
  const parts = {
    '[Content_Types].xml': TYPES,
    '_rels/.rels': ROOT,
    'word/_rels/document.xml.rels': LINKS,
    'word/styles.xml': STYLES,
    'word/document.xml': `${HEAD}<w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>`,
  }
  const files = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))
  return zipSync(files, { mtime: new Date('1980-01-01T00:00:00') })
}
