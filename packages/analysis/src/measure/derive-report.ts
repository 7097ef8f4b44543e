import { type GraphEdge, relationStateOf } from '@keguan/contract/report/lesson/parts/path'
import type { Report } from '@keguan/contract/report/lesson/report'
import type { RelationReview } from '../graph/review-relations.ts'
import type { Transcript } from '../language/transcript/transcript-types.ts'
import type { Segmenter } from '../language/words/token.ts'
import { describeWords } from '../recognition/describe-words.ts'
import type { Words } from '../recognition/words.ts'
import { transcriptOfWords } from '../recognition/words-transcript.ts'
import { applyMarks, type PersonMark } from '../speakers/marks/apply-marks.ts'
import type { Speakers } from '../speakers/speakers.ts'
import { codeTalk } from '../talk/codes/code-talk.ts'
import { correctWords } from '../talk/correct-words.ts'
import type { WordEdit } from '../talk/find-passages.ts'
import { speakersByText } from '../talk/speakers-by-text.ts'
import type { Talk } from '../talk/talk.ts'
import { reviewReport } from './content/graph-measures.ts'
import { withoutPlan, withPlan } from './content/plan-measures.ts'
import { type MeasureLessonInput, measureLesson } from './measure-lesson.ts'

/**
 * The stored layers of an analysis, or the report derived from them, which includes the edits so far.
 */
export type ReportLayers = Pick<MeasureLessonInput, 'signal' | 'talk' | 'media'> | { readonly measured: Report }

/** Who speaks according to a person, and the layers from which the lesson is then coded again. */
export interface MarkedVoices {
  readonly marks: readonly PersonMark[]
  /** The voices detected by sound alone, without marks. */
  readonly found: Speakers
  readonly transcript: Transcript | null
  /** Recognised words; undefined where there are none. */
  readonly words?: Words | undefined
}

/** Edits by people. Omitted ones leave the layers unchanged. */
export interface ReportEdits {
  /** The text of a plan and how to read it; null when it was taken away. */
  readonly plan?: { readonly text: string; readonly segment: Segmenter } | null
  /** The latest review of each relation; the others stay as proposed by the words. */
  readonly relations?: readonly RelationReview[]
  /** Counts only where a lesson is measured from its layers: a report that is stored has lost its sound. */
  readonly voices?: MarkedVoices
  /** Corrections of sentences, in the order in which they were made; count as `voices` does. */
  readonly words?: readonly WordEdit[]
}

/** Everything else that a report depends on, including settings. */
export type ReportFacts = Omit<MeasureLessonInput, 'signal' | 'talk' | 'media'>

export function deriveReport(layers: { readonly measured: Report }, edits: ReportEdits): Report
export function deriveReport(layers: ReportLayers, edits: ReportEdits, facts: ReportFacts): Report
/**
 * Derives every report. The same layers, edits and facts give the same bytes, whether edits were made before the layers
 * were measured or one by one later.
 */
export function deriveReport(
  layers: ReportLayers,
  { plan, relations, voices, words = [] }: ReportEdits,
  facts?: ReportFacts,
): Report {
  const measured =
    'measured' in layers
      ? layers.measured
      : measureLesson({ ...layers, talk: correctWords(retold(layers, voices, facts!.segment), words), ...facts! })
  const planned =
    plan === undefined ? measured : plan === null ? withoutPlan(measured) : withPlan(measured, plan.text, plan.segment)
  const isJudged = relations !== undefined && planned.graph.edges.some(isProposal)
  return isJudged ? reviewReport(planned, relations) : planned
}

const isProposal = (edge: GraphEdge): boolean => relationStateOf(edge) !== null

/** The words and codes of a lesson in which a person has marked who speaks. */
function retold(
  { signal, talk }: Pick<MeasureLessonInput, 'signal' | 'talk'>,
  voices: MarkedVoices | undefined,
  segment: Segmenter,
): Talk {
  if (!signal || !voices || voices.marks.length === 0) return talk
  const { marks, found, words } = voices
  const speakers = applyMarks(signal, speakersByText(signal, found, voices), marks)
  const written = words && transcriptOfWords(words, speakers.segments, segment)
  const hasWords = written !== undefined && written.lines.length > 0
  const told = codeTalk({
    ...{ signal, speakers, transcript: hasWords ? written : voices.transcript },
    ...(hasWords && { recognition: describeWords(words!) }),
  })
  const accepted = talk.warnings.filter(({ code }) => code === 'transcript_mismatch')
  return { ...told, warnings: [...told.warnings, ...accepted, { code: 'voices_marked', value: marks.length }] }
}
