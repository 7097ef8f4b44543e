/** Types that a kind of report narrows: its ids, and the roles that its evidence can quote. */
export interface ReportKind {
  readonly measure: string
  readonly section: string
  readonly role: string
  readonly warning: string
}

/** A stretch that can be played, seconds from the start. `label` is its start as mm:ss. */
export interface Moment {
  readonly startS: number
  readonly endS: number
  readonly label: string
}

/** A moment with a description or quotation. */
export interface EvidenceItem<Kind extends ReportKind = ReportKind> {
  /** Null without a time: nothing can be played. */
  readonly moment: Moment | null
  readonly role: Kind['role'] | null
  readonly text: string
}

export interface EvidenceGroup<Kind extends ReportKind = ReportKind> {
  readonly id: string
  readonly title: string
  readonly items: readonly EvidenceItem<Kind>[]
}

export interface MethodCard<Kind extends ReportKind = ReportKind> {
  readonly id: Kind['measure']
  readonly name: string
  readonly formula: string
  readonly thresholds: string
  readonly source: string
  readonly limits: string
}

/** A card at the head of a report. A missing value is "—" and `sub` says why. */
export interface HeadCard<Kind extends ReportKind = ReportKind> {
  readonly id: Kind['measure']
  readonly label: string
  readonly value: string
  readonly unit: string
  readonly sub: string
  readonly missing: boolean
  readonly estimated: boolean
  readonly moment: Moment | null
}

export interface SummaryView {
  readonly sentences: readonly string[]
}

/** A line of the time band: rectangles as one SVG path in a box of 1000 × 40, whatever its width on screen. */
export interface BandLane {
  readonly id: string
  readonly name: string
  /** One letter or mark in addition to the colour. */
  readonly mark: string
  readonly colour: string
  readonly path: string
}

/** A named part of the band; start and end as shares of its length. */
export interface BandPart {
  readonly name: string
  readonly from: number
  readonly to: number
  readonly moment: Moment
}

/** The timeline: what happened when, on one axis. */
export interface TimeBand {
  readonly endS: number
  readonly alt: string
  readonly guide: string
  readonly lanes: readonly BandLane[]
  readonly parts: readonly BandPart[]
  /** Marks under the lanes. */
  readonly marks: readonly BandLane[]
  readonly ticks: readonly { readonly at: number; readonly label: string }[]
  /** Seconds to which a click snaps back: the last one before it is played. */
  readonly startsS: readonly number[]
}

export interface StoryCard<Kind extends ReportKind = ReportKind> {
  readonly id: Kind['measure']
  readonly label: string
  readonly value: string
  readonly unit: string
  readonly sub: string
  /** The value of an earlier report; empty where there is none. */
  readonly before: string
  readonly moment: Moment | null
}

/** One statement about a report, with the words that support it and where to hear them. */
export interface StoryItem<Kind extends ReportKind = ReportKind> {
  readonly id: string
  readonly title: string
  readonly quote: { readonly text: string; readonly role: Kind['role'] } | null
  readonly moment: Moment | null
  readonly text: string
  /** Only for a thing to try. */
  readonly wording: string
  readonly why: string
}

/** The first screen for a reader with a few minutes. */
export interface StoryView<Kind extends ReportKind = ReportKind> {
  readonly band: TimeBand | null
  readonly cards: readonly StoryCard<Kind>[]
  readonly good: readonly StoryItem<Kind>[]
  readonly tries: readonly StoryItem<Kind>[]
  /** Whether there are more things to try than are shown. */
  readonly hasMore: boolean
  /** Outcome of an aim chosen earlier. */
  readonly aim: { readonly title: string; readonly text: string } | null
  /** Why there are no items, if there are none. */
  readonly note: string
  readonly words: Readonly<Record<'good' | 'tries' | 'why', string>>
}

export interface WarningView<Kind extends ReportKind = ReportKind> {
  readonly code: Kind['warning']
  readonly text: string
}

export interface TableRow<Kind extends ReportKind = ReportKind> {
  readonly id: Kind['measure']
  readonly name: string
  /** Value with its unit: `226 件/分`; "—" when missing. */
  readonly value: string
  /** `0.58–0.66`, or empty. */
  readonly interval: string
  /** Band with its source: `200–250 件/分 (本产品建议)`; empty when there is none. */
  readonly reference: string
  /** What the number means here; for a missing value the reason. */
  readonly note: string
  readonly missing: boolean
  readonly estimated: boolean
  /** Shown faint: it may be further off than its interval says, and the note says why. */
  readonly unsure: boolean
  /** Source of the number. */
  readonly source: string
  readonly moments: readonly Moment[]
  readonly method: MethodCard<Kind>
}

/** A Plotly trace as plain JSON. Points that represent a moment carry `customdata` = its start in seconds. */
export interface Trace {
  /** The drawing library is built without error bars: see `intervalLines`. */
  readonly error_x?: never
  readonly error_y?: never
  readonly type: 'scatter' | 'bar'
  readonly [key: string]: unknown
}
export type Layout = Readonly<Record<string, unknown>>

export const FIGURE_HEIGHTS = { small: 220, medium: 320, large: 420, tall: 480 } as const

export const COLUMN_KINDS = ['text', 'number', 'time'] as const
/** `time` cells are seconds, shown as mm:ss. */
export interface Column {
  readonly title: string
  readonly kind: (typeof COLUMN_KINDS)[number]
}
export type Cell = string | number | null

/**
 * A term of the drawn graph. `x` and `y` are 0–1 from the top left; `size` is its font size in units of the drawing.
 */
export interface GraphNodeView<Kind extends ReportKind = ReportKind> {
  readonly term: string
  readonly x: number
  readonly y: number
  readonly size: number
  /** `分数：12 次`. */
  readonly label: string
  /** Background of the term; that of cards if omitted. */
  readonly fill?: string
  readonly items: readonly EvidenceItem<Kind>[]
}

/** A line between two terms, by their indices in the list. */
export interface GraphEdgeView<Kind extends ReportKind = ReportKind> {
  readonly from: number
  readonly to: number
  /** The relation in words; empty if it has no specific kind. */
  readonly relation: string
  readonly directed: boolean
  readonly width: number
  /** `分数 — 组成 → 分母`. */
  readonly label: string
  readonly items: readonly EvidenceItem<Kind>[]
  /** Review of a line that a person is to confirm; null for the others. */
  readonly proposal: GraphProposalView<Kind> | null
}

/** "`from` comes before `to`": proposed by the words, reviewed by a person. */
export interface GraphProposalView<Kind extends ReportKind = ReportKind> {
  readonly from: string
  readonly to: string
  readonly state: 'proposed' | 'confirmed' | 'rejected'
  readonly stateName: string
  /** `平行四边形 → 梯形`. */
  readonly label: string
  /** The first sentence that supports it. */
  readonly said: EvidenceItem<Kind> | null
}

/** A graph of terms. */
export interface GraphView<Kind extends ReportKind = ReportKind> {
  readonly nodes: readonly GraphNodeView<Kind>[]
  readonly edges: readonly GraphEdgeView<Kind>[]
  /** All relations to be confirmed, including rejected ones, which are not among the edges. */
  readonly proposals: readonly GraphProposalView<Kind>[]
  readonly words: Readonly<Record<'proposals', string>>
}

/** `plot` is drawn by Plotly, `graph` as SVG; a `table` has no other drawing. */
export const DRAWINGS = ['plot', 'graph', 'table'] as const

export interface FigureView<Graph extends GraphView = GraphView> {
  readonly id: string
  readonly drawing: (typeof DRAWINGS)[number]
  readonly title: string
  /** One line for a first-time reader. */
  readonly guide: string
  readonly alt: string
  readonly height: number
  /** Needs the whole row; the others may be two per row. */
  readonly wide: boolean
  readonly data: readonly Trace[]
  readonly layout: Layout
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Cell[])[]
  /** What a `graph` draws; null for the others. */
  readonly graph: Graph | null
  /** Why there is nothing to draw: shown in place of the figure. */
  readonly empty: string | null
}

export interface MeasureLink<Kind extends ReportKind = ReportKind> {
  readonly id: Kind['measure']
  readonly name: string
  readonly value: string
  /** Why there is no value; null where there is one. */
  readonly why: string | null
}

export interface SectionView<Kind extends ReportKind = ReportKind, Graph extends GraphView = GraphView> {
  readonly id: Kind['section']
  readonly title: string
  /** Two or three plain sentences. */
  readonly summary: string
  readonly caveat: string | null
  readonly figures: readonly FigureView<Graph>[]
  readonly evidence: readonly EvidenceGroup<Kind>[]
  readonly measures: readonly MeasureLink<Kind>[]
  /** Its summary says why something is missing: it is shown even without figures or evidence. */
  readonly lacks?: true
}

export interface ReportView<Kind extends ReportKind = ReportKind, Graph extends GraphView = GraphView> {
  readonly title: string
  /** Facts about the subject of the report, in a few words each. */
  readonly facts: readonly string[]
  /** Sources of the report, and the version that made it. */
  readonly origins: readonly string[]
  /** How its numbers were computed, if the origins do not say so: the last line of the page. */
  readonly method?: readonly string[]
  /** First part of the page; omitted by kinds of reports without one. */
  readonly story?: StoryView<Kind>
  readonly head: readonly HeadCard<Kind>[]
  readonly summary: SummaryView
  readonly warnings: readonly WarningView<Kind>[]
  readonly table: readonly TableRow<Kind>[]
  readonly sections: readonly SectionView<Kind, Graph>[]
}
