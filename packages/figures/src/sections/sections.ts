import { LESSON_EDITION_RULES, type ReportSection } from '@keguan/contract/vocabulary/edition'
import { type Context, measureOf, seriesOf } from '../context.ts'
import { group, longestTurns, longestWaits, minuteItems, questionItems } from '../evidence.ts'
import { pauseHistogram, replyHistogram, waitHistogram } from '../figures/gap-histograms.ts'
import { minuteCurves } from '../figures/minute-curves.ts'
import { questionTimeline } from '../figures/question-timeline.ts'
import { rateCurve } from '../figures/rate-curve.ts'
import { rtCh } from '../figures/rt-ch.ts'
import { speakerBand } from '../figures/speaker-band.ts'
import { stCurve } from '../figures/st-curve.ts'
import { talkShare } from '../figures/talk-share.ts'
import { termBars } from '../figures/term-bars.ts'
import { loudnessCurve, pitchCurve } from '../figures/voice-curve.ts'
import { rateUnit } from '../measure-format.ts'
import { overviewSummary, questionsSummary, stSummary, teacherLanguageSummary } from '../section-summaries.ts'
import type { SectionView } from '../view.ts'
import { CAVEAT_TEXTS, EVIDENCE_TEXTS, SECTION_TEXTS } from '../words/sections.ts'
import { graphSection, pathSection, suggestionsSection } from './map-sections.ts'
import { section } from './section.ts'

type Builder = (context: Context) => SectionView | null

/** Sections this report can fill; the edition says which of them it may show. */
const BUILDERS: Readonly<Partial<Record<ReportSection, Builder>>> = {
  overview,
  teacherLanguage,
  st,
  questions,
  knowledgeGraph: graphSection,
  path: pathSection,
  review,
  suggestions: suggestionsSection,
}

/** The sections of the edition that have content, in reading order. */
export function buildSections(context: Context): SectionView[] {
  return LESSON_EDITION_RULES[context.report.edition].sections.flatMap((id) => BUILDERS[id]?.(context) ?? [])
}

function overview(context: Context): SectionView | null {
  return section(context, {
    id: 'overview',
    summary: overviewSummary(context),
    figures: [speakerBand(context), talkShare(context)],
    evidence: [
      ...group(context, 'longest-teacher', EVIDENCE_TEXTS.longestTeacher, longestTurns(context, 'teacher')),
      ...group(context, 'longest-student', EVIDENCE_TEXTS.longestStudent, longestTurns(context, 'student')),
    ],
    measures: [
      'talk.teacher_share',
      'talk.student_share',
      'talk.several_share',
      'talk.silence_share',
      'talk.turn_count',
      'talk.longest_teacher_s',
    ],
  })
}

function teacherLanguage(context: Context): SectionView | null {
  const { report } = context
  const rate = measureOf(report, 'rate.speech')
  const series = seriesOf(report, 'rate.speech')
  const minutes = series ? minuteItems(context, rate?.evidence ?? [], series, context.say(rateUnit(rate?.source))) : []
  return section(context, {
    id: 'teacherLanguage',
    summary: teacherLanguageSummary(context),
    caveat: CAVEAT_TEXTS.teacherLanguage,
    figures: [
      rateCurve(context),
      ...(report.sources.audio ? [pitchCurve(context), loudnessCurve(context), pauseHistogram(context)] : []),
      ...(report.sources.transcript ? [termBars(context)] : []),
    ],
    evidence: group(context, 'rate', EVIDENCE_TEXTS.rate, minutes),
    measures: [
      'rate.speech',
      'rate.articulation',
      'pause.share',
      'pause.median',
      'pitch.median_st',
      'pitch.sd_st',
      'loudness.sd_db',
    ],
  })
}

function st(context: Context): SectionView | null {
  const waitsHere = !showsQuestions(context)
  return section(context, {
    id: 'st',
    summary: stSummary(context),
    caveat: CAVEAT_TEXTS.st,
    figures: [stCurve(context), rtCh(context), ...(waitsHere ? [waitHistogram(context), replyHistogram(context)] : [])],
    evidence: waitsHere ? waitEvidence(context) : [],
    measures: [
      'st.rt',
      'st.rt_speech',
      'st.ch',
      'st.mode',
      ...(waitsHere ? (['wait.median', 'wait.long_share'] as const) : []),
    ],
  })
}

/** Questions need the words; without them the waits stand with S-T. */
const showsQuestions = ({ report }: Context): boolean =>
  report.sources.transcript && LESSON_EDITION_RULES[report.edition].sections.includes('questions')

const waitEvidence = (context: Context) =>
  group(context, 'waits', EVIDENCE_TEXTS.waits, longestWaits(context, context.report.waits))

function questions(context: Context): SectionView | null {
  if (!showsQuestions(context)) return null
  return section(context, {
    id: 'questions',
    summary: questionsSummary(context),
    figures: [questionTimeline(context), waitHistogram(context), replyHistogram(context)],
    evidence: [
      ...group(context, 'questions', EVIDENCE_TEXTS.questions, questionItems(context)),
      ...waitEvidence(context),
    ],
    measures: ['question.count', 'question.rate', 'wait.median', 'wait.long_share'],
  })
}

function review(context: Context): SectionView | null {
  return section(context, {
    id: 'review',
    summary: context.say(SECTION_TEXTS.review),
    figures: [minuteCurves(context)],
    evidence: [],
    measures: [],
  })
}
