import type { OrgHit } from '@keguan/contract/api/org'
import { FORBIDDEN_CHARACTERS } from '@keguan/contract/vocabulary/constants'
import { useQuery } from '@tanstack/react-query'
import { Input, type InputRef } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { LoadFailed } from '../../../components/failure/load-failed.tsx'
import { useSay } from '../../../locales/say.ts'
import { searchOrgNodes } from '../../../services/org.ts'
import { NodeIcon } from './node-icon.tsx'
import { TREE_TEXTS } from './texts.ts'
import classes from './tree.module.css'

const TYPING_MS = 250

/** A search box above the tree; while it has text, the results replace the tree. */
export function TreeSearch({ onReveal, children }: { onReveal: (hit: OrgHit) => void; children: ReactNode }) {
  const say = useSay()
  const [typed, setTyped] = useState('')
  const wrong = FORBIDDEN_CHARACTERS.test(typed)
  const search = useSettled(wrong ? '' : typed.trim())
  const field = useRef<InputRef>(null)
  const below = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') setTyped('')
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
    const first = below.current?.querySelector<HTMLElement>(FIRST_BELOW)
    if (first?.matches('button') || event.key === 'ArrowDown') {
      event.preventDefault()
      if (event.key === 'Enter') first?.click()
      else first?.focus()
    }
  }
  return (
    <>
      <Input
        ref={field}
        className={classes.search ?? ''}
        allowClear
        maxLength={100}
        aria-label={say(TREE_TEXTS.search)}
        placeholder={say(TREE_TEXTS.search)}
        value={typed}
        {...(wrong ? { status: 'error' as const, title: say(TREE_TEXTS.special) } : {})}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is inside takes the keys, this only hands them on */}
      <div ref={below} onKeyDown={(event) => moveFrom(event, () => field.current?.focus())}>
        {search === '' || typed.trim() === '' ? (
          children
        ) : (
          <Hits
            search={search}
            onReveal={(hit) => {
              setTyped('')
              onReveal(hit)
            }}
          />
        )}
      </div>
    </>
  )
}

/** The first result; without a search the element that handles the tree's keys. */
const FIRST_BELOW = '[data-hit], [role="tree"] input, [role="tree"]'

/**
 * Arrow keys move among the results and back to the box; typing anywhere below goes to the box, where every input
 * method works.
 */
function moveFrom(event: KeyboardEvent<HTMLElement>, toBox: () => void): void {
  const { key, ctrlKey, metaKey, altKey } = event
  if (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey) toBox()
  const hits = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-hit]')]
  const at = hits.indexOf(event.target as HTMLElement)
  if (at < 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return
  event.preventDefault()
  const next = at + (key === 'ArrowDown' ? 1 : -1)
  if (next < 0) toBox()
  else hits[next]?.focus()
}

function Hits({ search, onReveal }: { readonly search: string; readonly onReveal: (hit: OrgHit) => void }) {
  const say = useSay()
  const { data, error, refetch } = useQuery({
    queryKey: ['org', 'search', search],
    queryFn: ({ signal }) => searchOrgNodes(search, signal),
  })
  if (error) return <LoadFailed error={error} title={say(TREE_TEXTS.unread)} onRetry={() => void refetch()} />
  if (!data) return <p className={`${classes.note} delayed`}>{say(TREE_TEXTS.loading)}</p>
  return (
    <>
      <p className={classes.note} role="status">
        {data.list.length === 0
          ? say(TREE_TEXTS.noHit, { search })
          : say(data.more ? TREE_TEXTS.moreHits : TREE_TEXTS.hits, { count: data.list.length })}
      </p>
      <ul className={classes.hits}>
        {data.list.map((hit) => (
          <li key={hit.id}>
            <button type="button" data-hit className={classes.hit} title={hit.name} onClick={() => onReveal(hit)}>
              <NodeIcon type={hit.type} />
              <span>{hit.name}</span>
              {hit.path.length > 0 && (
                <span className={classes.way}>{hit.path.map(({ name }) => name).join(' / ')}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The debounced value. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
