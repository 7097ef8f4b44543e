import { Button, Input, Select } from 'antd'
import classes from '../../components/marks/marks.module.css'
import { useSay } from '../../locales/say.ts'
import { type AnchorDraft, readPairs } from './anchor-text.ts'
import styles from './term.module.css'
import { DIALOG_TEXTS as T } from './texts.ts'

interface Props {
  readonly titles: readonly string[]
  readonly anchors: readonly AnchorDraft[]
  readonly onChange: (anchors: readonly AnchorDraft[]) => void
}

/** Which questions two exams share. */
export function AnchorsPart({ titles, anchors, onChange }: Props) {
  const say = useSay()
  const set = (at: number, change: Partial<AnchorDraft>) =>
    onChange(anchors.map((each, i) => (i === at ? { ...each, ...change } : each)))
  const options = titles.map((label, value) => ({ value, label }))
  return (
    <>
      <p className={classes.small}>{say(T.anchorsHint)}</p>
      {anchors.map((anchor, at) => {
        const read = readPairs(anchor.text)
        const wrong =
          'unread' in read
            ? say(T.anchorUnread, { text: read.unread })
            : anchor.from >= anchor.to
              ? say(T.anchorOrder)
              : null
        return (
          // groups have no id of their own, and only the last one is ever removed
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={at} className={styles.anchor}>
            <Select
              value={anchor.from}
              options={options}
              aria-label={say(T.anchorFrom)}
              onChange={(from) => set(at, { from })}
            />
            <Select
              value={anchor.to}
              options={options}
              aria-label={say(T.anchorTo)}
              onChange={(to) => set(at, { to })}
            />
            <Input
              value={anchor.text}
              placeholder="1=3, 2=5, 4=4"
              aria-label={say(T.anchorPairs)}
              status={wrong === null ? '' : 'error'}
              onChange={(event) => set(at, { text: event.target.value })}
            />
            <Button onClick={() => onChange(anchors.filter((_, i) => i !== at))}>{say(T.anchorRemove)}</Button>
            {wrong !== null && <p role="alert">{wrong}</p>}
          </div>
        )
      })}
      <Button
        disabled={titles.length < 2}
        onClick={() => onChange([...anchors, { from: 0, to: titles.length - 1, text: '' }])}
      >
        {say(T.anchorAdd)}
      </Button>
    </>
  )
}
