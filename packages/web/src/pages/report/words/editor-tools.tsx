import { DownOutlined, RedoOutlined, UndoOutlined, UpOutlined } from '@ant-design/icons'
import type { Correction } from '@keguan/contract/report/lesson/correction'
import { runOn } from '@keguan/figures/kit/format'
import { Alert, Button, Input, Popover } from 'antd'
import { useState } from 'react'
import { useText } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import { WORDS } from './texts.ts'
import type { Correcting } from './use-correcting.ts'
import classes from './words.module.css'

export interface Offer {
  readonly wrong: string
  readonly right: string
}

interface Props {
  readonly correcting: Correcting
  readonly lost: readonly Correction[]
  /** Whether a recogniser wrote the words: some of them may be doubtful. */
  readonly isRecognised: boolean
  /** Number of terms that replaced recognised text. */
  readonly replaced: number
  readonly typed: string
  readonly onType: (typed: string) => void
  /** Sentences that contain the search text exactly. */
  readonly found: number
  readonly onReplace: (replacement: string) => void
  readonly doubtful: { readonly count: number; readonly at: number; readonly walk: (step: 1 | -1) => void }
  readonly offer: (Offer & { readonly count: number }) | null
  readonly onOffer: (isTaken: boolean) => void
}

/** Toolbar above the sentences while they are corrected. */
export function EditorTools({
  correcting,
  lost,
  isRecognised,
  replaced,
  typed,
  onType,
  found,
  onReplace,
  doubtful,
  offer,
  onOffer,
}: Props) {
  const say = useSay()
  const text = useText()
  const [replacement, setReplacement] = useState('')
  const { count, at, walk } = doubtful
  return (
    <div className={classes.head}>
      <Input.Search
        allowClear
        value={typed}
        placeholder={text('report.transcript.search')}
        aria-label={text('report.transcript.search')}
        onChange={(event) => onType(event.target.value)}
      />
      {typed.trim() === '' ? null : (
        <div className={classes.bar}>
          <Input
            className={classes.replacement!}
            value={replacement}
            maxLength={200}
            placeholder={say(WORDS.replacement)}
            aria-label={say(WORDS.replacement)}
            onChange={(event) => setReplacement(event.target.value)}
          />
          <Button disabled={found === 0 || replacement === typed.trim()} onClick={() => onReplace(replacement)}>
            {say(WORDS.replaceAll, { count: found })}
          </Button>
        </div>
      )}
      <div className={classes.bar}>
        {isRecognised ? (
          <>
            <span className={classes.quiet}>
              {count === 0
                ? say(WORDS.doubtfulNone)
                : at > 0
                  ? say(WORDS.doubtfulAt, { at, count })
                  : say(WORDS.doubtful, { count })}
            </span>
            <Button size="small" icon={<UpOutlined />} disabled={count === 0} onClick={() => walk(-1)}>
              {say(WORDS.previous)}
            </Button>
            <Button size="small" icon={<DownOutlined />} disabled={count === 0} onClick={() => walk(1)}>
              {say(WORDS.next)}
            </Button>
          </>
        ) : null}
        <span className={classes.history}>
          <Button
            size="small"
            type="text"
            icon={<UndoOutlined />}
            aria-label={say(WORDS.undo)}
            title={say(WORDS.undo)}
            disabled={correcting.undo === null}
            onClick={() => correcting.undo?.()}
          />
          <Button
            size="small"
            type="text"
            icon={<RedoOutlined />}
            aria-label={say(WORDS.redo)}
            title={say(WORDS.redo)}
            disabled={correcting.redo === null}
            onClick={() => correcting.redo?.()}
          />
          <Popover trigger="click" content={<div className={classes.keys}>{say(WORDS.keys)}</div>}>
            <Button size="small" type="text">
              {say(WORDS.keysTitle)}
            </Button>
          </Popover>
        </span>
      </div>
      {offer === null ? null : (
        <div className={classes.offer} role="status">
          <span>{say(WORDS.offer, { ...offer })}</span>
          <Button size="small" type="primary" onClick={() => onOffer(true)}>
            {say(WORDS.changeAll, { count: offer.count })}
          </Button>
          <Button size="small" onClick={() => onOffer(false)}>
            {say(WORDS.leaveThem)}
          </Button>
        </div>
      )}
      {replaced === 0 ? null : <p className={classes.quiet}>{say(WORDS.replaced, { count: replaced })}</p>}
      {lost.length === 0 ? null : <LostCorrections lost={lost} onDiscard={correcting.discard} />}
      <SaveState correcting={correcting} />
    </div>
  )
}

function SaveState({ correcting }: Pick<Props, 'correcting'>) {
  const say = useSay()
  const { hasFailed, isSaving, isUpdating, state, retry, undo, redo } = correcting
  if (hasFailed) {
    return (
      <Alert
        type="error"
        showIcon
        title={say(WORDS.failed)}
        action={
          <Button size="small" onClick={retry}>
            {say(WORDS.retry)}
          </Button>
        }
      />
    )
  }
  if (state?.usable === false) return <Alert type="warning" showIcon title={say(WORDS.old)} />
  if (state && state.error_code !== 0) return <Alert type="warning" showIcon title={say(WORDS.stopped)} />
  const isTouched = undo !== null || redo !== null
  const told = isSaving ? WORDS.saving : isUpdating ? WORDS.updating : isTouched ? WORDS.saved : WORDS.hint
  return (
    <p className={classes.quiet} role="status">
      {say(told)}
    </p>
  )
}

function LostCorrections({ lost, onDiscard }: Pick<Props, 'lost'> & { onDiscard: Correcting['discard'] }) {
  const say = useSay()
  return (
    <details className={classes.lost}>
      <summary>{say(WORDS.lost, { count: lost.length })}</summary>
      <ul>
        {lost.map((each) => (
          <li key={each.edit}>
            <span>
              <del>{runOn((each.was ?? []).map(({ text }) => text))}</del> {runOn(each.becomes ?? [])}
            </span>
            <Button size="small" type="text" onClick={() => void onDiscard(each).catch(() => undefined)}>
              {say(WORDS.discard)}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
