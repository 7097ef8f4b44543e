import type { MeasureId } from '@keguan/contract/report/lesson/measure'
import type { SpeakerRole, Warning } from '@keguan/contract/report/lesson/report'
import type { ReportSection } from '@keguan/contract/vocabulary/edition'
import type { Grade } from '@keguan/contract/vocabulary/grade'
import type { Phase, TieState } from '@keguan/contract/vocabulary/lesson-path'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import type { Subject } from '@keguan/contract/vocabulary/subject'
import type { ThemeName } from '../kit/theme.ts'

/** Facts about the lesson that the report itself does not hold. Empty text and null are left out of the header. */
export interface ReportMeta {
  readonly title: string
  readonly teacher?: string
  readonly subject?: Subject | null
  readonly grade?: Grade | null
  readonly className?: string
  /** YYYY-MM-DD. */
  readonly lessonDate?: string | null
  readonly tags?: readonly string[]
  /** Made-up lesson of the sample data: said in the header. */
  readonly sample?: boolean
}

export interface ViewOptions {
  readonly locale: Locale
  readonly theme: ThemeName
  readonly meta: ReportMeta
}

/** A stretch that can be played, seconds from the start. `label` is its start as mm:ss. */
export interface Moment {
  readonly startS: number
  readonly endS: number
  readonly label: string
}

/** A moment with what was said or happened there. */
export interface EvidenceItem {
  /** Null when the transcript has no times: then there is nothing to play. */
  readonly moment: Moment | null
  readonly role: SpeakerRole | null
  readonly text: string
}

export interface EvidenceGroup {
  readonly id: string
  readonly title: string
  readonly items: readonly EvidenceItem[]
}

export interface MethodCard {
  readonly id: MeasureId
  readonly name: string
  readonly formula: string
  readonly thresholds: string
  readonly source: string
  readonly limits: string
}

/** A card at the head of the report. A missing value is "—" and `sub` says why. */
export interface HeadCard {
  readonly id: MeasureId
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
  readonly suggestion: { readonly text: string; readonly moment: Moment | null } | null
}

export interface WarningView {
  readonly code: Warning['code']
  readonly text: string
}

export interface TableRow {
  readonly id: MeasureId
  readonly name: string
  /** With its unit: `226 字/分`; "—" when missing. */
  readonly value: string
  /** `0.58–0.66`, or empty. */
  readonly interval: string
  /** Band with its source: `200–250 字/分 (本产品建议)`; empty when there is none. */
  readonly reference: string
  /** What the number means here; for a missing value the reason. */
  readonly note: string
  readonly missing: boolean
  readonly estimated: boolean
  /** Where the number came from: sound, transcript, model or a person. */
  readonly source: string
  readonly moments: readonly Moment[]
  readonly method: MethodCard
}

/** A Plotly trace as plain JSON. Points that stand for a moment carry `customdata` = its start in seconds. */
export interface Trace {
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

/** A term of the drawn net. `x` and `y` lie in 0..1 from the top left; `size` is its font size in units of the drawing. */
export interface GraphNodeView {
  readonly term: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly phases: readonly Phase[]
  /** `分数：12 次`. */
  readonly label: string
  readonly items: readonly EvidenceItem[]
}

/** A line between two terms, by their places in the list. */
export interface GraphEdgeView {
  readonly from: number
  readonly to: number
  /** The relation in words; empty for one that is not known closer. */
  readonly relation: string
  readonly directed: boolean
  readonly width: number
  readonly phases: readonly Phase[]
  /** `分数 — 组成 → 分母`. */
  readonly label: string
  readonly items: readonly EvidenceItem[]
  /** Of a line that a person is to confirm; null for the others. */
  readonly tie: GraphTieView | null
}

/** "`from` comes before `to`": proposed by the words, judged by a person. */
export interface GraphTieView {
  readonly from: string
  readonly to: string
  readonly state: TieState
  readonly stateName: string
  /** `平行四边形 → 梯形`. */
  readonly label: string
  /** The sentence that it stands on first. */
  readonly said: EvidenceItem | null
}

/** A net of terms with what the page needs to say about it. */
export interface GraphView {
  readonly nodes: readonly GraphNodeView[]
  readonly edges: readonly GraphEdgeView[]
  /** All that are to be confirmed, the rejected ones too, which are not among the edges. */
  readonly ties: readonly GraphTieView[]
  readonly phases: readonly { readonly id: Phase; readonly name: string }[]
  readonly words: Readonly<
    Record<'all' | 'filter' | 'closer' | 'farther' | 'whole' | 'hint' | 'sentences' | 'close' | 'ties', string>
  >
}

/** `plot` is drawn by Plotly, `graph` as SVG; a `table` is its own drawing. */
export const DRAWINGS = ['plot', 'graph', 'table'] as const

export interface FigureView {
  readonly id: string
  readonly drawing: (typeof DRAWINGS)[number]
  readonly title: string
  /** One line for a first-time reader. */
  readonly guide: string
  readonly alt: string
  readonly height: number
  /** Needs the whole row; the others may stand two by two. */
  readonly wide: boolean
  readonly data: readonly Trace[]
  readonly layout: Layout
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Cell[])[]
  /** What a `graph` draws; null for the others. */
  readonly graph: GraphView | null
  /** Why there is nothing to draw: shown in place of the figure. */
  readonly empty: string | null
}

export interface MeasureLink {
  readonly id: MeasureId
  readonly name: string
  readonly value: string
  /** Why there is no value; null where there is one. */
  readonly why: string | null
}

export interface SectionView {
  readonly id: ReportSection
  readonly title: string
  /** 小结: two or three plain sentences. */
  readonly summary: string
  readonly caveat: string | null
  readonly figures: readonly FigureView[]
  readonly evidence: readonly EvidenceGroup[]
  readonly measures: readonly MeasureLink[]
}

export interface ReportView {
  readonly title: string
  /** Teacher · subject · grade · class · date, those that are known. */
  readonly facts: readonly string[]
  /** Sources, length, noise, edition, version. */
  readonly origins: readonly string[]
  readonly head: readonly HeadCard[]
  readonly summary: SummaryView
  readonly warnings: readonly WarningView[]
  readonly table: readonly TableRow[]
  readonly sections: readonly SectionView[]
}
