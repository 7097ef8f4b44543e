import type { Draft } from './draft.ts'

interface Kept {
  readonly orgId: string
  readonly version: number
  readonly draft: Draft
}

/** Lives as long as the tab: input survives the Back button and a change of language. */
let kept: Kept | null = null

export const keepDraft = (orgId: string, version: number, draft: Draft): void => {
  kept = { orgId, version, draft }
}

/** Input that was based on exactly this version of the settings. */
export const keptDraft = (orgId: string, version: number): Draft =>
  kept?.orgId === orgId && kept.version === version ? kept.draft : {}
