import { Button } from 'antd'
import { useSay } from '../../../locales/say.ts'
import classes from './accounts-panel.module.css'
import { TEXTS } from './texts.ts'
import type { Deed } from './use-people-actions.tsx'

interface Props {
  readonly count: number
  readonly deeds: readonly Deed[]
  readonly onClear: () => void
}

/** What can be done with all ticked accounts at once. */
export function SelectionBar({ count, deeds, onClear }: Props) {
  const say = useSay()
  return (
    <div className={classes.selection} role="status">
      <span>{say(TEXTS.selected, { count })}</span>
      {deeds.map(({ key, text, danger, run }) => (
        <Button key={key} type="link" danger={danger} onClick={run}>
          {say(text)}
        </Button>
      ))}
      <Button type="link" onClick={onClear}>
        {say(TEXTS.clearSelection)}
      </Button>
    </div>
  )
}
