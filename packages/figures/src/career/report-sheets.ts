import { sayIn } from '@keguan/contract/message'
import { type CareerReport, DELIVERY_MEASURES } from '@keguan/contract/report/career/report'
import type { Locale, Named } from '@keguan/contract/vocabulary/locale'
import { RIASEC, RIASEC_NAMES } from '@keguan/contract/vocabulary/riasec'
import { type Head, type Sheet, sheet } from '../kit/sheet/sheet.ts'
import { recordedIn } from './delivery.ts'
import { familyName, familyOf } from './families.ts'
import { RECOGNITION_TEXTS as R } from './recognition.ts'
import { careerView } from './report-view.ts'
import { CAREER_SECTION_TEXTS, DELIVERY_NAMES, SOURCE_NAMES, CAREER_TEXTS as T } from './words.ts'

/** The report about a person's interests as sheets: numbers stay numbers, shares are 0–1. */
export function careerSheets(report: CareerReport, locale: Locale): Sheet[] {
  const say = sayIn(locale)
  const { title, facts, summary } = careerView(report, locale, 'light')
  const recorded = recordedIn({ report })
  const own = report.evidence.filter(({ bearing }) => bearing === 'own')
  const numbers = (...titles: Named[]): Head[] => titles.map((each): Head => [each, 'number', 12])
  return [
    sheet(
      { say },
      T.sheets.about,
      [[T.sheets.about, 'text', 100]],
      [title, ...facts, ...summary.sentences].map((text) => [text]),
    ),
    ...(report.profile
      ? [
          sheet(
            { say },
            T.sheets.letters,
            [[T.letter, 'text', 12], ...numbers(T.shareOf, T.low, T.high, T.chance, T.evidence)],
            report.profile.letters.map(({ letter, share, interval, first, evidence }) => [
              say(RIASEC_NAMES[letter]),
              ...[share, ...interval, first, evidence],
            ]),
          ),
        ]
      : []),
    sheet(
      { say },
      T.sheets.evidence,
      [
        [T.source, 'text', 24],
        [T.sentence, 'text', 80],
        [T.letter, 'text', 12],
        [T.words, 'text', 20],
        ...numbers(T.evidence, T.seconds),
      ],
      own.flatMap(({ source, text, words, start_s }) =>
        words.map(({ letter, word, weight }) => [
          ...[report.sources[source]?.name ?? '', text, say(RIASEC_NAMES[letter]), word],
          ...[weight, start_s],
        ]),
      ),
    ),
    ...(report.profile
      ? [
          sheet(
            { say },
            T.sheets.occupations,
            [
              [T.onet, 'text', 12],
              [T.occupation, 'text', 40],
              [T.family, 'text', 24],
              ...numbers(T.fit, T.low, T.high, T.congruence, T.iachan, T.zone),
              ...RIASEC.map((letter): Head => [RIASEC_NAMES[letter], 'number', 10]),
            ],
            report.profile.occupations.map(({ code, title: name, fit, interval, congruence, iachan, zone, scores }) => [
              ...[code, say(name), say(familyName(familyOf({ code })))],
              ...[fit, ...interval, congruence, iachan, zone, ...scores],
            ]),
          ),
        ]
      : []),
    ...(report.questionnaire
      ? [
          sheet(
            { say },
            T.sheets.questionnaire,
            [[T.letter, 'text', 12], ...numbers(T.sum)],
            RIASEC.map((letter, l) => [say(RIASEC_NAMES[letter]), report.questionnaire?.sums[l] ?? null]),
          ),
        ]
      : []),
    ...(recorded.length > 0
      ? [
          sheet(
            { say },
            CAREER_SECTION_TEXTS.delivery,
            [[T.source, 'text', 24], ...numbers(T.seconds, ...DELIVERY_MEASURES.map((id) => DELIVERY_NAMES[id]))],
            recorded.map(({ name, delivery: { spoken_s, measures } }) => [
              ...[name, spoken_s],
              ...measures.map(({ value }) => value),
            ]),
          ),
        ]
      : []),
    sheet(
      { say },
      T.sheets.sources,
      [
        [T.source, 'text', 24],
        [T.kind, 'text', 16],
        [T.date, 'text', 12],
        ...numbers(T.syllables, T.sentences, T.sentenceLength, T.variety),
        [R.model, 'text', 24],
        ...numbers(R.wrong),
        ...RIASEC.map((letter): Head => [RIASEC_NAMES[letter], 'number', 10]),
      ],
      report.sources.map(({ name, kind, date, recognition, ...each }) => [
        ...[name, say(SOURCE_NAMES[kind]), date ?? '', each.syllables, each.sentences],
        ...[each.sentence_syllables, each.variety, recognition?.model ?? '', recognition?.error_rate ?? null],
        ...(each.shares ?? RIASEC.map(() => null)),
      ]),
    ),
  ]
}
