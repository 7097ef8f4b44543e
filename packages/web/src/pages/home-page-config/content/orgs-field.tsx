import type { BlockOrg } from '@keguan/contract/api/home-page-content'
import { BLOCK_ORGS_MAX } from '@keguan/contract/vocabulary/home-page'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select, Typography } from 'antd'
import { useDeferredValue, useRef, useState } from 'react'
import { LOGIN_ROUTE } from '../../../../config/routes.ts'
import { hashOf } from '../../../lib/page-settings.ts'
import { useSay } from '../../../locales/say.ts'
import { listOrgs } from '../../../services/home-page-config.ts'
import { Labelled } from './fields.tsx'
import { TEXTS } from './texts.ts'

interface Props {
  readonly value: readonly string[]
  readonly onChange: (orgs: string[]) => void
}

/** The institutions that a block is for, with the log-in address that shows it before the log-in. */
export function OrgsField({ value, onChange }: Props) {
  const say = useSay()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const names = useRef(new Map<string, string>())
  const found = useFound(search)
  const chosen = useFound('')
  for (const { org_id, name } of [...chosen.list, ...found.list]) names.current.set(org_id, name)
  const nameOf = (id: string) => names.current.get(id) ?? say(TEXTS.orgGone)
  return (
    <>
      <Labelled label={say(TEXTS.orgs)}>
        <Select
          mode="multiple"
          aria-label={say(TEXTS.orgs)}
          placeholder={say(TEXTS.orgsHint)}
          style={{ width: '100%' }}
          showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
          maxCount={BLOCK_ORGS_MAX}
          loading={found.isFetching}
          notFoundContent={search === '' ? say(TEXTS.orgsHint) : say(TEXTS.orgsNone)}
          value={value.map((id) => ({ value: id, label: nameOf(id) }))}
          labelInValue
          options={(search === '' ? [] : found.list).map(({ org_id, name }) => ({ value: org_id, label: name }))}
          onChange={(picked: readonly { readonly value: string }[]) => onChange(picked.map(({ value: id }) => id))}
        />
      </Labelled>
      {value.length > 0 && (
        <Labelled label={say(TEXTS.orgAddresses)}>
          <ul style={{ margin: 0, paddingInlineStart: 20 }}>
            {value.map((id) => (
              <li key={id}>
                {nameOf(id)}{' '}
                <Typography.Text copyable={{ text: addressOf(id), tooltips: false }} code>
                  {hashOf(`${LOGIN_ROUTE}?org=${id.slice(0, 8)}…`)}
                </Typography.Text>
              </li>
            ))}
          </ul>
        </Labelled>
      )}
    </>
  )
}

const addressOf = (id: string): string => new URL(hashOf(`${LOGIN_ROUTE}?org=${id}`), window.location.href).href

const NONE: readonly BlockOrg[] = []

function useFound(search: string) {
  const { data = NONE, isFetching } = useQuery({
    queryKey: ['home-page', 'orgs', search],
    queryFn: ({ signal }) => listOrgs(search, signal),
    placeholderData: keepPreviousData,
  })
  return { list: data, isFetching }
}
