import type { MarkLevel, PointLevel } from '@keguan/contract/report/exam/class-report'
import { type Named, named } from '@keguan/contract/vocabulary/locale'

export const LEVEL_TEXTS: Readonly<Record<MarkLevel, Named>> = {
  excellent: named('优秀', 'Excellent'),
  good: named('良好', 'Good'),
  pass: named('合格', 'Pass'),
  below: named('待合格', 'On the way to a pass'),
}

export const MASTERY_TEXTS: Readonly<Record<PointLevel, Named>> = {
  mastered: named('已掌握', 'Mastered'),
  learning: named('接近掌握', 'Nearly there'),
  not_yet: named('接下来学', 'Comes next'),
}

export const PUPIL_TEXTS = {
  product: named('课观 · 学生单', 'Keguan · Pupil sheet'),
  level: named('等级', 'Level'),
  mark: named('{value} / {full}', '{value} / {full}'),
  error: named(
    '± {error}：再考一次同样难的试卷，成绩多半在这个范围内',
    '± {error}: in an equally hard paper the mark would usually be in this range',
  ),
  up: named('比“{earlier}”明显进步，超出了测量误差。', 'Clearly up since “{earlier}”, by more than measurement error.'),
  down: named(
    '比“{earlier}”有所下降，超出了测量误差：一起看看最近学的内容。',
    'Down since “{earlier}” by more than measurement error: look at the latest topics together.',
  ),
  same: named('与“{earlier}”相比没有超出测量误差的变化。', 'No change since “{earlier}” beyond measurement error.'),
  next: named('接下来做这几件事', 'What to do next'),
  nextPoint: named('{point}：先重做第 {questions} 题', '{point}: start with {questions}'),
  nextQuestion: named(
    '第 {questions} 题：多数同学能做对，值得先订正',
    'Question {questions}: most pupils solve it, so correct it first',
  ),
  none: named('这份试卷没有留下问题，可以挑战更难的题。', 'No gaps in this paper: try harder questions.'),
  points: named('知识点', 'Knowledge points'),
  chance: named('掌握的可能性 {chance}', '{chance} likely mastered'),
  chanceSmall: named('掌握的可能性不到 5%', 'less than 5% likely mastered'),
  chanceLarge: named('掌握的可能性超过 95%', 'more than 95% likely mastered'),
  noPoints: named(
    '没有小题分或双向细目表，或题目太少，不判断知识点。',
    'Without marks of questions and a table of specifications, or with too few questions, nothing is said about knowledge points.',
  ),
  footer: named(
    '只含本人数据，不排名。等级与可能性由算术得出，一次考试不能代表一个学生。',
    'Only your own data, no rank. One exam does not define a pupil.',
  ),
} as const

/** A few questions never make it certain that a point is mastered, or that it is not. */
export function chanceTextOf(chance: number) {
  if (chance < 0.05) return PUPIL_TEXTS.chanceSmall
  return chance > 0.95 ? PUPIL_TEXTS.chanceLarge : PUPIL_TEXTS.chance
}
