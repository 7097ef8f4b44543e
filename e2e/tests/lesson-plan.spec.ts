import { expectAccessible } from '../setup/accessibility.ts'
import { untilAtRest } from '../setup/at-rest.ts'
import { chooseItem } from '../setup/choose-item.ts'
import { fits } from '../setup/fits.ts'
import { expect, test } from '../setup/test.ts'

const TEACHER = 'sys_analysis_web_user'
const PLAN = `一、复习导入（2分钟）
比较长方形和平行四边形的花坛
二、剪拼图形，探究面积公式（7分钟）
平行四边形 长方形 面积
三、布置作业
`
const DIALOG = /^“.+”的教案$/

test('a teacher adds a plan to a lesson, plays the stages that were found, edits and removes it', async ({
  page,
  site,
  logIn,
  sampleId,
}) => {
  test.slow() // seven pages and dialogs on a machine that is analysing meanwhile
  await logIn(page, TEACHER)
  await page.goto(`${site.url}#/report?analysis_id=${sampleId}`)
  const section = page.locator('#path')
  await expect(section).toContainText('上传教案后，可以比较计划与实际。')
  await expect(section).not.toContainText('教案与实际')

  await section.getByRole('button', { name: '添加教案' }).click()
  const dialog = page.getByRole('dialog', { name: DIALOG })
  const file = dialog.getByTestId('file-plan')
  const save = dialog.getByRole('button', { name: /保\s*存/ })
  await file.setInputFiles({ name: '面积.doc', mimeType: 'application/msword', buffer: Buffer.from('x') })
  await expect(dialog.getByRole('alert')).toContainText('旧的 .doc 请另存为 .docx')
  await expect(save).toBeDisabled()
  await dialog.getByRole('button', { name: '移除 面积.doc' }).click()
  await file.setInputFiles({ name: '面积.docx', mimeType: 'application/octet-stream', buffer: Buffer.from('x') })
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText('教案文件已损坏')
  await expectAccessible(page, 'the plan of a lesson')
  await dialog.getByRole('button', { name: '移除 面积.docx' }).click()
  await file.setInputFiles({ name: '面积教案.txt', mimeType: 'text/plain', buffer: Buffer.from(PLAN) })
  await save.click()
  await expect(dialog).toBeHidden()

  const stages = section.getByRole('figure', { name: '教案与实际' })
  await expect(stages.getByRole('row')).toHaveCount(4)
  await expect(section.getByText('面积教案.txt')).toBeVisible()
  await expect(stages.getByRole('row', { name: /剪拼图形，探究面积公式/ })).toContainText('完全匹配')
  await expect(section).toContainText('教案有 3 个环节')
  await expect(section.getByRole('figure', { name: '各类环节的时间：计划与实际' })).toBeVisible()
  await expectAccessible(page, 'report with a plan')
  await stages
    .getByRole('row', { name: /剪拼图形，探究面积公式/ })
    .getByRole('button')
    .click()
  await expect(page.locator('audio')).toHaveJSProperty('paused', false)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(stages.getByRole('row', { name: /剪拼图形，探究面积公式/ })).toBeVisible()
  await fits(page)
  await page.setViewportSize({ width: 1366, height: 768 })

  // the stored plan can be read and edited; one without stages is reported
  await section.getByRole('button', { name: '查看或更换' }).click()
  const text = dialog.getByRole('textbox', { name: '粘贴文字' })
  await expect(text).toHaveValue(PLAN.trim())
  await text.fill('今天学面积。')
  await save.click()
  await expect(stages).toContainText('教案里没有找到教学环节的标题')

  // from the list too
  await page.goto(`${site.url}#/home`)
  await chooseItem(page.getByRole('row', { name: /示例课/ }).getByRole('button', { name: /的更多操作$/ }), '教案')
  await expect(dialog.getByRole('textbox', { name: '粘贴文字' })).toHaveValue('今天学面积。')
  await untilAtRest(page)
  await dialog.getByRole('button', { name: /移\s*除/ }).click()
  const sure = page.getByRole('dialog', { name: /移除这节课的教案/ })
  await expect(sure).toBeVisible()
  await untilAtRest(page)
  await sure.getByRole('button', { name: /移\s*除/ }).click()
  await expect(dialog).toBeHidden()
  await page.goto(`${site.url}#/report?analysis_id=${sampleId}`)
  await expect(section).toContainText('上传教案后，可以比较计划与实际。')
  await expect(stages).toBeHidden()
})
