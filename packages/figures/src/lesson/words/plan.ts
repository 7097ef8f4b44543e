import { named } from '@keguan/contract/vocabulary/locale'
import type { MeasureText } from '../../kit/words/measure-text.ts'
import { NO_THRESHOLD } from './measures/no-threshold.ts'

const SOURCE = named(
  '以“计划—实际、完全/部分匹配”对照教案的做法见于公开的同类报告；环节的识别和界限是本产品的规则。',
  'Comparing plan and lesson as a full or partial match is known from public reports of this kind. How stages are read and the limits are rules of this product.',
)
const LIMITS = named(
  '环节按教案标题的用词归入导入、展开、练习、迁移，没有线索词的归入展开；课上的环节由话语推断，只比较说出来的内容。教案含多课时的，全部环节一起比较。',
  'Stages are classified as introduction, development, practice or transfer by the words of their headings (development if there is no cue). The phases of the lesson are inferred from words, and only what was said is compared. A plan of several periods is compared as a whole.',
)
const VERDICTS = named(
  '完全匹配：该环节出现，教案中它自己的词说到 30% 以上（不足 3 个词时不看），用时与计划相差不超过 30% 或 1 分钟（教案未写分钟数时不看）。未见：环节没有出现，或它的词一个也没有说到，并且任意 5 分钟（计划更长时按计划）内说到的词都不足 30%。其余为部分匹配。教案的词有 8 个以上而课上说到的不足 10% 时，不作比较。',
  'Full match: the stage took place, at least 30% of its own words in the plan were said there (not required with fewer than 3 words), and its time is within 30% or one minute of the plan (not required without minutes). Not seen: it did not take place, or none of its words was said, and no five minutes (or the planned length, if longer) contain 30% of them. All others: partial match. No comparison if the plan has at least 8 specific words and fewer than 10% of them are said.',
)

export const PLAN_MEASURES = {
  'path.plan_full': {
    name: named('教案环节完全匹配', 'Stages that match the plan in full'),
    note: named(
      '教案中按计划的内容和时间实施的环节占比。',
      'Share of the planned stages carried out with the planned content and time.',
    ),
    formula: named('完全匹配的环节数 ÷ 教案的环节数。', 'Stages that match in full ÷ stages of the plan.'),
    thresholds: VERDICTS,
    source: SOURCE,
    limits: LIMITS,
  },
  'path.plan_seen': {
    name: named('教案环节见于课堂', 'Planned stages seen in the lesson'),
    note: named('教案中完全或部分匹配的环节占比。', 'Share of the planned stages that match in full or in part.'),
    formula: named(
      '（完全匹配 + 部分匹配的环节数）÷ 教案的环节数。',
      'Stages that match in full or in part ÷ stages of the plan.',
    ),
    thresholds: VERDICTS,
    source: SOURCE,
    limits: LIMITS,
  },
  'path.plan_order': {
    name: named('与教案的次序一致度', 'Order as in the plan'),
    note: named(
      '见到的环节是否按教案的先后进行：1 为一致，−1 为相反。',
      'Whether the stages that were seen come in the order of the plan: 1 as planned, −1 the other way round.',
    ),
    formula: named(
      '教案次序与课上时间重心次序的 Kendall τ，只比较见到的、属于不同环节类型的两两次序；同类环节按教案次序分配时间，不计入。',
      'Kendall’s tau between the order of the plan and that of the centroids in time, over pairs of stages of different phases that were seen. Stages of one phase share its time in the order of the plan and are not counted.',
    ),
    thresholds: NO_THRESHOLD,
    source: SOURCE,
    limits: named(
      '因学情调整次序是正常的，不代表好坏。',
      'Changing the order for the pupils is part of teaching and neither good nor bad.',
    ),
  },
  'path.plan_time': {
    name: named('与教案的时间一致度', 'Time as in the plan'),
    note: named(
      '导入、展开、练习、迁移的计划时间与实际时间重合的比例。',
      'How far planned and actual time of introduction, development, practice and transfer agree.',
    ),
    formula: named(
      'Σ min（计划，实际）÷ max（Σ 计划，Σ 实际），按四类环节相加；分钟数写成范围的取中点。',
      'Σ min(planned, actual) ÷ max(Σ planned, Σ actual) over the four phases; a range of minutes counts as its middle.',
    ),
    thresholds: NO_THRESHOLD,
    source: SOURCE,
    limits: LIMITS,
  },
} as const satisfies Record<string, MeasureText>

export const PLAN_TABLE_WORDS = {
  title: named('教案与实际', 'The plan and the lesson'),
  guide: named(
    '每行是教案的一个环节，分钟数相差 30% 或 1 分钟以内算一致。点击时间，听它在课上的那一段。',
    'Each row is a stage of the plan; minutes agree within 30% or one minute. Click a time to hear that part of the lesson.',
  ),
  alt: named(
    '表格：教案各环节的结果、课上位置、计划与实际的分钟数、说到的词。',
    'Table: each planned stage with its result, place, planned and actual minutes, and words said.',
  ),
}

export const PLAN_TIME_WORDS = {
  title: named('各类环节的时间：计划与实际', 'Time of each phase: planned and actual'),
  guide: named('差为正，是比计划多用了时间。', 'A positive difference: it took longer than planned.'),
  alt: named(
    '表格：四类环节的计划分钟数、实际分钟数和差。',
    'Table: planned and actual minutes of the four phases, and the difference.',
  ),
}

export const PLAN_HEADS = {
  stage: named('教案环节', 'Planned stage'),
  verdict: named('结果', 'Result'),
  place: named('课上位置', 'In the lesson'),
  planned: named('计划 (分)', 'Planned (min)'),
  actual: named('实际 (分)', 'Actual (min)'),
  difference: named('差 (分)', 'Difference (min)'),
  words: named('说到的词', 'Words said'),
  unsaid: named('没有说到的词', 'Words not said'),
} as const

export const PLAN_TEXTS = {
  summary: named(
    '教案有 {n} 个环节：完全匹配 {full} 个，部分匹配 {partial} 个，未见 {unseen} 个。',
    'The plan has {n} {n, plural, one {stage} other {stages}}: {full} in full, {partial} in part, {unseen} not seen.',
  ),
  evidence: named('教案各环节在课上说到的话', 'Where the lesson covers the planned stages'),
  stage: named('{title}（{verdict}）', '{title} ({verdict})'),
  said: named('{stage}：“{said}”', '{stage}: “{said}”'),
} as const
