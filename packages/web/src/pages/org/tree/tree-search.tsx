import type { OrgHit } from '@keguan/contract/api/org'
import { FORBIDDEN_CHARACTERS } from '@keguan/contract/vocabulary/constants'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useSay } from '../../../locales/say.ts'
import { searchOrgNodes } from '../../../services/org.ts'
import { NodeIcon } from './node-icon.tsx'
import { TREE_TEXTS } from './texts.ts'
import classes from './tree.module.css'

const TYPING_MS = 250

/** A box above the tree; while something stands in it, what was found takes the tree's place. */
export function TreeSearch({ onReveal, children }: { onReveal: (hit: OrgHit) => void; children: ReactNode }) {
  const say = useSay()
  const [typed, setTyped] = useState('')
  const wrong = FORBIDDEN_CHARACTERS.test(typed)
  const search = useSettled(wrong ? '' : typed.trim())
  return (
    <>
      <Input
        className={classes.search ?? ''}
        allowClear
        maxLength={100}
        aria-label={say(TREE_TEXTS.search)}
        placeholder={say(TREE_TEXTS.search)}
        value={typed}
        {...(wrong ? { status: 'error' as const, title: say(TREE_TEXTS.special) } : {})}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setTyped('')}
      />
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
    </>
  )
}

function Hits({ search, onReveal }: { readonly search: string; readonly onReveal: (hit: OrgHit) => void }) {
  const say = useSay()
  const { data, isError, refetch } = useQuery({
    queryKey: ['org', 'search', search],
    queryFn: ({ signal }) => searchOrgNodes(search, signal),
  })
  if (isError) {
    return (
      <Button type="link" danger onClick={() => void refetch()}>
        {say(TREE_TEXTS.unread)}
      </Button>
    )
  }
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
            <button type="button" className={classes.hit} title={hit.name} onClick={() => onReveal(hit)}>
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

/** The value once nobody has typed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
