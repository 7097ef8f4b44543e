import { Segmented } from 'antd'
import { useState } from 'react'
import { useStore } from '../../../lib/store.ts'
import { useSay } from '../../../locales/say.ts'
import { user } from '../../../models/user.ts'
import { useOrgPlace } from '../place-context.ts'
import { ClosedOrgs } from './closed-orgs.tsx'
import classes from './deleted.module.css'
import { DeletedPeople } from './deleted-people.tsx'
import { DELETED_TEXTS as T } from './texts.ts'

/** Recently deleted accounts, and how to restore them. Closed institutions are listed if no place is chosen. */
export function DeletedPanel() {
  const say = useSay()
  const place = useOrgPlace()
  const mayRestoreOrgs = useStore(user)?.accesses['/api/org/update:post'] === true
  const [shown, setShown] = useState<'people' | 'orgs'>('people')
  const hasOrgs = place === null && mayRestoreOrgs
  return (
    <div className={classes.panel}>
      <p className={classes.intro}>{say(T.intro)}</p>
      {hasOrgs && (
        <Segmented
          aria-label={say(T.shown)}
          value={shown}
          options={[
            { value: 'people', label: say(T.people) },
            { value: 'orgs', label: say(T.orgs) },
          ]}
          onChange={setShown}
          className={classes.choice ?? ''}
        />
      )}
      {hasOrgs && shown === 'orgs' ? <ClosedOrgs /> : <DeletedPeople key={place?.id} nodeId={place?.id ?? null} />}
    </div>
  )
}
