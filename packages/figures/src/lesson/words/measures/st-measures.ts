import { named } from '@keguan/contract/vocabulary/locale'
import type { MeasureText } from '../../../kit/words/measure-text.ts'

const ST_SOURCE = named(
  '方法：傅德荣、章慧敏《教育信息处理》（2001），转引自文献，未核对原书。公式：刘云、苟琳（2013），已核对公开来源。',
  'Method: Fu & Zhang, Educational Information Processing (2001), quoted from the literature, the book itself unchecked. Formulas: Liu & Gou (2013), checked in a public source.',
)

const SILENT_BOARD_WORK = named(
  '只凭声音看不到板书、演示等无声的教师行为，它们会被记为学生行为，因此 Rt 可能偏低。',
  'Sound alone cannot show silent teacher acts such as writing on the board. They count as pupil behaviour, so Rt may be too low.',
)

const chAt = (seconds: number): MeasureText => ({
  name: named(`每 ${seconds} 秒取样的 Ch`, `Ch sampled every ${seconds} s`),
  note: named(
    `换成每 ${seconds} 秒取一次样时的转换率，能看到更短的往来；只作描述，不用来判断课堂模式。`,
    `The conversion rate when sampled every ${seconds} s, which sees shorter exchanges. A description: it names no mode.`,
  ),
  formula: named(
    `Ch = (g − 1) ÷ N，每 ${seconds} 秒取样，从 ${seconds} 个起点各算一次，取平均；区间表示起点不同带来的差别。`,
    `Ch = (g − 1) ÷ N, sampled every ${seconds} s from each of ${seconds} starting points and averaged; the interval shows how much the starting point matters.`,
  ),
  thresholds: named(
    '没有参考值：模式的界限只适用于 30 秒左右的取样。',
    'No reference value: the limits of the modes apply to sampling every 30 s or so.',
  ),
  source: named('本产品建议的补充指标。', 'A supplement proposed by this product.'),
  limits: named(
    '取样越密，Ch 越小；不同间隔的 Ch 不能互相比较。',
    'More frequent sampling gives a smaller Ch: values from different steps cannot be compared.',
  ),
})

export const ST_MEASURES = {
  'st.rt': {
    name: named('教师行为占有率 Rt', 'Teacher behaviour share Rt'),
    note: named(
      '全课中教师行为（T）所占的比例；其余时间都记为学生行为（S），包括思考、练习和安静。',
      'Share of the lesson that is teacher behaviour (T). All other time is pupil behaviour (S), thinking, practice and quiet included.',
    ),
    formula: named(
      'Rt = N_T ÷ N。每 1 秒记一个编码，N 为总格数，N_T 为教师行为的格数。区间：以 {bootstrap_block_s} 秒为块的自助抽样，{bootstrap_draws} 次，固定种子。',
      'Rt = N_T ÷ N. One code a second; N cells in all, N_T of them teacher behaviour. Interval: bootstrap over {bootstrap_block_s} s blocks, {bootstrap_draws} draws, fixed seed.',
    ),
    thresholds: named(
      'Rt ≤ {st_practice_rt} 偏练习型，Rt ≥ {st_lecture_rt} 偏讲授型，两者之间看 Ch。',
      'Rt ≤ {st_practice_rt} leans to practice, Rt ≥ {st_lecture_rt} to lecture; between them Ch decides.',
    ),
    source: ST_SOURCE,
    limits: SILENT_BOARD_WORK,
  },
  'st.rt_speech': {
    name: named('有声时间内的 Rt', 'Rt within spoken time'),
    note: named(
      '只看有人说话的时间，其中教师行为所占的比例。与 Rt 相差较大，说明课上安静的时间多。',
      'Teacher share of the time in which someone speaks. Far from Rt means that the lesson has much quiet time.',
    ),
    formula: named(
      'Rt（有声）= 教师说话的格数 ÷ 有人说话的格数。',
      'Rt (spoken) = teacher speech cells ÷ cells in which someone speaks.',
    ),
    thresholds: named('没有公开的参考值，仅用于对照 Rt。', 'No published reference. Read it together with Rt.'),
    source: named('本产品建议的补充指标。', 'A supplement proposed by this product.'),
    limits: named(
      '多人同时说话的时间不算作教师行为。',
      'Time in which several people speak at once does not count as teacher behaviour.',
    ),
  },
  'st.ch': {
    name: named('师生行为转换率 Ch', 'Behaviour conversion rate Ch'),
    note: named(
      '教师行为与学生行为来回转换的频繁程度，越高表示师生往来越多。',
      'How often the lesson changes between teacher and pupil behaviour: the higher, the more exchange.',
    ),
    formula: named(
      'Ch = (g − 1) ÷ N。g 为相同编码连成的段数，N 为取样数。每 {st_step_s} 秒取一次样（通常 30 秒；5 分钟以内的课取 {st_step_short_s} 秒，机构另设的优先），从 {st_step_s} 个不同的起点（每秒一个）各算一次，取平均；区间表示起点不同带来的差别。',
      'Ch = (g − 1) ÷ N. g is the number of runs of equal codes, N the number of samples. Sampled every {st_step_s} s (usually 30; {st_step_short_s} in lessons under 5 minutes; an institution’s own setting takes precedence) from each of {st_step_s} starting points (one a second) and averaged; the interval shows how much the starting point matters.',
    ),
    thresholds: named('Ch ≥ {st_dialogue_ch} 偏对话型。', 'Ch ≥ {st_dialogue_ch} leans to dialogue.'),
    source: ST_SOURCE,
    limits: named(
      'Ch 随取样间隔变化，不同间隔得到的 Ch 不能直接比较，5 分钟以内的课也不宜与整节课比较。话轮很短时，Ch 趋近 2·Rt·(1 − Rt)，此时它在 Rt 之外提供的信息不多。',
      'Ch depends on the sampling step: values from different steps cannot be compared, nor lessons under 5 minutes with full lessons. With very short turns Ch tends to 2·Rt·(1 − Rt) and adds little to Rt.',
    ),
  },
  'st.ch_10': chAt(10),
  'st.ch_3': chAt(3),
  'st.mode': {
    name: named('课堂模式', 'Classroom mode'),
    note: named(
      '由 Rt 与 Ch 得出的课堂类型，即本课的点所在的区域。概率表示 {st_step_s} 个取样起点中有多少落在该类型，类型没有好坏之分。',
      'Type of lesson from Rt and Ch: the area that contains its dot. The probability is the share of the {st_step_s} sampling starts that fall in it. No type is better than another.',
    ),
    formula: named(
      '每 {st_step_s} 秒取一次样（5 分钟以内的课取 {st_step_short_s} 秒）。先看 Rt：Rt ≤ {st_practice_rt} 练习型；Rt ≥ {st_lecture_rt} 讲授型。其余再看 Ch：Ch ≥ {st_dialogue_ch} 对话型，否则为混合型。',
      'Sampled every {st_step_s} s ({st_step_short_s} s in lessons under 5 minutes). Rt first: Rt ≤ {st_practice_rt} practice; Rt ≥ {st_lecture_rt} lecture. Otherwise Ch: Ch ≥ {st_dialogue_ch} dialogue, else mixed.',
    ),
    thresholds: named(
      '练习型 Rt ≤ {st_practice_rt}；讲授型 Rt ≥ {st_lecture_rt}；对话型 Ch ≥ {st_dialogue_ch}；混合型 {st_practice_rt} < Rt < {st_lecture_rt} 且 Ch < {st_dialogue_ch}。',
      'Practice Rt ≤ {st_practice_rt}; lecture Rt ≥ {st_lecture_rt}; dialogue Ch ≥ {st_dialogue_ch}; mixed {st_practice_rt} < Rt < {st_lecture_rt} and Ch < {st_dialogue_ch}.',
    ),
    source: named(
      '默认界限 0.3、0.7、0.4：2025 年的一篇综述，已核对公开来源；机构可以另设。用多个起点求概率是本产品的建议。',
      'Usual limits 0.3, 0.7, 0.4: a 2025 review, checked in a public source; an institution may set others. The probabilities over starting points are a proposal of this product.',
    ),
    limits: named(
      '几条界限有重叠（例如 Rt = 0.75 时 Ch 最高可达 0.5），这里按通常做法以 Rt 为先。概率接近时，不宜只看一个名称。取样不足 10 个时不判断。',
      'The limits overlap (at Rt = 0.75, Ch may reach 0.5); as usual Rt takes precedence. If probabilities are close, do not rely on one name. Not computed from fewer than 10 samples.',
    ),
  },
} as const satisfies Record<string, MeasureText>
