import { FORBIDDEN_CHARACTERS } from '@keguan/contract/vocabulary/constants'
import { PERSON_STATE_NAMES, PERSON_STATES, type PersonState } from '@keguan/contract/vocabulary/person'
import { ROLES, type Role } from '@keguan/contract/vocabulary/role'
import { Button, Input, Select, TreeSelect } from 'antd'
import { useEffect, useState } from 'react'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import type { PeopleChoices } from '../../../services/people.ts'
import classes from './accounts-panel.module.css'
import { isFiltered, NO_FILTERS, type PeopleFilters, type PeopleView } from './people-view.ts'
import { folderOptions, roleOptions } from './people-words.ts'
import { TEXTS } from './texts.ts'

interface Props {
  readonly view: PeopleView
  /** Of the institution; empty where there is nothing to choose from. */
  readonly folders: PeopleChoices['folders']
  readonly onChange: (changes: Partial<PeopleFilters>) => void
}

export function PeopleFilterBar({ view, folders, onChange }: Props) {
  const say = useSay()
  const locale = useLocale()
  return (
    <search className={classes.filters}>
      <SearchBox value={view.search} onSearch={(search) => onChange({ search })} />
      <Select<Role[]>
        mode="multiple"
        className={classes.filter ?? ''}
        aria-label={say(TEXTS.roles)}
        placeholder={say(TEXTS.roles)}
        value={[...view.role]}
        options={roleOptions(ROLES, locale)}
        optionFilterProp="label"
        maxTagCount="responsive"
        popupMatchSelectWidth={200}
        allowClear
        onChange={(role) => onChange({ role })}
      />
      <Select<PersonState | null>
        className={classes.filter ?? ''}
        aria-label={say(TEXTS.state)}
        placeholder={say(TEXTS.state)}
        value={view.state}
        options={PERSON_STATES.map((value) => ({ value, label: PERSON_STATE_NAMES[value][locale] }))}
        popupMatchSelectWidth={160}
        allowClear
        onChange={(state = null) => onChange({ state })}
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
      {isFiltered(view) && (
        <Button type="link" onClick={() => onChange(NO_FILTERS)}>
          {say(TEXTS.clear)}
        </Button>
      )}
    </search>
  )
}

/** Follows the address, and searches on Enter, on the button and when it is cleared. */
function SearchBox({ value, onSearch }: { value: string; onSearch: (search: string) => void }) {
  const say = useSay()
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const isWrong = FORBIDDEN_CHARACTERS.test(typed)
  return (
    <Input.Search
      className={classes.search ?? ''}
      aria-label={say(TEXTS.search)}
      placeholder={say(TEXTS.search)}
      maxLength={100}
      allowClear
      value={typed}
      {...(isWrong ? { status: 'error', title: say(TEXTS.special) } : {})}
      onChange={(event) => setTyped(event.target.value)}
      onSearch={(search) => !FORBIDDEN_CHARACTERS.test(search) && onSearch(search.trim())}
    />
  )
}
