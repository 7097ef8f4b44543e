import type { OrgNode, OrgPlaceDetail } from '@keguan/contract/api/org'
import { ORG_NODE_TYPE_NAMES } from '@keguan/contract/vocabulary/org-node'
import { Button, Dropdown, Tag } from 'antd'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import classes from './org-page.module.css'
import { TEXTS } from './texts.ts'
import { actionItems, actionName } from './tree/node-menu.tsx'
import type { TreeAction } from './tree/node-rules.ts'

interface Props {
  /** Null: the whole platform. */
  readonly place: OrgPlaceDetail | null
  readonly actions: readonly TreeAction[]
  readonly onAction: (action: TreeAction, node: OrgNode | null) => void
  readonly onChoose: (id: string | null) => void
  readonly hasTop: boolean
}

const FIRST: readonly TreeAction[] = ['newOrg', 'newFolder']

/** The selected node: its name, its path, and its actions. */
export function PlaceHead({ place, actions, onAction, onChoose, hasTop }: Props) {
  const say = useSay()
  const locale = useLocale()
  const first = actions.filter((action) => FIRST.includes(action))
  const others = actions.filter((action) => !FIRST.includes(action))
  return (
    <header className={classes.head}>
      <div className={classes.what}>
        {place && (hasTop || place.path.length > 0) && (
          <nav className={classes.way} aria-label={say(TEXTS.path)}>
            {[...(hasTop ? [{ id: null, name: say(TEXTS.all) }] : []), ...place.path].map(({ id, name }, i) => (
              <Step key={id} name={name} isFirst={i === 0} onClick={() => onChoose(id)} />
            ))}
          </nav>
        )}
        <h1 title={place?.name}>{place?.name ?? say(TEXTS.all)}</h1>
        {place && (
          <p className={classes.facts}>
            <Tag>{ORG_NODE_TYPE_NAMES[place.type][locale]}</Tag>
            {place.sample && <Tag>{say(TEXTS.sample)}</Tag>}
            {place.org_id === null
              ? say(TEXTS.institutions, { count: place.institutions })
              : say(TEXTS.accounts, { count: place.accounts })}
          </p>
        )}
      </div>
      <div className={classes.actions}>
        {first.map((action) => (
          <Button
            key={action}
            {...(action === 'newOrg' && { type: 'primary' })}
            onClick={() => onAction(action, place)}
          >
            {actionName(action, say, place)}
          </Button>
        ))}
        {others.length > 0 && (
          <Dropdown
            trigger={['click']}
            menu={{ items: actionItems(others, say, place), onClick: ({ key }) => onAction(key as TreeAction, place) }}
          >
            <Button>{say(TEXTS.more)}</Button>
          </Dropdown>
        )}
      </div>
    </header>
  )
}

interface StepProps {
  readonly name: string
  readonly isFirst: boolean
  readonly onClick: () => void
}

const Step = ({ name, isFirst, onClick }: StepProps) => (
  <>
    {!isFirst && <span aria-hidden="true">/</span>}
    <button type="button" className={classes.step} title={name} onClick={onClick}>
      {name}
    </button>
  </>
)
