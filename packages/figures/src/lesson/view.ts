import type { AdviceHistory } from '@keguan/contract/report/lesson/advice'
import type { ChosenAim } from '@keguan/contract/report/lesson/aim'
import type { MeasureId } from '@keguan/contract/report/lesson/measure-table'
import type { SpeakerRole, Warning } from '@keguan/contract/report/lesson/report'
import type { ReportSection } from '@keguan/contract/vocabulary/edition'
import type { Grade } from '@keguan/contract/vocabulary/grade'
import type { Phase } from '@keguan/contract/vocabulary/lesson-path'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import type { Subject } from '@keguan/contract/vocabulary/subject'
import type { ThemeName } from '../kit/theme.ts'
import type * as Kit from '../kit/view.ts'

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
  /** Generated lesson of the sample data; the header says so. */
  readonly sample?: boolean
}

/** Context of the report: the previous lesson of the same class, and the feedback and aim chosen then. */
export interface LessonBefore {
  readonly history: AdviceHistory
  /** Values of the last lesson of the same class and subject. */
  readonly values: Readonly<Partial<Record<MeasureId, number>>>
  /** The thing to try that was chosen in the last lesson that has one, and its numbers then. */
  readonly aim: ChosenAim | null
}

export interface ViewOptions {
  readonly locale: Locale
  readonly theme: ThemeName
  readonly meta: ReportMeta
  readonly before?: LessonBefore
}

/** Types with which a lesson report narrows the kit's views. */
export interface LessonKind extends Kit.ReportKind {
  readonly measure: MeasureId
  readonly section: ReportSection
  readonly role: SpeakerRole
  readonly warning: Warning['code']
}

export type EvidenceItem = Kit.EvidenceItem<LessonKind>
export type EvidenceGroup = Kit.EvidenceGroup<LessonKind>
export type MethodCard = Kit.MethodCard<LessonKind>
export type HeadCard = Kit.HeadCard<LessonKind>
export type StoryView = Kit.StoryView<LessonKind>
export type StoryCard = Kit.StoryCard<LessonKind>
export type StoryItem = Kit.StoryItem<LessonKind>
export type WarningView = Kit.WarningView<LessonKind>
export type TableRow = Kit.TableRow<LessonKind>
export type MeasureLink = Kit.MeasureLink<LessonKind>

export interface GraphNodeView extends Kit.GraphNodeView<LessonKind> {
  readonly phases: readonly Phase[]
}

export interface GraphEdgeView extends Kit.GraphEdgeView<LessonKind> {
  readonly phases: readonly Phase[]
}

export type GraphProposalView = Kit.GraphProposalView<LessonKind>

/** Terms and the lines between them, by their indices in the list. */
export interface GraphNet {
  readonly nodes: readonly GraphNodeView[]
  readonly edges: readonly GraphEdgeView[]
}

/** A graph of terms with what the page needs to show it: the weightiest first, all of them on demand. */
export interface GraphView extends Kit.GraphView<LessonKind>, GraphNet {
  readonly nodes: readonly GraphNodeView[]
  readonly edges: readonly GraphEdgeView[]
  readonly phases: readonly { readonly id: Phase; readonly name: string }[]
  /** The graph with all of its terms; null if the weightiest are all. */
  readonly all: GraphNet | null
  readonly words: Readonly<
    Record<
      | 'more'
      | 'fewer'
      | 'all'
      | 'filter'
      | 'closer'
      | 'farther'
      | 'whole'
      | 'hint'
      | 'sentences'
      | 'close'
      | 'proposals',
      string
    >
  >
}

export type FigureView = Kit.FigureView<GraphView>
export type SectionView = Kit.SectionView<LessonKind, GraphView>
export type ReportView = Kit.ReportView<LessonKind, GraphView>
