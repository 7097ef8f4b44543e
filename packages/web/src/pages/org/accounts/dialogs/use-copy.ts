import { App } from 'antd'
import { useSay } from '../../../../locales/say.ts'
import { TEXTS } from '../texts.ts'

/** Copies a text and says whether it worked. */
export function useCopy(): (text: string) => Promise<void> {
  const say = useSay()
  const { message } = App.useApp()
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      message.success(say(TEXTS.copied))
    } catch {
      message.warning(say(TEXTS.copyFailed))
    }
  }
}
