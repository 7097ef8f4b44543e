import { named } from '@keguan/contract/vocabulary/locale'

/** Sentences of the path, the graph and the suggestions. */
export const MAP_TEXTS = {
  pathParts: named('按话语推断，这节课{list}。', 'Based on the words: {list}.'),
  pathOne: named(
    '从用词上分不出环节：整节课都像是{phase}。',
    'The words do not distinguish phases: the whole lesson looks like {phase}.',
  ),
  pathPart: named('{phase}占 {share}', '{phase} {share}'),
  pathMissing: named('没有找到{list}环节。', 'Not found: {list}.'),
  pathReturns: named(
    '有 {n} 次回到前面的环节。',
    'It goes back to an earlier phase {n} {n, plural, one {time} other {times}}.',
  ),
  phaseSpan: named('{phase} {start}–{end}（把握 {sure}）', '{phase} {start}–{end} ({sure} sure)'),
  phaseSaid: named('{span}：“{said}”', '{span}: “{said}”'),
  graphSize: named(
    '从这节课的话语中找到 {terms} 个术语和 {edges} 条联系，{most}与其他术语联系最多。',
    'The lesson has {terms} terms and {edges} links; {most} has the most links.',
  ),
  graphTyped: named(
    '其中 {n} 条由句中的用词说明了关系。',
    '{n} of the links {n, plural, one {is} other {are}} stated in a sentence.',
  ),
  graphProposed: named(
    '{n} 条先修关系由话语推测，等待教师确认。',
    '{n} “comes before” {n, plural, one {relation is} other {relations are}} inferred and not yet confirmed by the teacher.',
  ),
  edge: named('{from} → {to}（{relation}）：“{said}”', '{from} → {to} ({relation}): “{said}”'),
  moments: named(
    '这节课有 {n} 处值得再听一遍。',
    '{n} {n, plural, one {moment is} other {moments are}} worth hearing again.',
  ),
  tries: named(
    '可以试试的做法有 {n} 条，离常见情况最远的在前。',
    '{n} {n, plural, one {thing} other {things}} to try, the farthest from what is usual first.',
  ),
  advice: named('{title}：{text}', '{title}: {text}'),
  adviceQuote: named('{title}：{text}“{quote}”', '{title}: {text} “{quote}”'),
  adviceTry: named('{advice} {wording} {why}', '{advice} {wording} {why}'),
} as const

export const MAP_EVIDENCE_TEXTS = {
  phases: named('各环节和说明它的话', 'The phases and the words behind them'),
  edges: named('句中说明了关系的联系', 'Links that a sentence states'),
  ties: named('联系最紧的术语', 'The strongest links'),
  good: named('值得再听一遍', 'Worth hearing again'),
  tries: named('可以试试', 'To try next time'),
} as const

export const MAP_CAVEATS = {
  path: named(
    '环节由话语中的线索推断，只作回看的路标；请对照教案核对。',
    'Phases are inferred from cues in the words: use them as signposts, and check them against the plan.',
  ),
  graph: named(
    '同时说到不等于有关系，请打开句子核对。',
    'Said together does not mean related: open the sentences and check.',
  ),
  suggestions: named(
    '由规则从这节课的时间和话语中选出，每条都可以回听核对；描述一节课，不给人打分。',
    'Chosen by rules from the times and words of this lesson; listen and check. They describe a lesson and do not grade anyone.',
  ),
} as const
