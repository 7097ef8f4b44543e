import { useEffect, useRef } from 'react'
import { useSay } from '../../locales/say.ts'
import classes from './search.module.css'
import { TEXTS } from './texts.ts'
import type { Hit, HitGroup } from './use-search.ts'

interface Props {
  readonly listId: string
  readonly groups: readonly HitGroup[]
  readonly chosen: string | null
  readonly optionId: (id: string) => string
  readonly onChoose: (id: string) => void
  readonly onGo: (to: string) => void
}

/** Search results, in groups. The field keeps the focus; the active result is marked and scrolled into view. */
export function SearchHits({ listId, groups, ...rest }: Props) {
  const say = useSay()
  return (
    <div id={listId} role="listbox" aria-label={say(TEXTS.results)} className={classes.hits} tabIndex={-1}>
      {groups.map(({ kind, hits, all }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={kind} role="group" aria-label={say(TEXTS[kind])}>
          <div className={classes.group} aria-hidden="true">
            {say(TEXTS[kind])}
          </div>
          {hits.map((hit) => (
            <Option key={hit.id} hit={hit} {...rest} />
          ))}
          {all && (
            <Option
              hit={{
                id: `all-${kind}`,
                title: say(all.more ? TEXTS.allMore : TEXTS.all, { count: all.count }),
                facts: '',
                to: all.to,
              }}
              {...rest}
            />
          )}
        </div>
      ))}
    </div>
  )
}

function Option({ hit, chosen, optionId, onChoose, onGo }: Omit<Props, 'listId' | 'groups'> & { hit: Hit }) {
  const isChosen = chosen === hit.id
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys for the whole list
    <div
      ref={option}
      id={optionId(hit.id)}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={classes.hit}
      title={[hit.title, hit.facts].filter(Boolean).join(' · ')}
      onMouseMove={() => onChoose(hit.id)}
      onClick={() => onGo(hit.to)}
    >
      <span className={classes.title}>{hit.title}</span>
      {hit.facts && <span className={classes.facts}>{hit.facts}</span>}
    </div>
  )
}
