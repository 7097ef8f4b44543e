import type { LayoutChanges, LayoutChoices } from '@keguan/contract/api/layout'
import type { ColorScheme } from '@keguan/contract/vocabulary/layout'
import { DEFAULT_LAYOUT, type LayoutSettings } from '../../config/defaultSettings.ts'
import { THEME_COLOR_HEX } from '../../config/theme-colors.ts'
import { localStore } from '../lib/storage.ts'
import { createStore, useStore } from '../lib/store.ts'
import { VARIANT_ENTRY } from '../variant.ts'
import { deviceScheme, setColorScheme } from './setting.ts'
import { user } from './user.ts'

/** The settings as last known in this browser: available before the server has answered, so that nothing jumps. */
const CACHE_KEY = 'keguan-layout'

interface Cached {
  readonly account_id: string
  readonly choices: LayoutChoices
}

/** Choices of the logged-in user; empty without a session. */
export const layoutChoices = createStore<LayoutChoices>(cachedChoices())

export interface Layout extends LayoutSettings {
  /** As #rrggbb. */
  readonly color: string
}

export const layoutOf = (choices: LayoutChoices, device: ColorScheme): Layout => ({
  ...DEFAULT_LAYOUT,
  colorScheme: device,
  ...(choices as Partial<LayoutSettings>),
  color: choices.primaryColor ? THEME_COLOR_HEX[choices.primaryColor] : VARIANT_ENTRY.color,
})

export const useLayout = (): Layout => layoutOf(useStore(layoutChoices), useStore(deviceScheme))

/** Applies settings from the server or another window. */
export function takeLayout(choices: LayoutChoices): void {
  const account_id = user.get()?.account_id
  if (account_id === undefined) return
  localStore.write(CACHE_KEY, { account_id, choices } satisfies Cached)
  show(choices)
}

/** The settings with some changed; null resets one. */
export const changed = (choices: LayoutChoices, changes: LayoutChanges): LayoutChoices =>
  Object.fromEntries(Object.entries({ ...choices, ...changes }).filter(([, value]) => value !== null))

/** Light or dark, on this device at once and for the person wherever they log in. */
function show(choices: LayoutChoices): void {
  if (choices.colorScheme !== undefined) setColorScheme(choices.colorScheme)
  layoutChoices.set(choices)
}

function cachedChoices(): LayoutChoices {
  const cached = localStore.read(CACHE_KEY) as Partial<Cached> | null
  // Only this page writes it, and the server's value follows at once.
  return cached?.account_id !== undefined && cached.account_id === user.get()?.account_id ? (cached.choices ?? {}) : {}
}

let owner = user.get()?.account_id
user.subscribe(() => {
  const id = user.get()?.account_id
  if (id === owner) return
  owner = id
  show(cachedChoices())
})
globalThis.addEventListener?.('storage', ({ key }) => key === CACHE_KEY && show(cachedChoices()))
