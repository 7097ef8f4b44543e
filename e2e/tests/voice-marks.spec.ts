import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility.ts'
import { fits } from '../setup/fits.ts'
import { ANALYSIS_LIMIT_MS } from '../setup/limits.ts'
import { expect, test } from '../setup/test.ts'

const TEACHER = 'sys_analysis_web_user'
/** Sends a recording without a transcript and opens its report. */
async function reportOf(page: Page, title: string, recording: string): Promise<void> {
  await page.getByRole('button', { name: '新建分析' }).first().press('Enter')
  const drawer = page.getByRole('dialog', { name: '新建分析' })
  await drawer.locator('input[type=file]').first().setInputFiles(recording)
  await drawer.getByLabel('课题').fill(title)
  await drawer.getByRole('button', { name: '创建并上传' }).click()
  await expect(drawer).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('已完成', { timeout: ANALYSIS_LIMIT_MS })
  await row.getByText(title).first().click()
  await expect(page.getByRole('heading', { name: '小结' }).first()).toBeVisible()
}

/** Who speaks at a time, seconds, by a transcript in lines of `[hh:mm:ss] 师：…`. */
function readSpeakers(transcript: string): (atS: number) => string | undefined {
  const lines = [...readFileSync(transcript, 'utf8').matchAll(/^\[(\d+):(\d+):(\d+)\] (.)/gm)]
  return (atS) => lines.findLast(([, h, m, s]) => Number(h) * 3600 + Number(m) * 60 + Number(s) <= atS)?.[4]
}

/** The middle of the proposed stretch, seconds. */
async function proposedS(panel: Locator): Promise<number> {
  const text = (await panel.getByRole('button', { name: /再听一遍/ }).textContent()) ?? ''
  const [start = 0, end = 0] = [...text.matchAll(/(\d+):(\d+)/g)].map(([, m, s]) => Number(m) * 60 + Number(s))
  return (start + end) / 2
}

const shareOf = (page: Page) => page.locator('#measure-talk\\.teacher_share td').first()

test('a teacher marks three stretches by keyboard, sees the shares change, and takes a mark back', async ({
  page,
  site,
  logIn,
}) => {
  test.slow() // an analysis and two derivations while other consoles run
  await logIn(page, TEACHER)
  await reportOf(page, '听音辨人', site.recordings.lesson)
  const before = await shareOf(page).textContent()
  await page.getByRole('button', { name: /开始标注|标注说话人/ }).click()
  const panel = page.getByRole('region', { name: '这一段是谁在说话？' })
  await expect(panel).toBeFocused()
  await expect(page.locator('audio')).toHaveJSProperty('paused', false)
  await expectAccessible(page, 'marking of speakers')

  // a person's mark overrides the recognised voice
  for (const count of [1, 2, 3]) {
    await page.keyboard.press('2')
    await expect(panel).toContainText(`已标注 ${count} 段`)
  }
  await expect(panel.getByRole('status')).toHaveText('报告已按标注更新。', { timeout: ANALYSIS_LIMIT_MS })
  await expect(shareOf(page)).not.toHaveText(before ?? '')
  await expect(page.getByText('谁在说话由人工标注了 3 处')).toBeVisible()

  await page.keyboard.press('z')
  await expect(panel).toContainText('已标注 2 段')
  await page.keyboard.press('3')
  await expect(panel).toContainText('已标注 3 段')
  await expect(page.locator('#measure-talk\\.other_share')).toBeVisible({ timeout: ANALYSIS_LIMIT_MS })

  await page.setViewportSize({ width: 390, height: 844 })
  await fits(page)
  await panel.getByText('已标注的段落（3）').click()
  for (const left of [2, 1, 0]) {
    await panel
      .getByRole('button', { name: /^删除 .* 的标注$/ })
      .first()
      .click()
    await expect(panel).toContainText(`已标注 ${left} 段`)
  }
  await expect(shareOf(page)).toHaveText(before ?? '', { timeout: ANALYSIS_LIMIT_MS })
  await panel.getByRole('button', { name: /完\s*成/ }).click()
  await expect(page.getByRole('button', { name: /开始标注|标注说话人/ })).toBeVisible()
})

test('an empty room has no teacher, no mode and nothing to mark', async ({ page, site, logIn }) => {
  await logIn(page, TEACHER)
  await reportOf(page, '空教室', site.recordings.emptyRoom)
  await expect(page.getByText('这份录音里没有检测到说话声').first()).toBeVisible()
  await expect(page.getByText(/练习型|讲授型|对话型|混合型/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /开始标注|标注说话人/ })).toHaveCount(0)
  await expectAccessible(page, 'report of an empty room')
})

test('a teacher makes a voice print of a marked lesson, the next lesson uses it, and it is deleted', async ({
  page,
  site,
  logIn,
}) => {
  test.slow() // two analyses while other consoles run
  await logIn(page, TEACHER)
  await reportOf(page, '留声纹的课', site.recordings.lesson)
  await page.getByRole('button', { name: /开始标注|标注说话人/ }).click()
  const panel = page.getByRole('region', { name: '这一段是谁在说话？' })
  await expect(panel).toBeFocused()
  const speakerAt = readSpeakers(site.recordings.transcript)
  for (const count of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await page.keyboard.press(speakerAt(await proposedS(panel)) === '师' ? '1' : '2')
    await expect(panel).toContainText(`已标注 ${count} 段`)
  }
  await expect(panel.getByRole('status')).toHaveText('报告已按标注更新。', { timeout: ANALYSIS_LIMIT_MS })

  await page.goto(`${site.url}#/account/settings?tab=voice`)
  const make = page.getByRole('button', { name: '用《留声纹的课》' })
  await expect(make).toBeDisabled()
  await page.getByRole('checkbox', { name: /我同意/ }).check()
  await make.click()
  await expect(page.getByRole('heading', { name: '声纹已启用' })).toBeVisible()
  await expect(page.getByRole('list', { name: '来自这些课' })).toContainText('留声纹的课')
  await expectAccessible(page, 'voice print')

  await page.goto(`${site.url}#/home`)
  await reportOf(page, '用声纹的课', site.recordings.lesson)
  await expect(page.getByText('由教师本人留存的声纹帮助判断')).toBeVisible()

  await page.goto(`${site.url}#/account/settings?tab=voice`)
  await page.getByRole('button', { name: '删除声纹' }).click()
  const dialog = page.getByRole('dialog', { name: '删除您的声纹？' })
  await dialog.getByRole('button', { name: '删除声纹' }).click()
  await expect(page.getByRole('heading', { name: '还没有声纹' })).toBeVisible()
})
