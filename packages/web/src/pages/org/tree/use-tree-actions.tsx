import type { OrgNode, OrgPlaceDetail } from '@keguan/contract/api/org'
import { App, Button } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { MEASURE_SETTINGS_ROUTE } from '../../../../config/routes.ts'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import { useSay } from '../../../locales/say.ts'
import { closeOrg } from '../../../services/deletion.ts'
import {
  createChildFolder,
  createFolder,
  createOrg,
  deleteFolder,
  getOrgNode,
  moveFolder,
  moveOrgs,
  renameFolder,
  renameOrg,
} from '../../../services/org.ts'

import { TEXTS } from '../texts.ts'
import { CloseDialog } from './dialogs/close-dialog.tsx'
import { DeleteDialog } from './dialogs/delete-dialog.tsx'
import { MoveDialog } from './dialogs/move-dialog.tsx'
import { NameDialog } from './dialogs/name-dialog.tsx'
import type { TreeAction } from './node-rules.ts'
import { TREE_TEXTS } from './texts.ts'

const OrgImportDrawer = lazy(async () => ({
  default: (await import('./import/org-import-drawer.tsx')).OrgImportDrawer,
}))

interface Props {
  readonly refresh: () => Promise<void>
  /** Selects a node in the tree and shows its panels. */
  readonly onReveal: (place: OrgPlaceDetail) => void
  /** The node is gone; its parent is shown instead. */
  readonly onGone: (parentId: string | null) => void
}

type Asked =
  | { readonly ask: 'create'; readonly action: 'newOrg' | 'newFolder'; readonly node: OrgNode | null }
  | { readonly ask: 'import'; readonly node: null }
  | { readonly ask: 'rename'; readonly node: OrgNode }
  | { readonly ask: 'move'; readonly node: OrgPlaceDetail }
  | { readonly ask: 'remove'; readonly node: OrgPlaceDetail }

const UNDO_S = 8

/**
 * Actions on the nodes of the tree, with confirmation dialogs, and undo where possible. Success is reported last: the
 * dialog closes with it, so that the next click does not hit the previous dialog.
 */
export function useTreeActions({ refresh, onReveal, onGone }: Props) {
  const say = useSay()
  const words = useFailureText()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const tell = (error: unknown) => void message.error(words(error))

  const put = async (node: OrgNode, parentId: string | null): Promise<void> => {
    if (node.type === 'FOLDER') await moveFolder({ id: node.id, parent_id: parentId })
    else await moveOrgs({ org_ids: [node.id], folder_id: parentId })
    await refresh()
  }

  const move = async (node: OrgNode, into: { readonly id: string; readonly name: string } | null): Promise<void> => {
    await put(node, into?.id ?? null)
    const key = `moved ${node.id}`
    const undo = async () => {
      message.destroy(key)
      try {
        await put(node, node.parent_id)
        message.success(say(TREE_TEXTS.undone, { name: node.name }))
      } catch (error) {
        tell(error)
      }
    }
    message.success({
      key,
      duration: UNDO_S,
      content: (
        <>
          {say(TREE_TEXTS.moved, { name: node.name, to: into?.name ?? say(TEXTS.all) })}
          <Button type="link" size="small" onClick={() => void undo()}>
            {say(TREE_TEXTS.undo)}
          </Button>
        </>
      ),
    })
  }

  const create = async (kind: 'newOrg' | 'newFolder', above: OrgNode | null, name: string) => {
    const parent_id = above?.id ?? null
    const created =
      kind === 'newOrg'
        ? await createOrg({ name, parent_id })
        : parent_id === null
          ? await createFolder(name)
          : await createChildFolder({ parent_id, name })
    await refresh()
    onReveal(created)
    message.success(say(TREE_TEXTS.created, { name: created.name }))
  }

  const rename = async (node: OrgNode, name: string) => {
    const input = { id: node.id, name }
    await (node.type === 'FOLDER' ? renameFolder(input) : renameOrg(input))
    await refresh()
    message.success(say(TREE_TEXTS.renamed, { name }))
  }

  const remove = async (node: OrgNode) => {
    const isFull = node.children + node.accounts > 0
    await deleteFolder({ id: node.id, contents: isFull ? 'move_up' : 'refuse' })
    onGone(node.parent_id)
    await refresh()
    message.success(say(TREE_TEXTS.removed, { name: node.name }))
  }

  const closeInstitution = async (node: OrgNode, typed: string) => {
    const gone = await closeOrg(node.id, typed)
    onGone(node.parent_id)
    await refresh()
    message.success(say(TREE_TEXTS.closed, { name: node.name, ...gone }), UNDO_S)
  }

  const start = async (action: TreeAction, node: OrgNode | null) => {
    if (action === 'newOrg' || action === 'newFolder') return setAsked({ ask: 'create', action, node })
    if (action === 'importOrgs') return setAsked({ ask: 'import', node: null })
    if (!node) return
    if (action === 'settings') return navigate(`${MEASURE_SETTINGS_ROUTE}?org_id=${node.id}`)
    if (action === 'rename') return setAsked({ ask: action, node })
    try {
      // its contents and ancestors may have changed since the tree was rendered
      setAsked({ ask: action, node: await getOrgNode(node.id) })
    } catch (error) {
      tell(error)
      await refresh()
    }
  }

  return {
    start: (action: TreeAction, node: OrgNode | null) => void start(action, node),
    move: (node: OrgNode, into: OrgNode | null) => void move(node, into).catch(tell),
    dialog: asked && (
      <Dialog
        key={`${asked.ask} ${asked.node?.id}`}
        asked={asked}
        onClose={close}
        {...{ create, rename, move, remove, closeInstitution, refresh }}
      />
    ),
  }
}

interface DialogProps {
  readonly asked: Asked
  readonly onClose: () => void
  readonly create: (kind: 'newOrg' | 'newFolder', above: OrgNode | null, name: string) => Promise<void>
  readonly rename: (node: OrgNode, name: string) => Promise<void>
  readonly move: (node: OrgNode, into: { id: string; name: string } | null) => Promise<void>
  readonly remove: (node: OrgNode) => Promise<void>
  readonly closeInstitution: (node: OrgNode, typed: string) => Promise<void>
  readonly refresh: () => Promise<void>
}

function Dialog(props: DialogProps): ReactNode {
  const { asked, onClose, create, rename, move, remove, closeInstitution, refresh } = props
  const say = useSay()
  if (asked.ask === 'create') {
    const { action, node } = asked
    return (
      <NameDialog
        title={say(TREE_TEXTS[action])}
        hint={say(TREE_TEXTS.inPlace, { name: node?.name ?? say(TEXTS.all) })}
        okText={say(TREE_TEXTS.create)}
        initial=""
        onSave={(name) => create(action, node, name)}
        onClose={onClose}
      />
    )
  }
  if (asked.ask === 'import') {
    return (
      <Suspense>
        <OrgImportDrawer onClose={onClose} onImported={refresh} />
      </Suspense>
    )
  }
  if (asked.ask === 'rename') {
    const { node } = asked
    return (
      <NameDialog
        title={say(TREE_TEXTS.renameTitle, { name: node.name })}
        okText={say(TREE_TEXTS.save)}
        initial={node.name}
        onSave={(name) => rename(node, name)}
        onClose={onClose}
      />
    )
  }
  const { node } = asked
  if (asked.ask === 'move') {
    const inside = node.type === 'FOLDER' ? (node.path.find(({ id }) => id === node.org_id) ?? null) : null
    return <MoveDialog node={node} inside={inside} onMove={(into) => move(node, into)} onClose={onClose} />
  }
  if (node.type !== 'FOLDER') {
    return <CloseDialog node={node} onCloseOrg={(typed) => closeInstitution(node, typed)} onClose={onClose} />
  }
  const above = node.path.at(-1)?.name ?? say(TEXTS.all)
  return <DeleteDialog node={node} above={above} onDelete={() => remove(node)} onClose={onClose} />
}
