import { named } from '@keguan/contract/vocabulary/locale'
import type { MeasureText } from '../../../kit/words/measure-text.ts'
import { NO_THRESHOLD } from './no-threshold.ts'

type Pair = readonly [zh: string, en: string]

const CODING = named(
  '每 {fias_unit_s} 秒一个编码，由文字稿和声音按规则判断，规则不明时参考训练得到的教师话语分类；真人编码通常更准，只作参考。只凭录音没有文字稿时不计算。',
  'A code every {fias_unit_s} s, from the words and the sound by rules, and by a trained classifier of teacher talk where no rule applies. A trained observer would do better. Not computed without a transcript.',
)
const FLANDERS = named(
  'Flanders（1970）Analyzing Teaching Behavior。类别与公式已核对公开来源。',
  'Flanders (1970), Analyzing Teaching Behavior. Categories and formulas checked in a public source.',
)
const AREA_SOURCE = named(
  '宁虹、武金红（2003）等对矩阵分区的解读，转引自文献，未核对原文。',
  'Areas of the matrix after Ning & Wu (2003) and others, quoted from the literature, unchecked.',
)

/**
 * The norm that the report uses, and where the usual one comes from: the three shares of time were checked, the others
 * are quoted.
 *
 * @param id of the measure, which the setting of its norm is named after
 */
const norm = (id: string, value: string, isChecked: boolean) =>
  isChecked
    ? named(
        `本报告用 {fias_norm_${id}_percent}。默认为弗兰德斯常模 ${value}，已核对公开来源；机构可以改。这是统计情况，不是目标。`,
        `This report uses {fias_norm_${id}_percent}. By default Flanders’ norm ${value}, checked in a public source; an institution may change it. A description, not a target.`,
      )
    : named(
        `本报告用 {fias_norm_${id}_percent}。默认为弗兰德斯常模 ${value}，转引自文献，未核对；机构可以改。没有找到中国课堂的常模。`,
        `This report uses {fias_norm_${id}_percent}. By default Flanders’ norm ${value}, quoted from the literature, unchecked; an institution may change it. No norm of Chinese lessons was found.`,
      )

const card = (name: Pair, note: Pair, formula: Pair, thresholds = NO_THRESHOLD, source = FLANDERS): MeasureText => ({
  name: named(...name),
  note: named(...note),
  formula: named(...formula),
  thresholds,
  source,
  limits: CODING,
})

export const FIAS_MEASURES = {
  'fias.tt': card(
    ['教师话语比率 TT', 'Teacher talk TT'],
    ['教师说话的编码所占的比例。', 'Share of the codes that are teacher talk.'],
    ['类别 1–7 的行和 ÷ 全部 N。', 'Row sums of 1–7 ÷ N.'],
    norm('tt', '68%', true),
  ),
  'fias.pt': card(
    ['学生话语比率 PT', 'Pupil talk PT'],
    ['学生说话的编码所占的比例。', 'Share of the codes that are pupil talk.'],
    ['类别 8 与 9 的行和 ÷ N。', 'Row sums of 8 and 9 ÷ N.'],
    norm('pt', '20%', true),
  ),
  'fias.sc': card(
    ['沉寂比率 SC', 'Silence SC'],
    [
      '沉寂或混乱的编码所占的比例；仅凭声音分不清两者。',
      'Share of silence or confusion; the ear cannot tell them apart.',
    ],
    [
      '类别 10 的行和 ÷ N；一个单元至少一半无人说话记 10。',
      'Row sum of 10 ÷ N; a unit that is silent for half or more is 10.',
    ],
    norm('sc', '12%', true),
  ),
  'fias.id': card(
    ['间接与直接影响之比 I/D', 'Indirect to direct I/D'],
    [
      '间接影响（接纳、表扬、采纳、提问）与直接影响（讲授、指令、批评）之比。',
      'Accepting, praising, using ideas and asking against lecturing, directing and criticising.',
    ],
    ['Σ1–4 ÷ Σ5–7。', 'Σ1–4 ÷ Σ5–7.'],
  ),
  'fias.id_revised': card(
    ['修正的间接与直接之比 i/d', 'Revised i/d'],
    [
      '不计内容（4、5），只看强化的方式：接纳、表扬、采纳与指令、批评之比。',
      'Leaves out content (4, 5): accepting, praising and using ideas against directing and criticising.',
    ],
    ['Σ1–3 ÷ Σ6–7。', 'Σ1–3 ÷ Σ6–7.'],
    named(
      '大于 100% 偏向积极强化（文献转述，未核对）。',
      'Above 100% leans to positive reinforcement (literature, unchecked).',
    ),
  ),
  'fias.trr': card(
    ['教师回应比率 TRR', 'Teacher response ratio TRR'],
    [
      '教师回应学生时，采用积极方式的比例。',
      'Of the teacher’s reactions, the share that accepts, praises or uses ideas.',
    ],
    ['Σ1–3 ÷（Σ1–3 + Σ6–7）。', 'Σ1–3 ÷ (Σ1–3 + Σ6–7).'],
    norm('trr', '42%', false),
  ),
  'fias.tqr': card(
    ['教师提问比率 TQR', 'Teacher question ratio TQR'],
    ['教师谈内容时，以提问推进的比例。', 'Of the teacher’s talk on content, the share that asks.'],
    ['4 ÷（4 + 5）。', '4 ÷ (4 + 5).'],
    norm('tqr', '26%', false),
  ),
  'fias.pir': card(
    ['学生主动比率 PIR', 'Pupil initiation ratio PIR'],
    [
      '学生说话中，主动发起的比例：提问、补充、表达不同意见。',
      'Of pupil talk, the share that pupils begin: asking, adding, disagreeing.',
    ],
    ['9 ÷（8 + 9）。', '9 ÷ (8 + 9).'],
    norm('pir', '34%', false),
  ),
  'fias.trr89': card(
    ['即时回应比率 TRR89', 'Instant response ratio TRR89'],
    ['学生话音刚落，教师积极回应的比例。', 'Right after a pupil, the share of positive reactions.'],
    ['第 8、9 行：第 1–3 列之和 ÷ 第 1、2、3、6、7 列之和。', 'Rows 8, 9: columns 1–3 ÷ columns 1, 2, 3, 6, 7.'],
    norm('trr89', '60%', false),
  ),
  'fias.tqr89': card(
    ['即时提问比率 TQR89', 'Instant question ratio TQR89'],
    ['学生话音刚落，教师以提问接话的比例。', 'Right after a pupil, the share of questions among content talk.'],
    ['第 8、9 行：第 4 列 ÷ 第 4、5 列之和。', 'Rows 8, 9: column 4 ÷ columns 4, 5.'],
    norm('tqr89', '44%', false),
  ),
  'fias.ccr': card(
    ['内容交叉比率 CCR', 'Content cross ratio CCR'],
    [
      '与讲授、提问相连的时间比例，越高越以内容为中心。',
      'Share of pairs that touch lecturing or asking: the higher, the more the lesson turns on content.',
    ],
    ['第 4、5 行与第 4、5 列的所有格（每格只计一次）÷ N。', 'All cells in rows or columns 4 and 5, each once ÷ N.'],
    norm('ccr', '55%', false),
  ),
  'fias.ssr': card(
    ['稳态比率 SSR', 'Steady state ratio SSR'],
    ['同一类行为持续一个编码间隔以上的比例。', 'Share of pairs in which a behaviour goes on beyond one unit.'],
    ['对角线之和 ÷ N。', 'Diagonal ÷ N.'],
    norm('ssr', '50%', false),
  ),
  'fias.pssr': card(
    ['学生稳态比率 PSSR', 'Pupil steady state ratio PSSR'],
    ['学生说话能够持续的比例。', 'Share of pupil talk that goes on beyond one unit.'],
    ['（8-8 + 9-9）÷（8 + 9）。', '(8-8 + 9-9) ÷ (8 + 9).'],
    named(
      '默认为弗兰德斯常模 35–40%，转引自文献，未核对；机构可以改成一个值（本报告的设置是 {fias_norm_pssr_percent}，不改即为这一范围的中间）。没有找到中国课堂的常模。',
      'By default Flanders’ norm of 35–40%, quoted from the literature, unchecked; an institution may set one value (this report uses {fias_norm_pssr_percent}; by default the middle of the band). No norm for Chinese lessons was found.',
    ),
  ),
  'fias.acceptance': card(
    ['接纳比率', 'Acceptance'],
    ['教师说话中，接纳情感和表扬鼓励的比例。', 'Of teacher talk, the share that accepts feelings or praises.'],
    ['（1 + 2）÷ Σ1–7。', '(1 + 2) ÷ Σ1–7.'],
  ),
  'fias.motivation': card(
    ['激励比率', 'Motivation'],
    ['全课中间接影响所占的比例。', 'Share of the lesson that is indirect influence.'],
    ['Σ1–4 ÷ N。', 'Σ1–4 ÷ N.'],
  ),
  'fias.positive_share': card(
    ['积极整合格', 'Positive integration cells'],
    [
      '教师接连接纳、表扬、采纳的比例，反映课堂气氛。',
      'Pairs in which the teacher accepts, praises or uses ideas twice in a row: the climate.',
    ],
    ['第 1–3 行 × 第 1–3 列 ÷ N。', 'Rows 1–3 × columns 1–3 ÷ N.'],
    NO_THRESHOLD,
    AREA_SOURCE,
  ),
  'fias.defect_share': card(
    ['缺陷格', 'Defect cells'],
    [
      '批评或指令接连出现的比例，偏高时请回看这些片段。',
      'Pairs in which criticism or directions follow one another; look at the clips when it is high.',
    ],
    [
      '第 {fias_defect_row}–{fias_defect_row_end} 行 × 第 6–7 列 ÷ N。默认取第 7–8 行，有的文献用第 8–9 行，机构可以改。',
      'Rows {fias_defect_row}–{fias_defect_row_end} × columns 6–7 ÷ N. Rows 7–8 by default; some print rows 8–9: an institution may change it.',
    ],
    NO_THRESHOLD,
    AREA_SOURCE,
  ),
  'fias.direct_share': card(
    ['持续直接影响格', 'Extended direct influence'],
    ['指令和批评持续或相互转换的比例。', 'Directions and criticism going on or changing into each other.'],
    ['第 6–7 行 × 第 6–7 列 ÷ N。', 'Rows 6–7 × columns 6–7 ÷ N.'],
    NO_THRESHOLD,
    AREA_SOURCE,
  ),
  'fias.drill_share': card(
    ['讲练环路', 'Lecture–drill loop'],
    [
      '提问、应答、再提问的环路所占的比例，偏高说明以训练为主。',
      'The loop of question, answer and next question; high where drill leads.',
    ],
    ['4-8、8-8、8-4 三格之和 ÷ N。', 'Cells 4-8, 8-8 and 8-4 ÷ N.'],
    NO_THRESHOLD,
    AREA_SOURCE,
  ),
  'fias.inquiry_share': card(
    ['创造探究环路', 'Creative-inquiry loop'],
    [
      '采纳意见、学生主动、再采纳的环路所占的比例，偏高说明探究较多。',
      'The loop of using ideas and pupils beginning; high where inquiry leads.',
    ],
    ['3-9、9-9、9-3 三格之和 ÷ N。', 'Cells 3-9, 9-9 and 9-3 ÷ N.'],
    NO_THRESHOLD,
    AREA_SOURCE,
  ),
  'fias.ideas_count': card(
    ['采纳学生意见的次数', 'Times ideas were used'],
    [
      '教师采纳或发挥学生意见的次数，连续的编码算一次。',
      'How often the teacher takes up an idea of a pupil; codes in a row are one.',
    ],
    ['类别 3 连成的段数。', 'Runs of category 3.'],
  ),
  'fias.qa_count': card(
    ['问答次数', 'Questions answered'],
    ['提问后紧接着学生说话的次数。', 'How often a pupil speaks right after a question.'],
    ['4 之后紧接 8 或 9 的次数。', 'How often 8 or 9 follows 4.'],
  ),
  'fias.initiation_count': card(
    ['学生主动发起的次数', 'Pupil initiations'],
    ['学生主动发言的次数，连续的编码算一次。', 'How often pupils begin; codes in a row are one.'],
    ['类别 9 连成的段数。', 'Runs of category 9.'],
  ),
  'fias.sequence_count': {
    ...card(
      ['超出偶然的行为衔接', 'Sequences beyond chance'],
      [
        '有多少种“先—后”衔接明显比偶然更常见，例如提问之后学生应答、应答之后表扬。',
        'How many pairs of behaviours follow one another clearly more often than by chance, such as an answer after a question.',
      ],
      [
        '滞后序列分析，滞后 1：连续相同的编码并为一段，数每种相邻的“先—后”，再与同样这些段的 1000 种随机次序（相同的段不相邻，固定种子）比较：z =（实际 − 随机平均）÷ 随机标准差；p 按所有配对中最大的 |z| 校正。计 z > 0 且 p < 0.05 的配对；随机平均不到 1 次的不检验。',
        'Lag-sequential analysis, lag 1: equal codes in a row are one run, neighbours are counted and compared with 1,000 random orders of the same runs (equal ones never side by side, fixed seed): z = (count − mean) ÷ standard deviation; p is that of the greatest |z| of all pairs. Counted are pairs with z > 0 and p < 0.05; pairs that chance gives less than once are not tested.',
      ],
    ),
    source: named(
      '滞后序列分析：Sackett 1979；Bakeman & Quera 2011。多重比较校正：Westfall & Young 1993。均转引自文献，未核对原书；段数与次数下限是本产品建议。',
      'Lag-sequential analysis: Sackett 1979; Bakeman & Quera 2011. Correction for many pairs: Westfall & Young 1993. Quoted from the literature, the books unchecked; the minimum numbers are proposals of this product.',
    ),
    limits: named(
      '少于 30 段不计算。先后相接不等于因果；编码由规则推断，错码会使衔接变弱。表中另列按单元矩阵算的调整残差，供与其他研究对照：它把行为的持续也算作衔接，所以两种 z 不同。',
      'Not computed from fewer than 30 runs. A sequence is not a cause; wrong codes weaken sequences. The table also gives the adjusted residual of the matrix, for comparison with other studies: it counts a lasting behaviour as following itself, so the two z differ.',
    ),
  },
} as const satisfies Record<string, MeasureText>
