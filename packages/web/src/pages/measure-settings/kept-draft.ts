import type { Draft } from './draft.ts'

interface Kept {
  readonly orgId: string
  readonly version: number
  readonly draft: Draft
}

/** Lives as long as the tab: the Back button and a change of the language leave what was typed. */
let kept: Kept | null = null

export const keepDraft = (orgId: string, version: number, draft: Draft): void => {
  kept = { orgId, version, draft }
}

/** What was typed over this very state of the settings. */
export const keptDraft = (orgId: string, version: number): Draft =>
  kept?.orgId === orgId && kept.version === version ? kept.draft : {}
