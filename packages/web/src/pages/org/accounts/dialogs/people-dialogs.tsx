import type { PersonRow } from '@keguan/contract/api/people'
import type { Role } from '@keguan/contract/vocabulary/role'
import { App, Input, Select, TreeSelect } from 'antd'
import { type ReactNode, useState } from 'react'
import { FormDialog } from '../../../../components/dialog/form-dialog.tsx'
import { Loaded } from '../../../../components/failure/loaded.tsx'
import { useLocale } from '../../../../locales/intl.ts'
import { useSay } from '../../../../locales/say.ts'
import { deletePerson, movePeople, setPeopleFolder, setPeopleRoles } from '../../../../services/people.ts'
import { useChoices, usePerson } from '../list/use-people.ts'
import { folderOptions, roleOptions } from '../people-words.ts'
import { TEXTS } from '../texts.ts'
import type { PeopleActions } from '../use-people-actions.tsx'
import { OrgSelect } from './org-select.tsx'

interface Props {
  readonly rows: readonly PersonRow[]
  readonly actions: PeopleActions
}

interface AskProps extends Props {
  readonly title: string
  readonly okText: string
  readonly ready: boolean
  readonly danger?: boolean
  /** Performs the action and returns a message about the result. */
  readonly work: (ids: string[]) => Promise<string>
  readonly children: ReactNode
}

/** A dialog about the selected accounts. */
function Ask({ rows, actions, title, okText, ready, danger = false, work, children }: AskProps) {
  const { message } = App.useApp()
  return (
    <FormDialog
      title={title}
      okText={okText}
      isReady={ready}
      isDanger={danger}
      onSubmit={async () => {
        message.success(await work(rows.map((row) => row.account_id)))
        actions.close()
        await actions.done()
      }}
      onClose={actions.close}
    >
      {children}
    </FormDialog>
  )
}

export function FolderDialog({ rows, actions }: Props) {
  const say = useSay()
  const { data } = useChoices(rows[0]?.org_id ?? null)
  const [folder, setFolder] = useState<string | undefined>()
  return (
    <Ask
      {...{ rows, actions }}
      title={say(TEXTS.folderMany, { count: rows.length })}
      okText={say(TEXTS.setFolder)}
      ready={folder !== undefined}
      work={async (ids) => {
        const { changed } = await setPeopleFolder(ids, folder === 'none' ? null : (folder ?? null))
        return say(TEXTS.foldered, { count: changed })
      }}
    >
      <TreeSelect
        aria-label={say(TEXTS.folder)}
        placeholder={say(TEXTS.folder)}
        loading={!data}
        value={folder}
        treeDefaultExpandAll
        treeData={[{ value: 'none', label: say(TEXTS.noFolder) }, ...folderOptions(data?.folders ?? [])]}
        showSearch={{ treeNodeFilterProp: 'label' }}
        onChange={setFolder}
      />
    </Ask>
  )
}

export function RolesDialog({ rows, actions }: Props) {
  const say = useSay()
  const locale = useLocale()
  const { data } = useChoices(rows[0]?.org_id ?? null)
  const [roles, setRoles] = useState<Role[]>([])
  return (
    <Ask
      {...{ rows, actions }}
      title={say(TEXTS.rolesMany, { count: rows.length })}
      okText={say(TEXTS.setRoles)}
      ready={roles.length > 0}
      work={async (account_ids) => {
        const { changed } = await setPeopleRoles({ account_ids, role_ids: roles })
        return say(TEXTS.rolesSet, { count: changed })
      }}
    >
      <span>{say(TEXTS.rolesReplace)}</span>
      <Select<Role[]>
        mode="multiple"
        aria-label={say(TEXTS.roles)}
        placeholder={say(TEXTS.roles)}
        loading={!data}
        value={roles}
        options={roleOptions(data?.role_ids ?? [], locale)}
        optionFilterProp="label"
        onChange={setRoles}
      />
    </Ask>
  )
}

export function MoveDialog({ rows, actions }: Props) {
  const say = useSay()
  const [org, setOrg] = useState<string | undefined>()
  return (
    <Ask
      {...{ rows, actions }}
      title={say(TEXTS.moveMany, { count: rows.length })}
      okText={say(TEXTS.move)}
      ready={org !== undefined}
      work={async (ids) => {
        const { changed } = await movePeople(ids, org ?? '')
        return say(TEXTS.moved, { count: changed })
      }}
    >
      <span>{say(TEXTS.moveContent)}</span>
      <OrgSelect value={org} onChange={setOrg} />
    </Ask>
  )
}

/** Says how much is deleted with it, and requires the name to be typed. */
export function RemoveDialog({ rows, actions }: Props) {
  const say = useSay()
  const [row] = rows
  const person = usePerson(row?.account_id ?? '')
  const [typed, setTyped] = useState('')
  const name = person.data?.name ?? row?.name ?? ''
  return (
    <Ask
      {...{ rows, actions }}
      danger
      title={say(TEXTS.removeTitle, { name })}
      okText={say(TEXTS.remove)}
      ready={person.data !== undefined && typed.trim() === name}
      work={async ([id = '']) => {
        const { lessons } = await deletePerson(id, typed)
        return say(TEXTS.removed, { count: lessons })
      }}
    >
      <Loaded query={person}>
        {({ lessons }) => (
          <>
            <span>{say(lessons > 0 ? TEXTS.removeContent : TEXTS.removeNoLessons, { count: lessons })}</span>
            <Input
              aria-label={say(TEXTS.removeType, { name })}
              placeholder={say(TEXTS.removeType, { name })}
              value={typed}
              maxLength={50}
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
            />
          </>
        )}
      </Loaded>
    </Ask>
  )
}
