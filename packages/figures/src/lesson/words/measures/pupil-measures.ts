import { named } from '@keguan/contract/vocabulary/locale'
import type { MeasureText } from '../../../kit/words/measure-text.ts'
import { NO_THRESHOLD } from './no-threshold.ts'

const ROWE = named(
  'Rowe（1972、1974、1986），900 多个课堂，已核对公开来源。',
  'Rowe (1972, 1974, 1986), more than 900 classrooms, checked in a public source.',
)
const WAIT_BAND = named(
  '常见 0.7–1.5 秒；3 秒及以上更有利于思考，3–5 秒最佳。',
  'Often 0.7–1.5 s; 3 s or more leaves room to think, 3–5 s is best.',
)
const LONG_BAND = named(
  '没有公开的占比参考值；默认的 3 秒界限见 Rowe（1986），本报告用 {wait_long_s} 秒。',
  'No published share; for the usual 3 s criterion see Rowe (1986). This report uses {wait_long_s} s.',
)
const WAIT1_LIMITS = named(
  '依赖句子的时间；时间由声音推算时，话中间的问句不太准。自问自答的问题不计。',
  'Depends on the times of sentences; if these were estimated from the sound, questions inside a turn are less exact. Self-answered questions are left out.',
)
const WAIT2_LIMITS = named(
  '依赖对说话人的判断；教师在学生说完前插话记为 0 秒。',
  'Depends on distinguishing the speakers; a teacher who interrupts counts as 0 s.',
)

const BAND_SOURCE = named(
  '默认的分段界限（2、4、10、30 秒）取自公开报道的同类工具，已核对；不是常模，机构可以改。',
  'The default limits (2, 4, 10 and 30 s) are from a public tool of this kind, checked; they are not a norm, and an institution may change them.',
)
const BAND_LIMITS = named(
  '话轮由声音判断，离麦克风远的学生可能漏记；多人齐答不计。{pupil_echo_s}–{pupil_expression_s} 秒的不属于任何一段。',
  'Turns are detected from the sound; pupils far from the microphone may be missed. Choral answers are left out. Turns of {pupil_echo_s}–{pupil_expression_s} s belong to no band.',
)

const band = (
  zh: string,
  en: string,
  zhNote: string,
  enNote: string,
  zhLimits: string,
  enLimits: string,
): MeasureText => ({
  name: named(zh, en),
  note: named(zhNote, enNote),
  formula: named(`长度${zhLimits}的学生话轮数 ÷ 学生话轮数。`, `Pupil turns ${enLimits} ÷ all pupil turns.`),
  thresholds: NO_THRESHOLD,
  source: BAND_SOURCE,
  limits: BAND_LIMITS,
})

export const PUPIL_MEASURES = {
  'wait1.median': {
    name: named('提问后的等待（中位数）', 'Wait after questions (median)'),
    note: named(
      '教师提问后到下一个人开口的时间，即候答时间一。',
      'From the end of a question to the next speech: wait time 1.',
    ),
    formula: named(
      '问句结束到下一段说话开始的间隔，取中位数。',
      'Gaps between the end of a question and the next speech; their median.',
    ),
    thresholds: WAIT_BAND,
    source: ROWE,
    limits: WAIT1_LIMITS,
  },
  'wait1.long_share': {
    name: named('提问后的等待达到 {wait_long_s} 秒的占比', 'Waits after questions of {wait_long_s} s or more'),
    note: named(
      '提问后等待达到 {wait_long_s} 秒的次数占比。',
      'Share of the questions followed by {wait_long_s} s or more.',
    ),
    formula: named(
      '不短于 {wait_long_s} 秒的提问后等待次数 ÷ 全部次数。',
      'Waits after questions of at least {wait_long_s} s ÷ all of them.',
    ),
    thresholds: LONG_BAND,
    source: ROWE,
    limits: WAIT1_LIMITS,
  },
  'wait2.median': {
    name: named('学生答完后的等待（中位数）', 'Wait after answers (median)'),
    note: named(
      '学生说完后到教师开口的时间，即候答时间二。',
      'From the end of a pupil’s turn to the teacher’s next speech: wait time 2.',
    ),
    formula: named(
      '由学生换到教师说话时的间隔，取中位数。',
      'Median gap when the turn passes from a pupil or the class to the teacher.',
    ),
    thresholds: WAIT_BAND,
    source: ROWE,
    limits: WAIT2_LIMITS,
  },
  'wait2.long_share': {
    name: named('学生答完后的等待达到 {wait_long_s} 秒的占比', 'Waits after answers of {wait_long_s} s or more'),
    note: named(
      '学生说完后教师等待达到 {wait_long_s} 秒的次数占比。',
      'Share of the pupils’ turns after which the teacher waits {wait_long_s} s or more.',
    ),
    formula: named(
      '不短于 {wait_long_s} 秒的学生答完后等待次数 ÷ 全部次数。',
      'Waits after answers of at least {wait_long_s} s ÷ all of them.',
    ),
    thresholds: LONG_BAND,
    source: ROWE,
    limits: WAIT2_LIMITS,
  },
  'student.echo_share': band(
    '短应答占比',
    'Short echoes',
    '学生只说一两个词的话轮，多为封闭式应答。',
    'Turns of a word or two, mostly answers to closed questions.',
    '不到 {pupil_echo_s} 秒',
    'under {pupil_echo_s} s',
  ),
  'student.expression_share': band(
    '表达占比',
    'Expression',
    '学生说出完整意思的话轮。',
    'Turns in which a pupil says something whole.',
    '为 {pupil_expression_s}–{pupil_long_s} 秒',
    'of {pupil_expression_s}–{pupil_long_s} s',
  ),
  'student.full_expression_share': band(
    '充分表达占比',
    'Full expression',
    '学生能展开说明的话轮。',
    'Turns in which a pupil can unfold a thought.',
    '为 {pupil_full_s}–{pupil_long_s} 秒',
    'of {pupil_full_s}–{pupil_long_s} s',
  ),
  'student.long_share': band(
    '超长话轮占比',
    'Very long turns',
    '多为朗读、汇报或播放的声音。',
    'Mostly reading aloud, reports or played sound.',
    '超过 {pupil_long_s} 秒',
    'over {pupil_long_s} s',
  ),
  'st.d_share': {
    name: named('师生互动占比 D（可选）', 'Interaction share D (option)'),
    note: named(
      '在 S-T 之外增加的第三类：师生快速往来的时间。它是一个选项，不影响 Rt、Ch 和课堂模式。',
      'A third class in addition to S and T: time of quick exchange. It does not change Rt, Ch or the mode.',
    ),
    formula: named(
      'D 的格数 ÷ 全部格数（每格 1 秒）。一方在另一方两次说话之间说了不超过 {st_exchange_s} 秒（默认 15，机构可以改），记为 D；其间 3 秒以内的等待也记为 D。',
      'D cells ÷ all cells of 1 s. What one side says between two turns of the other is D when it lasts up to {st_exchange_s} s (15 by default; an institution may change it); waits of up to 3 s between such segments are D too.',
    ),
    thresholds: NO_THRESHOLD,
    source: named(
      '刘立新等（2014）提出在 S、T 之外增加 D（师生互动），已核对公开来源；15 秒的规则是本产品的建议。',
      'Liu et al. (2014) add D, interaction, to S and T, checked in a public source; the rule of 15 s is a proposal of this product.',
    ),
    limits: named(
      '只看往来的快慢，不看内容；快速的口算操练也会记为 D。',
      'Based on the pace of exchange, not its content: a quick drill is D as well.',
    ),
  },
} as const satisfies Record<string, MeasureText>
