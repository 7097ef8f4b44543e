import { MinusOutlined, PlusOutlined, UndoOutlined } from '@ant-design/icons'
import { type GraphPoint, graphPoints, graphSize, pillOf } from '@keguan/figures/kit/graph-layout'
import type { GraphNet, GraphView } from '@keguan/figures/lesson/view'
import { Button, Segmented, Tooltip } from 'antd'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { useNarrow } from '../../lib/use-media.ts'
import { EdgeMark, NodeMark, type Stress } from './graph-marks.tsx'
import { GraphProposals } from './graph-proposals.tsx'
import { GraphSentences } from './graph-sentences.tsx'
import styles from './knowledge-graph.module.css'
import { useGraphPointer } from './use-graph-pointer.ts'

const ALL = 'all'
type Chosen = { readonly kind: 'node' | 'edge'; readonly at: number } | null

function Tool({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <Tooltip title={label}>
      <Button size="small" icon={icon} aria-label={label} onClick={onClick} />
    </Tooltip>
  )
}

const chosenOf = <T,>(marks: readonly T[], kind: 'node' | 'edge', chosen: Chosen): T | undefined =>
  chosen?.kind === kind ? marks[chosen.at] : undefined

/** Highlights the selection with its links; the rest fades. */
function stresses({ nodes, edges }: GraphNet, chosen: Chosen): { nodes: Stress[]; edges: Stress[] } {
  const isTied = ({ from, to }: GraphNet['edges'][number], at: number): boolean =>
    chosen === null || (chosen.kind === 'edge' ? chosen.at === at : from === chosen.at || to === chosen.at)
  const near = new Set(edges.filter(isTied).flatMap(({ from, to }) => [from, to]))
  return {
    nodes: nodes.map((_node, at) => {
      if (chosen?.kind === 'node' && chosen.at === at) return 'chosen'
      return chosen === null || near.has(at) ? 'plain' : 'faint'
    }),
    edges: edges.map((edge, at) => {
      if (chosen?.kind === 'edge' && chosen.at === at) return 'chosen'
      return isTied(edge, at) ? 'plain' : 'faint'
    }),
  }
}

/** The weightiest terms first; all of them on demand, in their own places. */
export function KnowledgeGraph({ graph, alt }: { graph: GraphView; alt: string }) {
  const [isWhole, setWhole] = useState(false)
  const { all, words } = graph
  const net = isWhole && all ? all : graph
  return (
    <>
      <Net key={String(net === all)} graph={graph} net={net} alt={alt} />
      {all === null ? null : (
        <Button size="small" className={styles.more!} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? words.fewer : words.more}
        </Button>
      )}
      <GraphProposals proposals={graph.proposals} title={words.proposals} />
    </>
  )
}

/** A graph of terms: drag, zoom, one phase or all, and a click for the sentences of a term or a line. */
function Net({ graph, net, alt }: { graph: GraphView; net: GraphNet; alt: string }) {
  const { phases, words } = graph
  const { nodes, edges } = net
  const kind = useNarrow() ? 'narrow' : 'wide'
  const size = useMemo(() => graphSize(kind, nodes.length), [kind, nodes.length])
  const arrow = useId()
  const [moved, setMoved] = useState<ReadonlyMap<number, GraphPoint>>(new Map())
  const [phase, setPhase] = useState<string>(ALL)
  const [chosen, setChosen] = useState<Chosen>(null)
  const [drawn, setDrawn] = useState(edges.length)
  if (drawn !== edges.length) {
    // a line was rejected or restored, so the index now refers to another one
    setDrawn(edges.length)
    if (chosen?.kind === 'edge') setChosen(null)
  }
  const pointer = useGraphPointer({ size, onMove: (node, to) => setMoved(new Map(moved).set(node, to)) })
  const pills = useMemo(() => nodes.map(pillOf), [nodes])
  const stress = useMemo(() => stresses(net, chosen), [net, chosen])
  const places = useMemo(() => graphPoints(nodes, size), [nodes, size])
  const points = places.map((place, at) => moved.get(at) ?? place)
  const [node, edge] = [chosenOf(nodes, 'node', chosen), chosenOf(edges, 'edge', chosen)]
  const shown = node ?? edge
  const { scale, x, y } = pointer.seen

  const inPhase = (own: readonly string[]): boolean => phase === ALL || own.includes(phase)
  const toggle = (kind: 'node' | 'edge', at: number) =>
    setChosen(chosen?.kind === kind && chosen.at === at ? null : { kind, at })
  const choose = (kind: 'node' | 'edge', at: number) => {
    if (!pointer.wasDragged()) toggle(kind, at)
  }
  const choosePhase = (next: string) => {
    setPhase(next)
    setChosen(null)
  }
  const whole = () => {
    pointer.whole()
    setMoved(new Map())
  }

  return (
    <div>
      <div className={styles.tools}>
        {phases.length > 1 ? (
          <Segmented
            size="small"
            aria-label={words.filter}
            value={phase}
            onChange={choosePhase}
            options={[{ value: ALL, label: words.all }, ...phases.map(({ id, name }) => ({ value: id, label: name }))]}
          />
        ) : null}
        <div className={styles.zoom}>
          <Tool label={words.farther} icon={<MinusOutlined />} onClick={pointer.farther} />
          <Tool label={words.closer} icon={<PlusOutlined />} onClick={pointer.closer} />
          <Tool label={words.whole} icon={<UndoOutlined />} onClick={whole} />
        </div>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useSemanticElements: a drawing with buttons in it; the terms take Enter, a click outside them only clears the selection */}
      <svg
        ref={pointer.svg}
        className={`${styles.picture} ${scale > 1 ? styles.zoomed : ''}`}
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="group"
        aria-label={alt}
        onPointerDown={pointer.onPointerDown(null)}
        onPointerMove={pointer.onPointerMove}
        onPointerUp={pointer.onPointerUp}
        onPointerCancel={pointer.onPointerUp}
        onClick={() => {
          if (!pointer.wasDragged()) setChosen(null)
        }}
      >
        <defs>
          <marker
            id={arrow}
            viewBox="0 0 8 8"
            refX="6"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M0,0.5 L7.5,4 L0,7.5 Z" className={styles.arrow} />
          </marker>
        </defs>
        <g className={styles.scene} style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}>
          {edges.map((edge, at) => {
            const [from, to, one, other] = [points[edge.from], points[edge.to], pills[edge.from], pills[edge.to]]
            return from && to && one && other && inPhase(edge.phases) ? (
              <EdgeMark
                key={`${edge.from} ${edge.to} ${edge.relation}`}
                edge={edge}
                ends={[from, to]}
                pills={[one, other]}
                stress={stress.edges[at] ?? 'plain'}
                arrow={arrow}
                onChoose={() => choose('edge', at)}
              />
            ) : null
          })}
          {nodes.map((node, at) => {
            const [point, pill] = [points[at], pills[at]]
            return point && pill && inPhase(node.phases) ? (
              <NodeMark
                key={node.term}
                node={node}
                at={point}
                pill={pill}
                stress={stress.nodes[at] ?? 'plain'}
                onPointerDown={pointer.onPointerDown(at)}
                onChoose={() => choose('node', at)}
                onEnter={() => toggle('node', at)}
              />
            ) : null
          })}
        </g>
      </svg>
      {shown === undefined ? (
        <p className={styles.hint}>{words.hint}</p>
      ) : (
        <GraphSentences
          title={shown.label}
          items={shown.items}
          close={words.close}
          proposal={edge?.proposal ?? null}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  )
}
