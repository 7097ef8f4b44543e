import type { Say } from '@keguan/contract/message'
import type * as Kit from '@keguan/figures/kit/view'
import { GRAPH_TEXTS as T } from '@keguan/figures/lesson/figures/map/knowledge-graph'
import type { GraphView } from '@keguan/figures/lesson/view'

/** The speaker of a sentence is not shown. */
const plainItems = (items: readonly Kit.EvidenceItem[]) => items.map((item) => ({ ...item, role: null }))

/** Converts a graph without phases and proposals, all of whose terms are shown, to the form that the page draws. */
export const plainNet = ({ nodes, edges }: Kit.GraphView, say: Say): GraphView => ({
  nodes: nodes.map((node) => ({ ...node, items: plainItems(node.items), phases: [] })),
  edges: edges.map((edge) => ({ ...edge, items: plainItems(edge.items), proposal: null, phases: [] })),
  ...{ proposals: [], phases: [], all: null },
  words: {
    ...{ all: say(T.all), filter: say(T.filter), closer: say(T.closer), farther: say(T.farther) },
    ...{ whole: say(T.whole), hint: say(T.hint), sentences: say(T.sentences), close: say(T.close) },
    ...{ more: '', fewer: '', proposals: '' },
  },
})
