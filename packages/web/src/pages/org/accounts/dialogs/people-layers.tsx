import type { InitialPassword } from '@keguan/contract/api/people'
import type { PeopleChoices } from '../../../../services/people.ts'
import { PeopleImportDrawer } from '../import/import-drawer.tsx'
import type { PeopleActions, PeopleDialog } from '../use-people-actions.tsx'
import { CreateDrawer } from './create-drawer.tsx'
import { DeleteManyDialog } from './delete-many-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { FolderDialog, MoveDialog, RemoveDialog, RolesDialog } from './people-dialogs.tsx'
import { PersonDrawer } from './person-drawer.tsx'
import { ResetDialog } from './reset-dialog.tsx'

interface Props {
  readonly adding: 'create' | 'import' | null
  readonly choices: PeopleChoices | undefined
  readonly folderId: string | null
  readonly actions: PeopleActions
  readonly onAdded: (issued: InitialPassword) => Promise<void>
  readonly onImported: () => Promise<void>
  readonly onClose: () => void
}

/** Dialogs and drawers above the list, loaded when the first of them opens. */
export function PeopleLayers({ adding, choices, folderId, actions, onAdded, onImported, onClose }: Props) {
  return (
    <>
      {adding === 'create' && choices && (
        <CreateDrawer choices={choices} folderId={folderId} onClose={onClose} onCreated={onAdded} />
      )}
      {adding === 'import' && choices && (
        <PeopleImportDrawer choices={choices} onClose={onClose} onImported={onImported} />
      )}
      {actions.dialog && <Dialog dialog={actions.dialog} actions={actions} />}
    </>
  )
}

function Dialog({ dialog, actions }: { dialog: PeopleDialog; actions: PeopleActions }) {
  switch (dialog.kind) {
    case 'person':
      return <PersonDrawer id={dialog.id} actions={actions} />
    case 'passwords':
      return <PasswordDialog issued={dialog.issued} onClose={actions.close} />
    case 'links':
      return <ResetDialog issued={dialog.issued} onClose={actions.close} />
    case 'removeMany':
      return <DeleteManyDialog selection={dialog.selection} onClose={actions.close} onDone={actions.done} />
    case 'remove':
      return <RemoveDialog rows={dialog.rows} actions={actions} />
    case 'folder':
      return <FolderDialog rows={dialog.rows} actions={actions} />
    case 'roles':
      return <RolesDialog rows={dialog.rows} actions={actions} />
    case 'move':
      return <MoveDialog rows={dialog.rows} actions={actions} />
  }
}
