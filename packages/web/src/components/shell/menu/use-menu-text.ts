import { useCallback } from 'react'
import { DEFAULT_SETTINGS } from '../../../../config/defaultSettings.ts'
import { type Translate, useText } from '../../../locales/intl.ts'
import { menu } from '../../../locales/zh-CN/menu.ts'

const NAMES: Readonly<Record<string, string>> = menu

/** Names of the menu: in the reader's language, or in the console's own where the settings say so. */
export function useMenuText(): Translate {
  const text = useText()
  return useCallback<Translate>(
    (id, values) => (DEFAULT_SETTINGS.menu.locale ? text(id, values) : (NAMES[id] ?? text(id, values))),
    [text],
  )
}
