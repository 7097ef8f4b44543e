import { zipOf } from './zip.ts'

/** 账号,姓名 / e2e-01,王新名 as a Chinese Excel writes a .csv file. */
export const GB18030_LIST = 'd5cbbac52cd0d5c3fb0a6532652d30312ccdf5d0c2c3fb0a'

type Cells = readonly (string | null)[]

const cell = (text: string | null, column: number, row: number): string =>
  text === null ? '' : `<c r="${String.fromCharCode(65 + column)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`

const sheetXml = (rows: readonly Cells[], { merges = '', hidden = 0 } = {}): string => {
  const lines = rows.map(
    (cells, i) =>
      `<row r="${i + 1}"${i + 1 === hidden ? ' hidden="1"' : ''}>${cells.map((text, column) => cell(text, column, i + 1)).join('')}</row>`,
  )
  const merged = merges === '' ? '' : `<mergeCells><mergeCell ref="${merges}"/></mergeCells>`
  return `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines.join('')}</sheetData>${merged}</worksheet>`
}

/**
 * A list as schools keep it: a title, other headings, a role merged over three rows, full width, a hidden row, the
 * template's example.
 */
export function schoolWorkbook(): Buffer {
  const people: Cells[] = [
    ['示例学校教师名单'],
    ['用户名', '姓名', '角色', '手机号', '备注'],
    ['ｅ２ｅ－０１', '王零一', '评课专家', '13800000001', '新'],
    ['e2e-02', '王零二', null, '13800000002', null],
    ['e2e-03', '王零三', null, '13800000003', null],
    ['e2e-04', '王零四', '老师', '13800000004', null],
    ['e2e-05', '王零五', '教师', '13800000005', null],
    ['示例账号', '示例姓名', '教师', '13800000000', null],
  ]
  const relation = (id: number) =>
    `<Relationship Id="rId${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${id}.xml"/>`
  return zipOf({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml':
      '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="说明" sheetId="1" r:id="rId1"/><sheet name="教师" sheetId="2" r:id="rId2"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation(1)}${relation(2)}</Relationships>`,
    'xl/worksheets/sheet1.xml': sheetXml([['请在第二张工作表中填写']]),
    'xl/worksheets/sheet2.xml': sheetXml(people, { merges: 'C3:C5', hidden: 7 }),
  })
}
