import { type Named, named } from '../../../vocabulary/locale.ts'
import type { NumberSetting, Setting, SettingGroup, SettingMark, SettingUnit, WordsSetting } from './settings-kinds.ts'

type Place = readonly [group: SettingGroup, zh: string, en: string]
type Bounds = readonly [unit: SettingUnit, value: number, min: number, max: number, step: number]
type Origin = readonly [mark: SettingMark, source: Named]

const number = ([group, zh, en]: Place, [unit, value, min, max, step]: Bounds, origin: Origin) =>
  ({
    kind: 'number',
    group,
    name: named(zh, en),
    unit,
    default: value,
    min,
    max,
    step,
    mark: origin[0],
    source: origin[1],
  }) as const satisfies NumberSetting
const words = ([group, zh, en]: Place, [mark, source]: Origin) =>
  ({
    kind: 'words',
    group,
    name: named(zh, en),
    default: [] as readonly string[],
    mark,
    source,
  }) as const satisfies WordsSetting

const PROPOSAL: Origin = ['proposal', named('本产品建议', 'Proposed by this product')]
const OWN: Origin = ['own', named('由机构自定，默认为空', 'Defined by the institution; empty by default')]
const OWN_FEELING: Origin = [
  'own',
  named(
    '由机构自定，默认为空；每个词的强度取 1–9 的中间值 5',
    'Defined by the institution; empty by default. Each word has the middle intensity, 5 of 1–9',
  ),
]
const OWN_CUE: Origin = [
  'own',
  named(
    '由机构自定，默认为空；每句至多计一次',
    'Defined by the institution; empty by default. The list counts at most once per sentence',
  ),
]
const OWN_SIDE: Origin = [
  'own',
  named(
    '由机构自定，默认为空；每句至多计一次，权重 1（普通提示）',
    'Defined by the institution; empty by default. The list counts at most once per sentence, with the weight of a plain cue, 1',
  ),
]
const ST_MODES: Origin = [
  'published',
  named('S-T 分析常用判据；公式见 刘云、苟琳 2013', 'Usual S-T criteria; formulas after Liu & Gou 2013'),
]
const TURNS: Origin = [
  'published',
  named('公开报道的同类工具所用；不是常模', 'Taken from a public tool of this kind; not a norm'),
]
const RATES: Origin = ['published', named('公开资料多为 200–250 字/分', 'Published bands are mostly 200–250 a minute')]
const NORM_CHECKED: Origin = ['published', named('Flanders 1970 常模', 'Norm of Flanders 1970')]
const NORM_QUOTED: Origin = [
  'literature',
  named('文献转引的 Flanders 常模，未核对原书', "Flanders' norm as quoted in the literature, not checked in the book"),
]
const TALK_NORM: Origin = [
  'published',
  named(
    'Flanders 1970：学业较好的班约 55%，较弱的班约 80%',
    'Flanders 1970: 55% in higher-, 80% in lower-achieving classes',
  ),
]
const SHARE = ['ratio', 0, 1, 0.005] as const
const norm = (zh: string, en: string, value: number, origin = NORM_QUOTED) => {
  const [unit, min, max, step] = SHARE
  return number(['flanders', zh, en], [unit, value, min, max, step], origin)
}

/**
 * Everything that an institution may set for its measures, with default, bounds and source. Keys and their order are
 * those of a report. The product's own defaults are these.
 */
export const LESSON_SETTINGS = {
  st_step_s: number(
    ['st', '取样间隔', 'Sampling interval'],
    ['second', 30, 5, 60, 5],
    [
      'literature',
      named('40–45 分钟的课取 30 秒，微课取 10–15 秒', '30 s for lessons of 40–45 minutes, 10–15 s for short ones'),
    ],
  ),
  st_step_short_s: number(
    ['st', '取样间隔：5 分钟以内的课', 'Sampling interval of lessons under 5 minutes'],
    ['second', 15, 5, 60, 5],
    [
      'literature',
      named(
        '微课取 10–15 秒；5 分钟的界限由本产品建议。只改了上一项时，短课也按上一项',
        '10–15 s for short lessons; the limit of 5 minutes is a proposal. If only the setting above was changed, it applies here too',
      ),
    ],
  ),
  st_practice_rt: number(
    ['st', '练习型：Rt 不高于', 'Practice: Rt at most'],
    ['ratio', 0.3, 0.05, 0.6, 0.01],
    ST_MODES,
  ),
  st_lecture_rt: number(['st', '讲授型：Rt 不低于', 'Lecture: Rt at least'], ['ratio', 0.7, 0.4, 0.95, 0.01], ST_MODES),
  st_dialogue_ch: number(
    ['st', '对话型：Ch 不低于', 'Dialogue: Ch at least'],
    ['ratio', 0.4, 0.05, 0.95, 0.01],
    ST_MODES,
  ),
  st_exchange_s: number(
    ['st', 'S-T-D：一方一次说到多长仍算互动', 'S-T-D: what one side says is exchange up to'],
    ['second', 15, 3, 60, 1],
    PROPOSAL,
  ),
  pause_min_s: number(
    ['rate', '停顿从多长算起', 'Shortest pause'],
    ['second', 0.3, 0.1, 2, 0.05],
    ['published', named('de Jong & Wempe 2009', 'de Jong & Wempe 2009')],
  ),
  wait_long_s: number(
    ['wait', '等待达标时长', 'A wait is long from'],
    ['second', 3, 1, 10, 0.5],
    ['published', named('Rowe 1972、1974、1986：3–5 秒为佳', 'Rowe 1972, 1974, 1986: 3–5 s are best')],
  ),
  rate_slow: number(['rate', '慢：低于', 'Slow below'], ['per_minute', 150, 40, 395, 5], PROPOSAL),
  rate_low: number(['rate', '适中语速下限', 'Usual rate from'], ['per_minute', 200, 60, 400, 5], RATES),
  rate_high: number(['rate', '适中语速上限', 'Usual rate to'], ['per_minute', 250, 80, 450, 5], RATES),
  rate_fast: number(['rate', '快：高于', 'Fast above'], ['per_minute', 300, 85, 500, 5], PROPOSAL),
  rate_lower_primary_shift: number(
    ['rate', '小学一至三年级下调', 'Lower in primary years 1–3 by'],
    ['per_minute', 30, 0, 100, 5],
    PROPOSAL,
  ),
  pupil_echo_s: number(['pupil', '短应答：不到', 'Short echo: under'], ['second', 2, 0.5, 10, 0.5], TURNS),
  pupil_expression_s: number(['pupil', '表达：不短于', 'Expression: from'], ['second', 4, 1, 20, 0.5], TURNS),
  pupil_full_s: number(['pupil', '充分表达：不短于', 'Full expression: from'], ['second', 10, 2, 60, 0.5], TURNS),
  pupil_long_s: number(
    ['pupil', '表达至多；超过为超长话轮', 'Expression to; longer is very long'],
    ['second', 30, 5, 300, 1],
    TURNS,
  ),
  noisy_snr_db: number(
    ['least', '声音指标所需信噪比', 'Signal-to-noise ratio that voice needs'],
    ['decibel', 10, 0, 30, 1],
    PROPOSAL,
  ),
  fias_unit_s: number(
    ['flanders', '编码间隔', 'Time unit of the codes'],
    ['second', 3, 1, 6, 0.5],
    ['published', named('Flanders 1970：每 3 秒一码', 'Flanders 1970: a code every 3 s')],
  ),
  talk_norm_teacher_low: norm('教师说话占比：常见范围下限', 'Teacher talk share: usual from', 0.55, TALK_NORM),
  talk_norm_teacher_high: norm('教师说话占比：常见范围上限', 'Teacher talk share: usual to', 0.8, TALK_NORM),
  talk_norm_student: norm('学生说话占比', 'Pupil talk share', 0.2, NORM_CHECKED),
  talk_norm_silence_low: norm('无人说话占比：常见范围下限', 'Silence share: usual from', 0.11, NORM_CHECKED),
  talk_norm_silence_high: norm('无人说话占比：常见范围上限', 'Silence share: usual to', 0.12, NORM_CHECKED),
  fias_norm_tt: norm('教师话语 TT', 'Teacher talk TT', 0.68, NORM_CHECKED),
  fias_norm_pt: norm('学生话语 PT', 'Pupil talk PT', 0.2, NORM_CHECKED),
  fias_norm_sc: norm('沉寂或混乱 SC', 'Silence or confusion SC', 0.12, NORM_CHECKED),
  fias_norm_trr: norm('教师回应 TRR', 'Teacher response TRR', 0.42),
  fias_norm_tqr: norm('教师提问 TQR', 'Teacher question TQR', 0.26),
  fias_norm_pir: norm('学生主动 PIR', 'Pupil initiation PIR', 0.34),
  fias_norm_trr89: norm('即时回应 TRR89', 'Instant response TRR89', 0.6),
  fias_norm_tqr89: norm('即时提问 TQR89', 'Instant question TQR89', 0.44),
  fias_norm_ccr: norm('内容交叉 CCR', 'Content cross CCR', 0.55),
  fias_norm_ssr: norm('稳态 SSR', 'Steady state SSR', 0.5),
  fias_norm_pssr: norm('学生稳态 PSSR', 'Pupil steady state PSSR', 0.375, [
    'literature',
    named(
      '文献转引的 Flanders 常模 35–40%，这里取中间，未核对原书',
      "Flanders' norm of 35–40% as quoted in the literature, here its middle, not checked in the book",
    ),
  ]),
  fias_defect_row: {
    kind: 'choice',
    group: 'flanders',
    name: named('缺陷格', 'Defect cells'),
    default: 7,
    options: [
      { value: 7, name: named('第 7–8 行 × 第 6–7 列', 'Rows 7–8 × columns 6–7') },
      { value: 8, name: named('第 8–9 行 × 第 6–7 列', 'Rows 8–9 × columns 6–7') },
    ],
    mark: 'literature',
    source: named(
      '宁虹、武金红 2003 取第 7–8 行；也有文献印作第 8–9 行',
      'Ning & Wu 2003 take rows 7–8; some print rows 8–9',
    ),
  },
  fillers_added: words(['language', '另算作口头禅的词', 'Further words that count as fillers'], OWN),
  fillers_removed: words(['language', '不算口头禅的词', 'Words that do not count as fillers'], OWN),
  filler_habit_uses: number(['language', '口头禅：至少出现', 'Habit: minimum uses'], ['count', 5, 2, 50, 1], PROPOSAL),
  filler_habit_rate: number(
    ['language', '口头禅：每分钟至少', 'Habit: minimum uses per minute'],
    ['per_minute', 1, 0.1, 10, 0.1],
    PROPOSAL,
  ),
  emotion_positive_added: words(['emotion', '另算作积极情感的词', 'Further words of pleasant feeling'], OWN_FEELING),
  emotion_negative_added: words(['emotion', '另算作消极情感的词', 'Further words of unpleasant feeling'], OWN_FEELING),
  emotion_removed: words(['emotion', '不算情感词的词', 'Words that do not count as feeling'], OWN),
  glossary: words(
    ['graph', '必收术语表（识别录音时也用）', 'Terms that are taken in any case, and expected in recordings'],
    OWN,
  ),
  imagination_imagery_added: words(['imagination', '另算作画面提示的词', 'Further imagery cues'], OWN_CUE),
  imagination_hypothetical_added: words(['imagination', '另算作假设提示的词', 'Further hypothetical cues'], OWN_CUE),
  imagination_analogy_added: words(['imagination', '另算作类比提示的词', 'Further analogy cues'], OWN_CUE),
  imagination_openness_added: words(['imagination', '另算作开放提示的词', 'Further openness cues'], OWN_CUE),
  imagination_removed: words(['imagination', '不算想象提示的词', 'Words that do not count as cues'], OWN),
  hemisphere_delta: number(
    ['hemisphere', '归为一侧所需的差', 'Difference that makes a side'],
    ['per_ten_syllables', 0.25, 0.05, 2, 0.05],
    PROPOSAL,
  ),
  hemisphere_left_added: words(['hemisphere', '另算作分析—顺序型的词', 'Further analytic–sequential cues'], OWN_SIDE),
  hemisphere_right_added: words(['hemisphere', '另算作形象—情感型的词', 'Further pictorial–emotional cues'], OWN_SIDE),
  hemisphere_removed: words(['hemisphere', '两边都不算的词', 'Words that count for neither side'], OWN),
  concise_min_characters: number(
    ['least', '凝练度所需教师字数', "Teacher's characters that conciseness needs"],
    ['characters', 200, 50, 2000, 10],
    PROPOSAL,
  ),
  diversity_min_words: number(
    ['least', '词汇多样性所需词数', 'Words that lexical diversity needs'],
    ['words', 100, 100, 1000, 10],
    ['published', named('Koizumi 2012：不少于 100 词', 'Koizumi 2012: no fewer than 100')],
  ),
  knowledge_action_min_statements: number(
    ['least', '知行所需语句数', 'Statements that knowledge–action needs'],
    ['sentences', 12, 6, 60, 1],
    PROPOSAL,
  ),
  relevance_min_words: number(
    ['least', '师生切题度所需学生词数', "Pupils' words that topical relevance needs"],
    ['words', 30, 10, 500, 5],
    PROPOSAL,
  ),
  hemisphere_min_statements: number(
    ['least', '左右倾向之比所需语句数', 'Statements that the left–right ratio needs'],
    ['sentences', 6, 3, 60, 1],
    PROPOSAL,
  ),
  bootstrap_block_s: number(
    ['interval', '自助抽样的块长', 'Block of the bootstrap'],
    ['second', 60, 30, 300, 10],
    PROPOSAL,
  ),
  bootstrap_draws: number(
    ['interval', '自助抽样次数', 'Draws of the bootstrap'],
    ['count', 1000, 200, 2000, 100],
    PROPOSAL,
  ),
} as const satisfies Readonly<Record<string, Setting>>

export type SettingId = keyof typeof LESSON_SETTINGS
type Value<S extends Setting> = S extends WordsSetting ? readonly string[] : number
export type LessonSettings = { readonly [K in SettingId]: Value<(typeof LESSON_SETTINGS)[K]> }
export type SettingValue = LessonSettings[SettingId]

export const SETTING_IDS = Object.keys(LESSON_SETTINGS) as SettingId[]

export const DEFAULT_LESSON_SETTINGS = Object.fromEntries(
  SETTING_IDS.map((id) => [id, LESSON_SETTINGS[id].default]),
) as LessonSettings

/** One fixed seed, so that no one can resample until an interval looks good. */
export const LESSON_SEED = 1
