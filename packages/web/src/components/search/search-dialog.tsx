import { Input, type InputRef, Modal } from 'antd'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useNarrow } from '../../lib/use-media.ts'
import { useSay } from '../../locales/say.ts'
import { LoadFailed } from '../failure/load-failed.tsx'
import type { DrawerProps } from '../shell/use-drawer.ts'
import classes from './search.module.css'
import { SearchHits } from './search-hits.tsx'
import { TEXTS } from './texts.ts'
import { useReach, useSearch } from './use-search.ts'

/** A search field with its results below: chosen by mouse or arrow keys, opened with Enter. */
export function SearchDialog({ open, onClose }: DrawerProps) {
  const say = useSay()
  const narrow = useNarrow()
  return (
    <Modal
      open={open}
      onCancel={onClose}
      title={<span className="visually-hidden">{say(TEXTS.open)}</span>}
      footer={null}
      closable={narrow}
      width={narrow ? '100%' : 560}
      className={narrow ? (classes.whole ?? '') : ''}
      style={narrow ? { top: 0, margin: 0, padding: 0, maxWidth: '100vw' } : { top: 96 }}
      styles={{ container: { padding: 0 }, header: { height: 0, margin: 0 } }}
      destroyOnHidden
    >
      <SearchBox onClose={onClose} />
    </Modal>
  )
}

function SearchBox({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const navigate = useNavigate()
  const { people } = useReach()
  const listId = useId()
  const field = useRef<InputRef>(null)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const { query, groups, isWaiting, failure, retry } = useSearch(typed)
  useEffect(() => field.current?.focus(), [])

  const ways = groups.flatMap(({ kind, hits, all }) => [
    ...hits.map(({ id, to }) => ({ id, to })),
    ...(all ? [{ id: `all-${kind}`, to: all.to }] : []),
  ])
  const at = Math.min(chosen, ways.length - 1)
  const optionId = (id: string) => `${listId}-${id}`
  const go = (to: string) => {
    navigate(to)
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && ways.length > 0) {
      event.preventDefault()
      setChosen((at + step + ways.length) % ways.length)
    }
    const way = ways[at]
    if (event.key === 'Enter' && way) go(way.to)
  }
  const current = ways[at]
  const placeholder = say(people ? TEXTS.placeholder : TEXTS.placeholderPlain)
  return (
    <div className={classes.box}>
      <Input
        ref={field}
        size="large"
        variant="borderless"
        allowClear
        value={typed}
        maxLength={100}
        placeholder={placeholder}
        role="combobox"
        aria-label={placeholder}
        aria-expanded={ways.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(current && { 'aria-activedescendant': optionId(current.id) })}
        onChange={(event) => {
          setTyped(event.target.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
        className={classes.field ?? ''}
      />
      {failure !== null && <LoadFailed error={failure} title={say(TEXTS.failed)} onRetry={retry} />}
      <SearchHits
        listId={listId}
        groups={groups}
        chosen={current?.id ?? null}
        optionId={optionId}
        onChoose={(id) => setChosen(ways.findIndex((way) => way.id === id))}
        onGo={go}
      />
      {ways.length === 0 && !isWaiting && failure === null && (
        <div className={classes.none}>
          <strong>{say(TEXTS.none, { query })}</strong>
          <p>{say(TEXTS.noneHint)}</p>
        </div>
      )}
      {isWaiting && <p className={`delayed ${classes.waiting}`}>{say(TEXTS.searching)}…</p>}
      <p className="visually-hidden" role="status">
        {isWaiting ? '' : say(TEXTS.count, { count: ways.length })}
      </p>
      <p className={classes.keys} aria-hidden="true">
        {say(TEXTS.keys)}
      </p>
    </div>
  )
}
