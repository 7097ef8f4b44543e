import { PERSON_STATE_NAMES, PERSON_STATES } from '@keguan/contract/vocabulary/person'
import { ROLES } from '@keguan/contract/vocabulary/role'
import { TreeSelect } from 'antd'
import { ManyFilter, OneFilter, SearchBox } from '../../../../components/data-list/filters/filters.tsx'
import { useLocale } from '../../../../locales/intl.ts'
import { useSay } from '../../../../locales/say.ts'
import type { PeopleChoices } from '../../../../services/people.ts'
import classes from '../accounts-panel.module.css'
import { folderOptions, roleOptions } from '../people-words.ts'
import { TEXTS } from '../texts.ts'
import type { PeopleFilters } from './people-view.ts'

interface Props {
  readonly view: PeopleFilters
  /** Folders of the institution; empty if there is nothing to choose from. */
  readonly folders: PeopleChoices['folders']
  readonly onChange: (changes: Partial<PeopleFilters>) => void
}

export function PeopleFilterBar({ view, folders, onChange }: Props) {
  const say = useSay()
  const locale = useLocale()
  return (
    <>
      <SearchBox name={say(TEXTS.search)} value={view.search} onSearch={(search) => onChange({ search })} />
      <ManyFilter
        name={say(TEXTS.roles)}
        value={view.role}
        options={roleOptions(ROLES, locale)}
        onChange={(role) => onChange({ role })}
      />
      <OneFilter
        name={say(TEXTS.state)}
        value={view.state}
        options={PERSON_STATES.map((value) => ({ value, label: PERSON_STATE_NAMES[value][locale] }))}
        onChange={(state) => onChange({ state })}
      />
      {(folders.length > 0 || view.folder !== null) && (
        <TreeSelect<string | null>
          className={classes.filter ?? ''}
          aria-label={say(TEXTS.folder)}
          placeholder={say(TEXTS.folder)}
          value={view.folder}
          treeDefaultExpandAll
          treeData={[{ value: 'none', label: say(TEXTS.noFolder) }, ...folderOptions(folders)]}
          showSearch={{ treeNodeFilterProp: 'label' }}
          popupMatchSelectWidth={240}
          allowClear
          onChange={(folder = null) => onChange({ folder })}
        />
      )}
    </>
  )
}
