import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility.ts'
import { expect, test } from '../setup/test.ts'

const TEACHER = 'sys_analysis_web_user'

/** The report's codes as the page was given them, written as a person would. */
async function codesOf(page: Page, open: () => Promise<unknown>): Promise<string[]> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/api/analysis/report')),
    open(),
  ])
  const { data } = (await answer.json()) as { data: { fias: { codes: number[] } } }
  return data.fias.codes.map(String)
}

test('a person’s codes are compared with those of the report, and nothing is sent', async ({
  page,
  site,
  logIn,
  sampleId,
}) => {
  await logIn(page, TEACHER)
  const codes = await codesOf(page, () => page.goto(`${site.url}#/report?analysis_id=${sampleId}`))
  const box = page.locator('#flanders details').filter({ hasText: 'kappa' })
  await box.locator('summary').click()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const compare = async (text: string) => {
    await box.getByRole('textbox', { name: /人工编码/ }).fill(text)
    await box.getByRole('button', { name: /比\s*较/ }).click()
  }

  await compare(codes.join(' '))
  await expect(box.getByRole('status')).toContainText('κ = 1')
  await expect(box.getByRole('status')).toContainText(`比较了 ${codes.length} 个单元`)
  await expectAccessible(page, 'agreement', '#flanders')

  // Every other code is another one: half agree at most.
  await compare(codes.map((code, at) => (at % 2 === 0 ? code : code === '5' ? '6' : '5')).join('\n'))
  await expect(box.getByRole('status')).toContainText('相同 50%')
  await expect(box.getByRole('status')).not.toContainText('κ = 1')

  await expect(box.getByRole('status')).not.toContainText('与写下的个数不同')
  await compare(codes.slice(0, 5).join(' '))
  await expect(box.getByRole('status')).toContainText(`本报告有 ${codes.length} 个单元，与写下的个数不同`)

  await compare('5 5 11 4')
  await expect(box.getByRole('status')).toContainText('第 1 行的“11”不是这一系统的编码')
  expect(sent).toEqual([])
})
