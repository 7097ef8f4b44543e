import { CAREER_AMOUNTS, type CareerEvidence, type CareerReport } from '@keguan/contract/report/career/report'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { RIASEC, RIASEC_NAMES, RIASEC_TEXTS, type Riasec } from '@keguan/contract/vocabulary/riasec'
import { moment, rounded } from '../kit/format.ts'
import { section } from '../kit/section.ts'
import type { ThemeName } from '../kit/theme.ts'
import type { EvidenceGroup, EvidenceItem, FigureView, HeadCard, ReportView, SectionView } from '../kit/view.ts'
import { deliveryCaveat, deliveryTable } from './delivery.ts'
import {
  type CareerContext,
  type CareerKind,
  careerContext,
  developmentFigure,
  hexagonFigure,
  intervalText,
  OCCUPATIONS_SHOWN,
  occupationTable,
  profileFigure,
  questionnaireFigure,
  share,
  sourceTable,
} from './figures.ts'
import { recognitionCaveat } from './recognition.ts'
import {
  CAREER_SECTION_TEXTS,
  type CareerSection,
  CONSISTENCY_NAMES,
  HEXAGON_PLACES,
  LAMP_TEXTS,
  SENTENCES,
  SUMMARIES,
  CAREER_TEXTS as T,
} from './words.ts'

/** The view of a report about a person's interests, in one language and theme. */
export function careerView(report: CareerReport, locale: Locale, theme: ThemeName): ReportView<CareerKind, never> {
  const context = careerContext(report, locale, theme)
  const { say } = context
  const amount = say(T.amount, { syllables: report.syllables, sources: report.sources.length })
  return {
    title: report.title,
    facts: [amount],
    origins: [],
    head: headCards(context, amount),
    summary: { sentences: sentencesOf(context) },
    warnings: [],
    table: [],
    sections: sectionsOf(context),
  }
}

function headCards({ report, say }: CareerContext, amount: string): HeadCard<CareerKind>[] {
  const card = (id: CareerKind['measure'], label: string, value: string, sub: string): HeadCard<CareerKind> => ({
    ...{ id, label, value, sub, unit: '', missing: false, estimated: false, moment: null },
  })
  const [first, second] = report.profile?.letters ?? []
  const ofLetter = (each: NonNullable<typeof first>) => `${share(each.share)} · ${intervalText(each.interval)}`
  return [
    card('lamp', say(T.lamp), say(LAMP_TEXTS[report.lamp]), amount),
    ...(first ? [card('first', say(T.first), say(RIASEC_NAMES[first.letter]), ofLetter(first))] : []),
    ...(second ? [card('second', say(T.second), say(RIASEC_NAMES[second.letter]), ofLetter(second))] : []),
  ]
}

function sentencesOf(context: CareerContext): string[] {
  const { report, say } = context
  const { profile, syllables, lamp } = report
  const first = profile?.letters[0]
  const ticked = questionnaireSentence(context)
  if (!profile || !first) return [say(SENTENCES.none, { syllables, ...CAREER_AMOUNTS }), ...ticked]
  return [
    say(SENTENCES.first, {
      ...{ first: say(RIASEC_NAMES[first.letter]), does: say(RIASEC_TEXTS[first.letter]), share: share(first.share) },
      ...{ low: share(first.interval[0]), high: share(first.interval[1]) },
    }),
    profile.level_with_first.length > 0
      ? say(SENTENCES.level, { letters: namesOf(context, profile.level_with_first) })
      : say(SENTENCES.clear),
    say(SENTENCES.shape, {
      consistency: say(CONSISTENCY_NAMES[profile.consistency]),
      place: say(HEXAGON_PLACES[profile.consistency]),
      differentiation: share(profile.differentiation),
    }),
    ...(lamp === 'low' ? [say(SENTENCES.low, CAREER_AMOUNTS)] : []),
    ...changeSentences(context, profile.change),
    ...ticked,
  ]
}

const namesOf = ({ say, locale }: CareerContext, letters: readonly Riasec[]): string =>
  letters.map((letter) => say(RIASEC_NAMES[letter])).join(locale === 'zh-CN' ? '、' : ', ')

function changeSentences(
  context: CareerContext,
  { lead, without }: NonNullable<CareerReport['profile']>['change'],
): string[] {
  const { report, say } = context
  const firm = report.sources.length > 1 && without.length === 0 ? [say(SENTENCES.steady)] : []
  return [
    say(SENTENCES.lead, { lead: Math.max(1, Math.ceil(lead)) }),
    ...without.map(({ source, first }) =>
      say(SENTENCES.without, { source: report.sources[source]?.name ?? '', letter: say(RIASEC_NAMES[first]) }),
    ),
    ...firm,
  ]
}

function questionnaireSentence(context: CareerContext): string[] {
  const { questionnaire } = context.report
  if (!questionnaire) return []
  const letters = namesOf(context, questionnaire.code)
  const { agreement } = questionnaire
  return [
    agreement === null
      ? context.say(SENTENCES.questionnaireAlone, { letters })
      : context.say(SENTENCES.questionnaire, { letters, agreement: rounded(agreement, 2) }),
  ]
}

function sectionsOf(context: CareerContext): SectionView<CareerKind, never>[] {
  const { report, say } = context
  const { profile } = report
  const [asked, development] = [questionnaireFigure(context), developmentFigure(context)]
  const delivery = deliveryTable(context)
  const make = (
    id: CareerSection,
    summary: string,
    figures: readonly FigureView<never>[],
    evidence: readonly EvidenceGroup<CareerKind>[] = [],
    caveat: string | null = null,
  ) =>
    section<CareerKind, never>({
      id,
      title: say(CAREER_SECTION_TEXTS[id]),
      summary,
      caveat,
      figures,
      evidence,
      measures: [],
    })
  return [
    profile &&
      make('profile', say(SUMMARIES.profile), [
        hexagonFigure(context, profile.letters),
        profileFigure(context, profile.letters),
      ]),
    make('evidence', say(SUMMARIES.evidence), [], evidenceGroups(context), recognitionCaveat(context)),
    make('left_out', say(SUMMARIES.left_out), [], leftOut(context)),
    asked && make('questionnaire', say(SUMMARIES.questionnaire), [asked]),
    development && make('development', say(SUMMARIES.development), [development]),
    profile &&
      make('occupations', say(SUMMARIES.occupations, { count: profile.occupations.length, shown: OCCUPATIONS_SHOWN }), [
        occupationTable(context, profile.occupations),
      ]),
    delivery && make('delivery', say(SUMMARIES.delivery), [delivery], [], deliveryCaveat(context)),
    make('sources', say(SUMMARIES.sources), [sourceTable(context)]),
  ].filter((each) => each !== null)
}

/** A sentence with the words for which it is counted. */
function itemOf(
  { say, locale }: CareerContext,
  evidence: CareerEvidence,
  words: readonly string[],
): EvidenceItem<CareerKind> {
  const { text, start_s } = evidence
  return {
    moment: start_s === null ? null : moment({ start_s, end_s: start_s }),
    role: null,
    text: say(T.quoted, { text, words: words.join(locale === 'zh-CN' ? '、' : ', ') }),
  }
}

function evidenceGroups(context: CareerContext): EvidenceGroup<CareerKind>[] {
  const counted = context.report.evidence.filter(({ bearing }) => bearing === 'own')
  return RIASEC.flatMap((letter): EvidenceGroup<CareerKind>[] => {
    const weightOf = ({ words }: CareerEvidence) =>
      words.reduce((sum, word) => sum + (word.letter === letter ? word.weight : 0), 0)
    const items = counted
      .filter((each) => weightOf(each) > 0)
      .sort((a, b) => weightOf(b) - weightOf(a))
      .map((each) =>
        itemOf(
          context,
          each,
          each.words.filter((word) => word.letter === letter).map(({ word }) => word),
        ),
      )
    return items.length === 0 ? [] : [{ id: letter, title: context.say(RIASEC_NAMES[letter]), items }]
  })
}

const leftOut = (context: CareerContext): EvidenceGroup<CareerKind>[] =>
  (['negated', 'others'] as const).flatMap((bearing): EvidenceGroup<CareerKind>[] => {
    const items = context.report.evidence
      .filter((each) => each.bearing === bearing)
      .map((each) =>
        itemOf(
          context,
          each,
          each.words.map(({ word }) => word),
        ),
      )
    return items.length === 0 ? [] : [{ id: bearing, title: context.say(T[bearing]), items }]
  })
