import { FOUR_WHAT_NAMES } from '@keguan/contract/vocabulary/talk-acts'
import { clock } from '../../kit/format.ts'
import { type Head, type Sheet, sheet, TIMES, times, to4 } from '../../kit/sheet/sheet.ts'
import type { Cell } from '../../kit/view.ts'
import { KIT_SHEET_TEXTS as K } from '../../kit/words/sheets.ts'
import type { Context } from '../context.ts'
import { SCOPE_NAMES, SIDE_NAMES } from '../figures/language/left-right.ts'
import { hasSection } from '../measures/measure-sections.ts'
import { SHEET_NAMES, SHEET_TEXTS as T } from '../words/sheets.ts'
import { ACTOR_TEXTS } from '../words/terms.ts'

/**
 * Sheets of single words and sentences for which the edition has a section; the caller leaves out those without rows.
 */
export const wordSheets = (context: Context): Sheet[] => [
  ...(hasSection(context.report, 'teacherLanguage') ? [termSheet(context), fillerSheet(context)] : []),
  ...(hasSection(context.report, 'leftRight') ? [sideSheet(context)] : []),
]

function termSheet(context: Context): Sheet {
  const heads: Head[] = [
    [T.term, 'text', 16],
    [T.uses, 'number', 8],
    [T.weight, 'number', 10],
    [T.firstMoment, 'text', 10],
  ]
  const rows = context.report.terms.map(({ term, count, weight, evidence }): Cell[] => {
    const [first] = evidence
    return [term, count, to4(weight), first ? clock(first.start_s) : null]
  })
  return sheet(context, SHEET_NAMES.terms, heads, rows)
}

function fillerSheet(context: Context): Sheet {
  const { report, say } = context
  const heads: Head[] = [
    [SHEET_NAMES.fillers, 'text', 16],
    [T.uses, 'number', 8],
    [T.perMinute, 'number', 10],
    [T.habit, 'text', 10],
  ]
  const rows = report.fillers.map(({ phrase, count, per_minute, habit }): Cell[] => [
    phrase,
    count,
    to4(per_minute),
    habit ? say(K.yes) : null,
  ])
  return sheet(context, SHEET_NAMES.fillers, heads, rows)
}

/** Classification of sentences by cues: one of the 四何, or a side; the others are left out. */
function sideSheet(context: Context): Sheet {
  const { report, say } = context
  const heads: Head[] = [
    [T.number, 'number', 6],
    ...TIMES,
    [T.role, 'text', 8],
    [T.text, 'text', 50],
    [T.fourWhat, 'text', 10],
    [T.side, 'text', 18],
    [T.score, 'number', 8],
    [T.scope, 'text', 12],
  ]
  const whats = new Map(report.knowledge_action.statements.map((each) => [each.utterance, each.four_what]))
  const labels = new Map(report.hemisphere.labels.map((label) => [label.utterance, label]))
  const rows = report.utterances.flatMap((said): Cell[][] => {
    const [what, label] = [whats.get(said.index), labels.get(said.index)]
    if (!what && (!label || label.side === 'unassigned')) return []
    return [
      [
        said.index + 1,
        ...times(said.start_s, said.end_s),
        say(ACTOR_TEXTS[said.role]),
        said.text,
        what ? say(FOUR_WHAT_NAMES[what]) : null,
        label ? say(SIDE_NAMES[label.side]) : null,
        to4(label?.score),
        label ? say(SCOPE_NAMES[label.scope]) : null,
      ],
    ]
  })
  return sheet(context, SHEET_NAMES.sides, heads, rows)
}
