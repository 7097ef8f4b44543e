import { expect, it } from 'vitest'
import { readOrgView, writeOrgView } from './org-view.ts'

it('the address has the place and the tab, and nothing else of the previous panel', () => {
  const view = { node: 'n', tab: 'audit' }
  expect(readOrgView(writeOrgView(view))).toEqual(view)
  expect(readOrgView(new URLSearchParams(''))).toEqual({ node: null, tab: null })
  expect(writeOrgView({ node: null, tab: null }).toString()).toBe('')
  expect(writeOrgView(readOrgView(new URLSearchParams('node=n&tab=audit&search=x'))).toString()).toBe(
    'node=n&tab=audit',
  )
})
