import { Alert, Button } from 'antd'
import { useSay } from '../../locales/say.ts'
import { TEXTS } from './texts.ts'

export function PlaceGone({ onTop }: { readonly onTop: () => void }) {
  const say = useSay()
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={say(TEXTS.gone)}
      description={say(TEXTS.goneHint)}
      action={<Button onClick={onTop}>{say(TEXTS.toTop)}</Button>}
    />
  )
}
