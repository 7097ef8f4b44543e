import type { OrgNode } from '@keguan/contract/api/org'
import { FormDialog } from '../../../../components/dialog/form-dialog.tsx'
import { useSay } from '../../../../locales/say.ts'
import { TREE_TEXTS, TYPE_TEXTS } from '../texts.ts'

interface Props {
  readonly node: OrgNode
  /** Name of the parent to which the contents of a folder move. */
  readonly above: string
  readonly onDelete: () => Promise<void>
  readonly onClose: () => void
}

/** Names the folder to delete, and says what happens to its contents. */
export function DeleteDialog({ node, above, onDelete, onClose }: Props) {
  const say = useSay()
  const isFull = node.children + node.accounts > 0
  const content = isFull
    ? say(TREE_TEXTS.removeFull, { children: node.children, accounts: node.accounts, to: above })
    : say(TREE_TEXTS.removeEmpty)
  return (
    <FormDialog
      title={say(TREE_TEXTS.removeTitle, { type: say(TYPE_TEXTS[node.type]), name: node.name })}
      okText={say(isFull ? TREE_TEXTS.removeUp : TREE_TEXTS.remove)}
      isDanger
      onSubmit={async () => {
        await onDelete()
        onClose()
      }}
      onClose={onClose}
    >
      {content}
    </FormDialog>
  )
}
