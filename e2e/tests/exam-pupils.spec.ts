import { expectAccessible } from '../setup/accessibility.ts'
import { chooseOption } from '../setup/choose-option.ts'
import { settingsOf } from '../setup/exam-settings.ts'
import { fits } from '../setup/fits.ts'
import { expect, test } from '../setup/test.ts'

const COMPLETE = 60000
const BEFORE = '八年级首次摸底'
const AFTER = '八年级再次摸底'
const COUNT = 24
/** Numbered in the order of their marks, except the first pupil of the later exam. */
const marksOf = (ofFirst: number) =>
  [
    '学号\t姓名\t班级\t数学(100)',
    ...Array.from({ length: COUNT }, (_, i) => `66${i + 10}\t学生${i}\t八1\t${i === 0 ? ofFirst : 40 + 2 * i}`),
  ].join('\n')

const made: string[] = []
test.afterEach(async ({ openApi }) => {
  const api = await openApi('sys_analysis_web_user')
  await api.post('api/exam_analysis/delete', { exam_analysis_ids: made.splice(0) })
})

test('a teacher chooses the previous exam, and on a phone a pupil reads the change since', async ({
  page,
  browser,
  site,
  logIn,
  openApi,
}) => {
  test.slow()
  const api = await openApi('sys_analysis_web_user')
  const settings = await settingsOf(api)
  for (const [title, ofFirst] of [
    [BEFORE, 40],
    [AFTER, 99],
  ] as const) {
    // without a date no exam is the previous one, so none is proposed
    const facts = { type: 'monthly', subject: 'mathematics', grade: 'g8', exam_date: null, term: '' }
    const text = marksOf(ofFirst)
    const { data } = await api.post('api/exam_analysis/create', {
      title,
      ...facts,
      text,
      settings,
      accept_errors: true,
    })
    made.push(data.exam_analysis_id)
  }
  await logIn(page, 'sys_analysis_web_user')
  for (const id of made) {
    await page.goto(`${site.url}#/exam/report?exam_analysis_id=${id}`)
    await expect(page.getByRole('heading', { name: '要点' })).toBeVisible({ timeout: 200_000 })
  }
  await page.getByRole('button', { name: '修改信息与设置' }).click()
  const drawer = page.getByRole('dialog', { name: '修改信息与设置' })
  const field = drawer.getByRole('combobox', { name: '学生成绩单上与哪次考试相比' })
  await field.fill(BEFORE)
  await chooseOption(drawer, BEFORE)
  await expectAccessible(page, 'the exam before')
  await drawer.getByRole('button', { name: /保\s*存/ }).click()
  await expect(page.getByText('已保存', { exact: true })).toBeVisible()

  const stateOf = async () =>
    (await api.get(`api/exam_analysis/query_state?exam_analysis_ids=${made[1]}`)).data[0].status
  await expect.poll(stateOf, { timeout: 200_000 }).toBe(COMPLETE)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${site.url}#/exam/pupils?exam_analysis_id=${made[1]}`)
  const card = page.getByRole('list', { name: '学生' }).getByRole('listitem').filter({ hasText: '学生0' })
  const link = card.getByRole('button', { name: '发出学生0的成绩单链接' })
  await link.scrollIntoViewIfNeeded()
  await expect(link).toBeInViewport({ ratio: 1 })
  await fits(page)
  await expectAccessible(page, 'pupils on a phone')
  await link.click()
  const dialog = page.getByRole('dialog', { name: '学生0的成绩单链接' })
  await dialog.getByRole('button', { name: '生成链接' }).click()
  const address = dialog.getByRole('textbox', { name: '链接' })
  await expect(address).toHaveValue(/#\/exam\/sheet/)

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' })).newPage()
  await phone.goto(await address.inputValue())
  await expect(phone.getByText(`比“${BEFORE}”明显进步，超出了测量误差。`)).toBeVisible()
  await fits(phone)
})
