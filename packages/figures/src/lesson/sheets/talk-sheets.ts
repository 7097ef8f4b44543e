import { type GraphEdge, relationStateOf } from '@keguan/contract/report/lesson/parts/path'
import { FIAS_CODES, FIAS_NAMES } from '@keguan/contract/vocabulary/interaction-codes'
import {
  PHASE_NAMES,
  PLAN_VERDICT_NAMES,
  RELATION_NAMES,
  RELATION_STATE_NAMES,
} from '@keguan/contract/vocabulary/lesson-path'
import { named } from '@keguan/contract/vocabulary/locale'
import {
  BLOOM_NAMES,
  CHAIN_NAMES,
  FEEDBACK_NAMES,
  FOUR_WHAT_NAMES,
  QUESTION_FORM_NAMES,
  TEACHER_ACT_NAMES,
} from '@keguan/contract/vocabulary/talk-acts'
import { FOLLOW_UP_NAMES, SERIES_PATTERN_NAMES, TALK_MOVE_NAMES } from '@keguan/contract/vocabulary/talk-moves'
import { clock } from '../../kit/format.ts'
import { type Head, type Sheet, sheet, TIMES, times, to4 } from '../../kit/sheet/sheet.ts'
import type { Cell } from '../../kit/view.ts'
import { KIT_SHEET_TEXTS as K } from '../../kit/words/sheets.ts'
import type { Context } from '../context.ts'
import { hasSection } from '../measures/measure-sections.ts'
import { phaseItems } from '../phase-review.ts'
import { PLAN_HEADS } from '../words/plan.ts'
import { SHEET_NAMES, SHEET_TEXTS as T } from '../words/sheets.ts'
import { ACTOR_TEXTS } from '../words/terms.ts'
import { wordSheets } from './word-sheets.ts'

/** Sheets derived from the words; one without rows is left out. */
export const talkSheets = (context: Context): Sheet[] =>
  [
    stSheet(context),
    fiasSheet(context),
    ...(hasSection(context.report, 'flanders') ? [unitSheet(context), sequenceSheet(context)] : []),
    codeSheet(context),
    chainSheet(context),
    seriesSheet(context),
    relevanceSheet(context),
    ...wordSheets(context),
    phaseSheet(context),
    phaseReviewSheet(context),
    planSheet(context),
    graphSheet(context),
  ].filter(({ rows }) => rows.length > 0)

/** Codes of one second each, joined where they stay the same. */
function stSheet(context: Context): Sheet {
  const { report } = context
  const { cell_s, codes, std } = report.st
  const heads: Head[] = [...TIMES, [named('S-T', 'S-T'), 'text', 8], [named('S-T-D', 'S-T-D'), 'text', 8]]
  const cells = Array.from(codes, (code, cell) => ({ code, option: std?.[cell] ?? null }))
  const starts = cells.flatMap((each, cell) => {
    const before = cells[cell - 1]
    return before?.code === each.code && before.option === each.option ? [] : [cell]
  })
  const rows = starts.map((start, i): Cell[] => {
    const end = starts[i + 1] ?? cells.length
    return [...times(start * cell_s, end * cell_s), cells[start]?.code ?? null, cells[start]?.option ?? null]
  })
  return sheet(context, SHEET_NAMES.st, heads, rows)
}

/** The code of every unit by all three systems, without the silences that the matrix adds at both ends. */
function unitSheet(context: Context): Sheet {
  const { report, say } = context
  const { codes, itias, ifias, unit_s } = report.fias
  const heads: Head[] = [
    ...TIMES.slice(0, 2),
    [T.fiasCode, 'number', 10],
    [K.content, 'text', 16],
    [T.itiasCode, 'number', 8],
    [T.ifiasCode, 'text', 8],
  ]
  const rows = codes.map((code, unit): Cell[] => [
    clock(unit * unit_s),
    unit * unit_s,
    code,
    say(FIAS_NAMES[code]),
    itias[unit] ?? null,
    ifias[unit] ?? null,
  ])
  return sheet(context, SHEET_NAMES.units, heads, rows)
}

function fiasSheet(context: Context): Sheet {
  const { report, say } = context
  const heads: Head[] = [
    [T.fiasFrom, 'text', 24],
    ...FIAS_CODES.map((code): Head => [named(`${code}`, `${code}`), 'number', 8]),
    [T.total, 'number', 8],
  ]
  const rows = report.fias.matrix.map((row, at): Cell[] => {
    const code = FIAS_CODES[at] ?? 10
    return [`${code} ${say(FIAS_NAMES[code])}`, ...row, row.reduce((sum, count) => sum + count, 0)]
  })
  return sheet(context, SHEET_NAMES.fias, heads, report.fias.codes.length === 0 ? [] : rows)
}

/** All pairs of behaviours that were compared with chance. */
function sequenceSheet(context: Context): Sheet {
  const { report, say } = context
  const heads: Head[] = [
    [T.sequenceFrom, 'text', 20],
    [T.sequenceTo, 'text', 20],
    [K.count, 'number', 8],
    [T.byChance, 'number', 12],
    [T.z, 'number', 8],
    [T.p, 'number', 10],
    [T.unitZ, 'number', 16],
  ]
  const rows = (report.fias.sequence?.pairs ?? []).map(({ from, to, count, chance, z, p, unit_z }): Cell[] => [
    `${from} ${say(FIAS_NAMES[from])}`,
    `${to} ${say(FIAS_NAMES[to])}`,
    count,
    to4(chance),
    to4(z),
    to4(p),
    to4(unit_z),
  ])
  return sheet(context, SHEET_NAMES.sequences, heads, rows)
}

/** Questions, answers and the teacher's responses: every classified sentence. */
function codeSheet(context: Context): Sheet {
  const { report, say } = context
  const heads: Head[] = [
    [T.number, 'number', 6],
    ...TIMES,
    [T.role, 'text', 8],
    [T.text, 'text', 50],
    [T.act, 'text', 12],
    [T.actProbability, 'number', 10],
    [T.form, 'text', 10],
    [T.bloom, 'text', 10],
    [T.fourWhat, 'text', 10],
    [T.feedback, 'text', 12],
    [T.uptake, 'number', 10],
    [T.talkMove, 'text', 16],
    [T.followUp, 'text', 12],
    [T.authentic, 'text', 10],
    [T.fiasCode, 'number', 8],
  ]
  const rows = report.codes.flatMap((code): Cell[][] => {
    const said = report.utterances[code.utterance]
    if (!said) return []
    return [
      [
        said.index + 1,
        ...times(said.start_s, said.end_s),
        say(ACTOR_TEXTS[said.role]),
        said.text,
        code.act ? say(TEACHER_ACT_NAMES[code.act]) : null,
        to4(code.act_probability),
        code.form ? say(QUESTION_FORM_NAMES[code.form]) : null,
        code.bloom ? say(BLOOM_NAMES[code.bloom]) : null,
        code.four_what ? say(FOUR_WHAT_NAMES[code.four_what]) : null,
        code.feedback ? say(FEEDBACK_NAMES[code.feedback]) : null,
        to4(code.uptake),
        code.talk_move ? say(TALK_MOVE_NAMES[code.talk_move]) : null,
        code.follow_up ? say(FOLLOW_UP_NAMES[code.follow_up]) : null,
        code.authentic ? say(K.yes) : null,
        code.fias ?? null,
      ],
    ]
  })
  return sheet(context, SHEET_NAMES.codes, heads, rows)
}

function chainSheet(context: Context): Sheet {
  const { report, say } = context
  const heads: Head[] = [
    [K.kind, 'text', 18],
    ...TIMES,
    [T.thinkS, 'number', 10],
    [T.asked, 'text', 40],
    [T.answered, 'text', 40],
    [T.evaluated, 'text', 40],
  ]
  const said = (indices: readonly number[]): string =>
    indices.map((index) => report.utterances[index]?.text ?? '').join(' / ')
  const rows = report.chains.map((chain): Cell[] => [
    say(CHAIN_NAMES[chain.type]),
    ...times(chain.start_s, chain.end_s),
    to4(chain.think_s),
    said(chain.initiations),
    said(chain.responses),
    said(chain.evaluations),
  ])
  return sheet(context, SHEET_NAMES.chains, heads, rows)
}

function seriesSheet(context: Context): Sheet {
  const { report, say } = context
  const heads: Head[] = [[T.pattern, 'text', 12], ...TIMES, [T.questionCount, 'number', 8], [T.asked, 'text', 80]]
  const rows = (report.question_series ?? []).map(({ pattern, start_s, end_s, questions }): Cell[] => [
    say(SERIES_PATTERN_NAMES[pattern]),
    ...times(start_s, end_s),
    questions.length,
    questions.map((index) => report.utterances[index]?.text ?? '').join(' / '),
  ])
  return sheet(context, SHEET_NAMES.series, heads, rows)
}

/** A span without a value keeps its row: the number of words that pupils said is the reason. */
function relevanceSheet(context: Context): Sheet {
  const heads: Head[] = [...TIMES, [T.relevance, 'number', 12], [T.pupilWords, 'number', 10]]
  const rows = (context.report.relevance?.spans ?? []).map(({ start_s, end_s, value, pupil_words }): Cell[] => [
    ...times(start_s, end_s),
    to4(value),
    pupil_words,
  ])
  return sheet(context, SHEET_NAMES.relevance, heads, rows)
}

function phaseSheet(context: Context): Sheet {
  const { report, say } = context
  const heads: Head[] = [[T.phase, 'text', 12], ...TIMES, [T.confidence, 'number', 10], [T.example, 'text', 60]]
  const rows = report.phases.map((each): Cell[] => [
    say(PHASE_NAMES[each.phase]),
    ...times(each.start_s, each.end_s),
    to4(each.probability),
    report.utterances[each.evidence[0]?.utterance ?? -1]?.text ?? null,
  ])
  return sheet(context, SHEET_NAMES.phases, heads, rows)
}

/** The lesson plan stage by stage. */
function planSheet(context: Context): Sheet {
  const { report, say, locale } = context
  const heads: Head[] = [
    [PLAN_HEADS.stage, 'text', 24],
    [T.phase, 'text', 12],
    [PLAN_HEADS.verdict, 'text', 12],
    ...TIMES,
    [PLAN_HEADS.planned, 'number', 12],
    [PLAN_HEADS.actual, 'number', 12],
    [PLAN_HEADS.words, 'text', 30],
    [PLAN_HEADS.unsaid, 'text', 30],
  ]
  const list = (words: readonly string[]): string | null => words.join(locale === 'zh-CN' ? '、' : ', ') || null
  const rows = (report.plan?.stages ?? []).map((stage): Cell[] => [
    stage.title,
    say(PHASE_NAMES[stage.phase]),
    say(PLAN_VERDICT_NAMES[stage.verdict]),
    ...(stage.spans[0] ? times(stage.spans[0].start_s, stage.spans[0].end_s) : TIMES.map(() => null)),
    stage.minutes,
    stage.actual_s === null ? null : to4(stage.actual_s / 60),
    list(stage.said),
    list(stage.unsaid),
  ])
  return sheet(context, SHEET_NAMES.plan, heads, rows)
}

/** The lesson phase by phase; shares stay 0–1, as in every sheet. */
function phaseReviewSheet(context: Context): Sheet {
  const { report, say } = context
  const columns = phaseItems(context)
  const heads: Head[] = [
    [T.phase, 'text', 12],
    ...TIMES,
    ...columns.map(({ name }): Head => [named(name, name), 'number', 14]),
  ]
  const rows = report.review.per_phase.map(({ phase, start_s, end_s, values }): Cell[] => [
    say(PHASE_NAMES[phase]),
    ...times(start_s, end_s),
    ...columns.map(({ id }) => to4(values[id])),
  ])
  return sheet(context, SHEET_NAMES.phaseReview, heads, rows)
}

function graphSheet(context: Context): Sheet {
  const { report, say } = context
  const { nodes, edges } = report.graph
  const heads: Head[] = [
    [T.term, 'text', 14],
    [T.relation, 'text', 10],
    [T.otherTerm, 'text', 14],
    [T.judged, 'text', 10],
    [K.count, 'number', 10],
    [T.weight, 'number', 10],
    [T.phase, 'text', 20],
    [T.example, 'text', 60],
  ]
  const judged = (edge: GraphEdge): string | null => {
    const state = relationStateOf(edge)
    return state === null ? null : say(RELATION_STATE_NAMES[state])
  }
  const rows = edges.map((edge): Cell[] => [
    nodes[edge.from]?.term ?? '',
    say(RELATION_NAMES[edge.relation]),
    nodes[edge.to]?.term ?? '',
    judged(edge),
    edge.count,
    to4(edge.weight),
    edge.phases.map((phase) => say(PHASE_NAMES[phase])).join(' · '),
    report.utterances[edge.evidence[0]?.utterance ?? -1]?.text ?? null,
  ])
  return sheet(context, SHEET_NAMES.graph, heads, rows)
}
