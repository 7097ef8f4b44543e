import { expect, it } from 'vitest'
import { readOrgView, writeOrgView } from './org-view.ts'

it('the place and the tab stand in the address, and nothing else of the panel before', () => {
  const view = { node: 'n', tab: 'audit' }
  expect(readOrgView(writeOrgView(view))).toEqual(view)
  expect(readOrgView(new URLSearchParams(''))).toEqual({ node: null, tab: null })
  expect(writeOrgView({ node: null, tab: null }).toString()).toBe('')
  expect(writeOrgView(readOrgView(new URLSearchParams('node=n&tab=audit&search=x'))).toString()).toBe(
    'node=n&tab=audit',
  )
})
