import { deflateRawSync } from 'node:zlib'

/** A zip of text files for tests, stored or deflated (PKWARE APPNOTE 4.3.7, 4.3.12, 4.3.16). */
export function makeZip(files: Readonly<Record<string, string>>, isPacked = false): Buffer {
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const path = Buffer.from(name)
    const whole = Buffer.from(text)
    const data = isPacked ? deflateRawSync(whole) : whole
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(isPacked ? 8 : 0, 4)
    common.writeUInt32LE(crc32(whole), 10)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(whole.length, 18)
    common.writeUInt16LE(path.length, 22)
    const made = Buffer.from([0x50, 0x4b, 1, 2, 20, 0])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const entry = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), common, path, data])
    local.push(entry)
    directory.push(Buffer.concat([made, common, place, path]))
    offset += entry.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, list, end])
}

/** CRC-32 of ISO 3309, with a table per byte. */
const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  return crc
})

function crc32(data: Uint8Array): number {
  let crc = ~0
  for (const byte of data) crc = (crc >>> 8) ^ (CRC[(crc ^ byte) & 255] as number)
  return ~crc >>> 0
}

export function makeDocx(body: string, isPacked = false): Buffer {
  const types =
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
  const relations =
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>'
  const document = `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`
  return makeZip({ '[Content_Types].xml': types, '_rels/.rels': relations, 'word/document.xml': document }, isPacked)
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Hand-written sheets of a workbook: content of `worksheet` by name; further parts by path. */
export function workbookFiles(
  sheets: Readonly<Record<string, string>>,
  further: Readonly<Record<string, string>> = {},
) {
  const names = Object.keys(sheets)
  const list = names.map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`
  const relations = [
    ...names.map((_, i) => relation(`rId${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`)),
    relation('rIdStyles', 'styles', 'styles.xml'),
    relation('rIdTexts', 'sharedStrings', '/xl/sharedStrings.xml'),
  ]
  return {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    ...Object.fromEntries(
      Object.values(sheets).map((xml, i) => [
        `xl/worksheets/sheet${i + 1}.xml`,
        `<?xml version="1.0"?><worksheet xmlns="${MAIN}">${xml}</worksheet>`,
      ]),
    ),
    ...further,
  }
}

/** A deflated workbook with one sheet of these rows in XML. */
export const makeXlsx = (rows: string): Buffer => makeZip(workbookFiles({ A: `<sheetData>${rows}</sheetData>` }), true)

/** A cell with its text inside. */
export const textCell = (address: string, value: string): string =>
  `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`
