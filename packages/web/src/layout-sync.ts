import type { LayoutChanges, LayoutChoices } from '@keguan/contract/api/layout'
import { createStore } from './lib/store.ts'
import { changed, layoutChoices, takeLayout } from './models/layout.ts'
import { user } from './models/user.ts'
import { getLayout, updateLayout } from './services/layout.ts'

/** State of the last change; a change that did not reach the server is kept and retried on demand. */
export const layoutSaving = createStore<'idle' | 'saving' | 'saved' | 'failed'>('idle')

/** Changes that the server has not confirmed, oldest first where they touch the same choice. */
let pending: LayoutChanges = {}
let isSending = false

/** The settings as stored on the server, with pending changes on top. */
export async function fetchLayout(): Promise<void> {
  const asked = user.get()?.account_id
  const choices: LayoutChoices = await getLayout()
  if (user.get()?.account_id === asked) takeLayout(changed(choices, pending))
}

/** Shows a change at once and keeps it for every device. */
export function changeLayout(changes: LayoutChanges): void {
  pending = { ...pending, ...changes }
  takeLayout(changed(layoutChoices.get(), changes))
  sendLayout()
}

/** One request at a time, so that the last change wins. */
export function sendLayout(): void {
  if (isSending) return
  isSending = true
  send().finally(() => {
    isSending = false
  })
}

async function send(): Promise<void> {
  layoutSaving.set('saving')
  while (Object.keys(pending).length > 0) {
    const sent = pending
    pending = {}
    try {
      takeLayout(changed(await updateLayout(sent), pending))
    } catch {
      pending = { ...sent, ...pending }
      layoutSaving.set('failed')
      return
    }
  }
  layoutSaving.set('saved')
}

let owner = user.get()?.account_id
user.subscribe(() => {
  if (user.get()?.account_id === owner) return
  owner = user.get()?.account_id
  pending = {}
  layoutSaving.set('idle')
})
