import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility.ts'
import { fits } from '../setup/fits.ts'
import { expect, test } from '../setup/test.ts'
import { zipOf } from '../setup/zip.ts'

const PUPILS = 12
/** Question 2 has no maximum mark in the sheet, and no pupil got more than 8 in it. */
const SHEET = [
  '考号,姓名,班别,第1题(10分),第2题',
  ...Array.from({ length: PUPILS }, (_, i) => `77${i + 10},同学${i},高二1班,${i % 11},${i % 9}`),
].join('\n')

const made: string[] = []
test.afterEach(async ({ openApi }) => {
  const api = await openApi('sys_analysis_web_user')
  await api.post('api/exam_analysis/delete', { exam_analysis_ids: made.splice(0) })
})

const drop = (page: Page, name: string, content: string | Buffer) =>
  page
    .getByTestId('marks-file')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })

async function confirmAs(page: Page, title: string): Promise<void> {
  await page.getByLabel('考试名称').fill(title)
  await page.getByRole('button', { name: '确认并生成报告' }).click()
  await expect(page.getByText('报告已生成。成绩是刚刚保存的。')).toBeVisible({ timeout: 200_000 })
  made.push(/exam_analysis_id=([\w-]+)/.exec(page.url())?.[1] ?? '')
}

test('every file without marks is named, and the page stays usable', async ({ page, site, logIn }) => {
  await logIn(page, 'sys_analysis_web_user')
  await page.goto(`${site.url}#/exam/new`)
  const fault = page.getByRole('alert')
  const sheet = (rows: string) =>
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`
  const bomb = zipOf({ '[Content_Types].xml': '<Types/>', 'xl/worksheets/sheet1.xml': sheet('') })
  // claims to unpack to four gigabytes
  for (const at of [22, bomb.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24]) bomb.writeUInt32LE(0xfffffff0, at)
  const files: readonly (readonly [name: string, content: string | Buffer, says: RegExp])[] = [
    ['照片.xlsx', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]), /无法读取|不是|打不开/],
    ['空表.csv', '', /没有|空/],
    ['名单.csv', '学号,姓名\n1,甲\n2,乙\n', /找不到成绩/],
    ['压缩.xlsx', bomb, /无法读取|打不开|不是/],
    ['太大.csv', Buffer.alloc(10 * 1024 * 1024 + 1, '1'), /超过 10 MB/],
  ]
  for (const [name, content, says] of files) {
    await drop(page, name, content)
    await expect(fault, name).toContainText(says)
  }
  await expectAccessible(page, 'a file without marks')
  await drop(page, '成绩.csv', SHEET)
  await expect(page.getByText(`${PUPILS} 名学生`).first()).toBeVisible()
  await expect(page.getByText('超过 10 MB')).toHaveCount(0)
})

test('a table entered by hand, columns as last time, the table of another exam, and a replacement sheet', async ({
  page,
  site,
  logIn,
}) => {
  test.slow()
  await logIn(page, 'sys_analysis_web_user')
  await page.goto(`${site.url}#/exam/new`)
  await drop(page, '高二周练.csv', SHEET)
  await page.getByLabel(/^C 列“班别”的含义/).selectOption({ label: '班级' })
  await expect(page.getByText('各列按您的选择读取。')).toBeVisible()
  await page.getByRole('button', { name: '在表格中填写' }).click()
  await expect(page.getByLabel('第 2 题：满分')).toHaveValue('')
  await page.getByLabel('第 2 题：满分').fill('16')
  await page.getByLabel('第 2 题：知识点').fill('三角函数、数列')
  const share = page.getByLabel('第 2 题：预期得分率')
  await share.fill('八成')
  await expect(share).toHaveAttribute('aria-invalid', 'true')
  await share.fill('80%')
  await page.getByLabel('第 1 题：知识点').fill('集合')
  await page.getByRole('button', { name: '不用细目表' }).click()
  await page.getByRole('button', { name: '恢复刚才的细目表' }).click()
  await expect(page.getByText('2 道题，3 个知识点')).toBeVisible()
  await expectAccessible(page, 'a table of specifications by hand')
  await confirmAs(page, '高二手填细目表')
  // 16 from the table, not 8 as the best pupil has
  await expect(page.getByText('满分 26').first()).toBeVisible()

  await page.goto(`${site.url}#/exam/new`)
  await drop(page, '又一次.csv', SHEET)
  await expect(page.getByText('表头与上次相同，已沿用您上次确认的列设置。')).toBeVisible()
  await page.getByRole('combobox', { name: '沿用其他考试的细目表' }).click()
  await page.getByTitle('高二手填细目表').last().click()
  await expect(page.getByText('2 道题，3 个知识点')).toBeVisible()
  await page
    .getByRole('button', { name: '返回考试列表' })
    .or(page.getByRole('link', { name: '返回考试列表' }))
    .click()
  await page.getByRole('button', { name: /离开|确\s*定/ }).click()
  await expect(page.getByRole('link', { name: '又一次' })).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${site.url}#/exam/new?update=${made[0]}`)
  await drop(page, '改过的.csv', SHEET.replace('7710,同学0,高二1班,0,0', '7710,同学0,高二1班,9,0'))
  await expect(page.getByText('1 处分数不同')).toBeVisible()
  await fits(page)
  await page.getByRole('button', { name: '确认并生成报告' }).click()
  await expect(page.getByText('报告已生成。成绩是刚刚保存的。')).toBeVisible({ timeout: 200_000 })
})
