import { edgeLine, type GraphPoint, type Pill } from '@keguan/figures/kit/graph-layout'
import type { GraphEdgeView, GraphNodeView } from '@keguan/figures/lesson/view'
import type { PointerEvent } from 'react'
import styles from './knowledge-graph.module.css'

/** State of a mark relative to the selection. */
export type Stress = 'chosen' | 'plain' | 'faint'

interface EdgeProps {
  readonly edge: GraphEdgeView
  readonly ends: readonly [GraphPoint, GraphPoint]
  readonly pills: readonly [Pill, Pill]
  readonly stress: Stress
  /** Id of the arrowhead. */
  readonly arrow: string
  readonly onChoose: () => void
}

/** A line with its relation. The data table has each line with its sentence, for keyboard users. */
export function EdgeMark({ edge, ends, pills, stress, arrow, onChoose }: EdgeProps) {
  const line = edgeLine(ends[0], ends[1], pills, edge)
  if (line === null) return null
  const at = { x1: line.from.x, y1: line.from.y, x2: line.to.x, y2: line.to.y }
  const css = [
    styles.edge,
    edge.relation === '' ? styles.loose : '',
    stress === 'faint' ? styles.faint : '',
    stress === 'chosen' ? styles.chosenEdge : '',
  ]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the data table has the same
    <g
      className={css.join(' ')}
      onClick={(event) => {
        event.stopPropagation()
        onChoose()
      }}
    >
      <title>{edge.label}</title>
      <line {...at} className={styles.reach} />
      <line
        {...at}
        strokeWidth={edge.width}
        className={edge.proposal?.state === 'proposed' ? styles.proposed : undefined}
        {...(edge.directed ? { markerEnd: `url(#${arrow})` } : {})}
      />
      {edge.relation === '' ? null : (
        <text x={line.middle.x} y={line.middle.y} dy="0.35em">
          {edge.relation}
        </text>
      )}
    </g>
  )
}

interface NodeProps {
  readonly node: GraphNodeView
  readonly at: GraphPoint
  readonly pill: Pill
  readonly stress: Stress
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onChoose: () => void
  /** Set by keyboard, which has no drag that a click could end. */
  readonly onEnter: () => void
}

export function NodeMark({ node, at, pill, stress, onPointerDown, onChoose, onEnter }: NodeProps) {
  const css = [styles.node, stress === 'faint' ? styles.faint : '', stress === 'chosen' ? styles.chosenNode : '']
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot be inside an SVG
    <g
      role="button"
      tabIndex={0}
      aria-label={node.label}
      aria-pressed={stress === 'chosen'}
      className={css.join(' ')}
      onPointerDown={onPointerDown}
      onClick={(event) => {
        event.stopPropagation()
        onChoose()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        onEnter()
      }}
    >
      <title>{node.label}</title>
      <rect
        x={at.x - pill.halfWidth}
        y={at.y - pill.halfHeight}
        width={2 * pill.halfWidth}
        height={2 * pill.halfHeight}
        rx={pill.halfHeight}
      />
      <text x={at.x} y={at.y} dy="0.35em" fontSize={node.size}>
        {node.term}
      </text>
    </g>
  )
}
