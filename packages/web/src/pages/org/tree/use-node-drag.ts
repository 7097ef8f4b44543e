import type { OrgNode } from '@keguan/contract/api/org'
import { type DragEvent, useEffect, useState } from 'react'
import { mayPut } from './node-rules.ts'

/** Time for which something is held over a closed folder before it opens. */
const OPEN_AFTER_MS = 700

export interface NodeDrag {
  /** Data of a row for drag and drop; null is the top. */
  readonly rowProps: (node: OrgNode | null) => {
    readonly draggable: boolean
    readonly onDragStart: (event: DragEvent) => void
    readonly onDragEnter: (event: DragEvent) => void
    readonly onDragOver: (event: DragEvent) => void
    readonly onDrop: (event: DragEvent) => void
    readonly onDragEnd: () => void
  }
  /** Whether a row accepts the dragged node now. */
  readonly isTarget: (node: OrgNode | null) => boolean
}

interface Props {
  readonly mayMove: (node: OrgNode) => boolean
  readonly onMove: (node: OrgNode, into: OrgNode | null) => void
  readonly onOpen: (id: string) => void
}

/** Dropping anywhere on a row moves into it: siblings have no order to drop between. */
export function useNodeDrag({ mayMove, onMove, onOpen }: Props): NodeDrag {
  const [dragged, setDragged] = useState<OrgNode | null>(null)
  const [over, setOver] = useState<OrgNode | null | undefined>()
  const fits = (node: OrgNode | null) => dragged !== null && mayPut(dragged, node)
  const end = () => {
    setDragged(null)
    setOver(undefined)
  }
  const held = over?.id
  useEffect(() => {
    if (held === undefined) return
    const timer = setTimeout(() => onOpen(held), OPEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [held, onOpen])
  return {
    isTarget: (node) => over !== undefined && over?.id === node?.id && fits(node),
    rowProps: (node) => ({
      draggable: node !== null && mayMove(node),
      onDragStart: (event) => {
        event.dataTransfer.effectAllowed = 'move'
        setDragged(node)
      },
      onDragEnter: () => setOver(node),
      onDragOver: (event) => {
        if (fits(node)) event.preventDefault()
      },
      onDrop: (event) => {
        event.preventDefault()
        if (dragged && fits(node)) onMove(dragged, node)
        end()
      },
      onDragEnd: end,
    }),
  }
}
