import type { GraphEdge, GraphNode } from '@keguan/contract/report/lesson/parts/path'
import { expect, it } from 'vitest'
import { among, weightiestOf } from './graph-net.ts'

const node = (at: number): GraphNode => ({
  term: `t${at}`,
  count: 1,
  weight: at % 10,
  first_s: null,
  x: 0,
  y: 0,
  phases: [],
  evidence: [],
})
const edge = (from: number, to: number): GraphEdge => ({
  from,
  to,
  relation: 'related',
  count: 1,
  weight: 1,
  phases: [],
  evidence: [],
})
const nodes = Array.from({ length: 30 }, (_, at) => node(at))

it('a large net begins with its twenty weightiest terms and the lines between them', () => {
  const chosen = weightiestOf(nodes)
  expect(chosen.size).toBe(20)
  expect([chosen.has(9), chosen.has(29), chosen.has(0), chosen.has(20)]).toEqual([true, true, false, false])
  const [terms, lines] = among(chosen, nodes, [edge(9, 29), edge(0, 9), edge(8, 4)])
  expect(terms).toHaveLength(20)
  // 0..3 have too little weight, so term 4 comes first; without 10..13 the last is 29
  expect(lines.map(({ from, to }) => [terms[from]?.term, terms[to]?.term])).toEqual([
    ['t9', 't29'],
    ['t8', 't4'],
  ])
})

it('a small net is shown whole at once', () => {
  expect(weightiestOf(nodes.slice(0, 20)).size).toBe(20)
})
