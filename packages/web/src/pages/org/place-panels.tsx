import { Empty, Tabs } from 'antd'
import { LazyView } from '../../components/common/lazy-view.tsx'
import { useStore } from '../../lib/store.ts'
import { useSay } from '../../locales/say.ts'
import { user } from '../../models/user.ts'
import type { OrgPlace } from './org-place.ts'
import { panelsOf } from './panels.ts'
import { OrgPlaceContext } from './place-context.ts'
import { TEXTS } from './texts.ts'

interface Props {
  /** Null: everything in the scope of a platform administrator. */
  readonly place: OrgPlace | null
  readonly isTop: boolean
  readonly tab: string | null
  readonly onTab: (tab: string) => void
}

/** The panels of the selected place, as tabs; only those that the person may see. */
export function PlacePanels({ place, isTop, tab, onTab }: Props) {
  const say = useSay()
  const current = useStore(user)
  const panels = panelsOf(place, isTop, current?.accesses ?? {})
  const chosen = panels.find(({ key }) => key === tab) ?? panels[0]
  if (!chosen) {
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={<Nothing isPlace={place !== null} />} />
  }
  return (
    <OrgPlaceContext value={place}>
      <Tabs
        activeKey={chosen.key}
        onChange={onTab}
        destroyOnHidden
        items={panels.map(({ key, name, page }) => ({
          key,
          label: say(name),
          children: <LazyView page={page} name={`${key} ${place?.id ?? ''}`} />,
        }))}
      />
    </OrgPlaceContext>
  )
}

function Nothing({ isPlace }: { readonly isPlace: boolean }) {
  const say = useSay()
  return <p>{say(isPlace ? TEXTS.nothing : TEXTS.nothingHint)}</p>
}
