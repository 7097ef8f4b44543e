import { areWordsUnsure } from '@keguan/contract/report/lesson/doubt/words-unsure'
import type { MeasureId } from '@keguan/contract/report/lesson/measure-table'
import { LESSON_EDITION_RULES, type ReportSection } from '@keguan/contract/vocabulary/edition'
import { type Context, measureOf, seriesOf } from '../context.ts'
import { group, longestTurns, minuteGroups } from '../evidence/evidence.ts'
import { spanItems } from '../evidence/sentences.ts'
import { rtCh } from '../figures/codes/rt-ch.ts'
import { stCurve } from '../figures/codes/st-curve.ts'
import { stdBars } from '../figures/codes/std-bars.ts'
import { emotionTimeline } from '../figures/language/emotion-timeline.ts'
import { fillerBars } from '../figures/language/filler-bars.ts'
import { SIDES_CAVEAT } from '../figures/language/left-right.ts'
import { termBars } from '../figures/language/term-bars.ts'
import { phaseReviewTable } from '../figures/map/phase-review.ts'
import { pauseHistogram, replyHistogram, waitHistogram } from '../figures/talk/gap-histograms.ts'
import { conciseCurves, minuteCurves, wordCurves } from '../figures/talk/minute-curves.ts'
import { rateCurve } from '../figures/talk/rate-curve.ts'
import { speakerBand } from '../figures/talk/speaker-band.ts'
import { talkShare } from '../figures/talk/talk-share.ts'
import { loudnessCurve, pitchCurve } from '../figures/talk/voice-curve.ts'
import { rateUnit } from '../measures/measure-format.ts'
import { overviewSummary, stSummary, teacherLanguageSummary } from '../overview/section-summaries.ts'
import type { FigureView, SectionView } from '../view.ts'
import { CAVEAT_TEXTS, EVIDENCE_TEXTS, SECTION_TEXTS } from '../words/sections.ts'
import { TALK_EVIDENCE_TEXTS } from '../words/talk-sections.ts'
import { imaginationSection } from './imagination-section.ts'
import { graphSection, pathSection, suggestionsSection } from './map-sections.ts'
import { lackingSection, section, wordsLacking } from './section.ts'
import { knowledgeActionSection, leftRightSection } from './style-sections.ts'
import { flandersSection, questionsSection, showsQuestions, waitEvidence } from './talk-sections.ts'

type Builder = (context: Context) => SectionView | null

/** Sections with content in this report; the edition says which of them are shown. */
const BUILDERS: Readonly<Partial<Record<ReportSection, Builder>>> = {
  overview,
  teacherLanguage,
  st,
  flanders: flandersSection,
  questions: questionsSection,
  knowledgeAction: knowledgeActionSection,
  leftRight: leftRightSection,
  imagination: imaginationSection,
  knowledgeGraph: graphSection,
  path: pathSection,
  review,
  suggestions: suggestionsSection,
}

/** Sections that rest on words alone. */
const OF_WORDS: ReadonlySet<ReportSection> = new Set<ReportSection>([
  'flanders',
  'questions',
  'knowledgeAction',
  'leftRight',
  'imagination',
  'knowledgeGraph',
  'path',
])

/**
 * The sections of the edition that have content, in reading order; those about words say so if they are too uncertain.
 */
export function buildSections(context: Context): SectionView[] {
  const build = (id: ReportSection) => BUILDERS[id]?.(context) ?? []
  const isLacking = areWordsUnsure(context.report)
  return LESSON_EDITION_RULES[context.report.edition].sections.flatMap((id) => {
    if (!isLacking) return build(id)
    return OF_WORDS.has(id) ? lackingSection(context, id) : withLacking(context, build(id))
  })
}

/** Of the teacher's language, the part derived from sound stays. */
function withLacking(context: Context, built: SectionView | readonly SectionView[]): SectionView[] {
  return [built].flat().map((each) =>
    each.id === 'teacherLanguage'
      ? {
          ...each,
          summary: [each.summary, wordsLacking(context)].join(context.locale === 'zh-CN' ? '' : ' '),
          lacks: true,
        }
      : each,
  )
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
      'talk.other_share',
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
  const minutes = series ? minuteGroups(context, rate?.evidence ?? [], series, context.say(rateUnit(rate?.source))) : []
  const spoken = (id: MeasureId) => spanItems(context, measureOf(report, id)?.evidence ?? [])
  return section(context, {
    id: 'teacherLanguage',
    summary: teacherLanguageSummary(context),
    caveat: CAVEAT_TEXTS.teacherLanguage,
    figures: [
      rateCurve(context),
      ...(report.sources.audio ? [pitchCurve(context), loudnessCurve(context), pauseHistogram(context)] : []),
      ...(report.sources.transcript
        ? [
            ...found(conciseCurves(context)),
            termBars(context),
            ...found(fillerBars(context)),
            ...found(emotionTimeline(context)),
          ]
        : []),
    ],
    evidence: [
      ...minutes,
      ...group(context, 'positive', TALK_EVIDENCE_TEXTS.positive, spoken('emotion.positive')),
      ...group(context, 'negative', TALK_EVIDENCE_TEXTS.negative, spoken('emotion.negative_s')),
    ],
    measures: [
      'rate.speech',
      'rate.articulation',
      'pause.share',
      'pause.median',
      'pitch.median_st',
      'pitch.sd_st',
      'loudness.sd_db',
      'concise.bits',
      'concise.fillers',
      'concise.redundancy',
      'concise.density',
      'emotion.saturation',
      'emotion.positive',
      'emotion.negative_s',
    ],
  })
}

function st(context: Context): SectionView | null {
  const waitsHere = !showsQuestions(context)
  return section(context, {
    id: 'st',
    summary: stSummary(context),
    caveat: CAVEAT_TEXTS.st,
    figures: [
      stCurve(context),
      rtCh(context),
      ...std(context),
      ...(waitsHere ? [waitHistogram(context), replyHistogram(context)] : []),
    ],
    evidence: waitsHere ? waitEvidence(context) : [],
    measures: [
      'st.rt',
      'st.rt_speech',
      'st.ch',
      'st.ch_10',
      'st.ch_3',
      'st.mode',
      'st.d_share',
      ...(waitsHere ? (['wait.median', 'wait.long_share'] as const) : []),
    ],
  })
}

/** Something looked for and not found needs no empty figure: its number says so. */
const found = (figure: FigureView): FigureView[] => (figure.empty === null ? [figure] : [])

/** S-T-D is next to S-T where the lesson has it. */
const std = (context: Context): FigureView[] => [stdBars(context) ?? []].flat()

function review(context: Context): SectionView | null {
  return section(context, {
    id: 'review',
    summary: context.say(SECTION_TEXTS.review),
    // The metaphor is explained wherever its numbers are shown.
    ...(context.report.hemisphere.labels.length > 0 && { caveat: SIDES_CAVEAT }),
    figures: [minuteCurves(context), ...found(wordCurves(context)), ...[phaseReviewTable(context) ?? []].flat()],
    evidence: [],
    measures: [],
  })
}
