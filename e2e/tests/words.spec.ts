import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../setup/accessibility.ts'
import { chooseItem } from '../setup/choose-item.ts'
import { fits } from '../setup/fits.ts'
import { expect, test } from '../setup/test.ts'
import { makeTextLesson } from '../setup/text-lessons.ts'

const TEACHER = 'sys_analysis_web_user'
const LIMIT_MS = 200_000

const LESSON = [
  '师：同学们好，今天学习分数的家法。',
  '生1：老师，分数的家法是什么？',
  '师：二分之一加四分之一等于多少。',
  '生2：等于四分之三。',
  '师：家法很有用，下课。',
].join('\n')

test('a teacher corrects the words: a mistake everywhere, a question, a speaker, and downloads them', async ({
  page,
  openApi,
  site,
  logIn,
}) => {
  test.slow() // an analysis and three derivations while other consoles run
  const api = await openApi(TEACHER)
  const analysis_id = await makeTextLesson(api, '分数的加法', LESSON)
  await logIn(page, TEACHER)
  await page.goto(`${site.url}#/report?analysis_id=${analysis_id}`)

  await page.getByRole('button', { name: '文字稿' }).first().click()
  const drawer = page.getByRole('dialog', { name: '文字稿' })
  await drawer.getByRole('button', { name: '修改文字' }).click()
  const status = drawer.getByRole('status').last()
  await expect(status).toHaveText('点一句话即可修改，改动自动保存，报告随之更新。')

  // one sentence by hand, the equal mistakes by one click
  await drawer.getByRole('button', { name: '修改：同学们好，今天学习分数的家法。' }).click()
  const area = drawer.getByRole('textbox', { name: '第 1 句' })
  await expect(area).toBeFocused()
  await area.fill('同学们好，今天学习分数的加法。')
  await expectAccessible(page, 'correcting words')
  await area.press('Enter')
  await expect(drawer.getByRole('textbox', { name: '第 2 句' })).toBeFocused()
  await drawer.getByRole('button', { name: '全部改（2 句）' }).click()
  await expect(drawer.getByRole('textbox', { name: '第 2 句' })).toHaveValue('老师，分数的加法是什么？')

  // a question mark makes a question, and the sentence belongs to someone else
  await page.keyboard.press('Enter')
  const third = drawer.getByRole('textbox', { name: '第 3 句' })
  await third.fill('二分之一加四分之一等于多少？')
  await drawer.getByRole('combobox', { name: '说话人' }).click()
  await page.getByTitle('学生 1', { exact: true }).click()
  await expect(status).toHaveText('已保存，报告已更新', { timeout: LIMIT_MS })
  await third.press('Enter')
  await expect(drawer.getByText('已更正')).toHaveCount(4)
  const thirdSpeaker = async (): Promise<string> =>
    (await api.get(`api/analysis/report?analysis_id=${analysis_id}`)).data.utterances[2].speaker
  expect(await thirdSpeaker()).toBe('S1')
  await drawer.getByRole('button', { name: '撤销' }).click()
  await expect.poll(thirdSpeaker, { timeout: LIMIT_MS }).toBe('T')

  // on a phone nothing is wider than the window
  await page.setViewportSize({ width: 390, height: 844 })
  await fits(page)
  await page.setViewportSize({ width: 1366, height: 768 })

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    chooseItem(drawer.getByRole('button', { name: '下载文字稿' }), '纯文本 (.txt)'),
  ])
  expect(await readFile(await download.path(), 'utf8')).toBe(
    [
      '教师：同学们好，今天学习分数的加法。',
      '学生1：老师，分数的加法是什么？',
      '教师：二分之一加四分之一等于多少？',
      '学生2：等于四分之三。',
      '教师：加法很有用，下课。\n',
    ].join('\n'),
  )
  await page.reload()
  await page.getByRole('button', { name: '文字稿' }).first().click()
  await expect(page.getByRole('dialog', { name: '文字稿' }).getByText('加法很有用，下课。')).toBeVisible()
})
