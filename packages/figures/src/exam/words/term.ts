import type { Change, FlowState } from '@keguan/contract/report/exam/term-report'
import { type Named, named } from '@keguan/contract/vocabulary/locale'
import type { FigureWords } from '../../kit/figures/figure.ts'
import { LEVEL_NAMES } from './class.ts'

const law = named(
  '全部数字由算术得出，未使用生成式模型。成绩只可告知学生本人和家长，不得公开（《未成年人学校保护规定》）。',
  'No generative model was used. Marks may be disclosed only to the pupil and the parents and must not be published.',
)
export const TERM_PAGE_TEXTS = { product: named('课观 · 阶段分析', 'Keguan · Term analysis'), footer: law } as const

export const TERM_SECTIONS = {
  course: named('各班走势', 'Courses of the classes'),
  change: named('进步与增值', 'Gain and value added'),
  flows: named('等级流动', 'Levels from exam to exam'),
  pupils: named('学生', 'Pupils'),
  exams: named('各次考试', 'The exams'),
  equating: named('等值', 'Equating'),
} as const satisfies Record<string, Named>
export type TermSection = keyof typeof TERM_SECTIONS

export const FLOW_NAMES: Readonly<Record<FlowState, Named>> = { ...LEVEL_NAMES, none: named('无成绩', 'No mark') }

export const CHANGE_MARKS: Readonly<Record<Change, string>> = { up: '▲', down: '▼', same: '=' }

export const TERM_SENTENCES = {
  pupils: named(
    '{exams} 次考试，共 {all} 名学生，{inAll} 人每次都有成绩{doubtful, select, none {} other {；有 {doubtful} 人姓名班级相同而学号不同，按不同学生处理，请核对}}。',
    '{exams} exams, {all} pupils, of whom {inAll} have a mark in each{doubtful, select, none {} other {; {doubtful} have the same name and class but different numbers and count as different pupils, please check}}.',
  ),
  scale: named(
    '各次试卷难易不同，原始分不相比：全部换算成年级内的 T 分（平均 50，标准差 10）。',
    'Papers differ in difficulty, so raw marks are not compared: all values are T scores within the grade (mean 50, SD 10).',
  ),
  classes: named(
    '{paper}：相对年级明显上升的班：{up}；明显下降的班：{down}。',
    '{paper}: classes that rose clearly against the grade: {up}; that fell: {down}.',
  ),
  noClasses: named(
    '{paper}：没有一个班的升降超出偶然，不宜据此评价班级。',
    '{paper}: no class rose or fell by more than chance; this says nothing about classes.',
  ),
  change: named(
    '{paper}：{of} 名学生中，升降超出测量误差的：上升 {up} 人，下降 {down} 人；若无人真正变化，也会有约 {expected} 人。',
    '{paper}: of {of} pupils {up} rose and {down} fell by more than measurement error; about {expected} would be expected by chance.',
  ),
  missed: named('{n} 人至少缺了一次。', '{n, plural, one {# pupil} other {# pupils}} missed at least one exam.'),
  nobody: named('无', 'none'),
  ownClass: named(
    '{name}共 {n} 名学生。{paper}：相对年级变化 {value} T（95% 区间 {low} 至 {high}），{isReal, select, yes {超出偶然} other {没有超出偶然}}。',
    '{name}: {n} pupils. {paper}: {value} T against the grade (95% interval {low} to {high}), {isReal, select, yes {beyond chance} other {not beyond chance}}.',
  ),
  ownAlone: named('{name}共 {n} 名学生；不足两个班可比。', '{name}: {n} pupils; there are no two classes to compare.'),
  ownChange: named(
    '升降超出测量误差的学生：上升 {up}；下降 {down}。',
    'Pupils who changed by more than measurement error: up {up}; down {down}.',
  ),
} as const

export const TERM_SUMMARIES = {
  course: named(
    '每条线是一个班的收缩 T 分；50 为年级平均。着色的班升降超出偶然。',
    'Each line is a class in shrunken T scores; 50 is the mean of the grade. Coloured classes changed beyond chance.',
  ),
  change: named(
    '进步：同一批学生末次减首次。增值：末次超出此前成绩所能预期的部分，不足 15 人不算。它们描述结果，不能证明教师的作用。',
    'Gain: last exam minus the first, for the same pupils. Value added: difference from what earlier marks predict, from 15 pupils. Both are descriptive and prove nothing about teachers.',
  ),
  flows: named(
    '带的宽度是人数。每次的等级线相同，但试卷难易不同：整体上移可能只是试卷容易了。',
    'The width of a band is the number of pupils. The lines are the same in each exam, but the papers are not: a general rise may mean an easier paper.',
  ),
  pupils: named(
    '▲▼ 为升降超出两次测量误差（Jacobson & Truax），= 为误差以内。按名单顺序，不排名。',
    '▲▼ mark changes larger than the error of both measurements (Jacobson & Truax), = smaller ones. In the order of the list, not by rank.',
  ),
  exams: named(
    '信度优先用小题算（alpha）；没有小题时用与其他考试的相关，是下限。',
    'Reliability is alpha of the questions where there are any, else the correlation with another exam, a lower bound.',
  ),
  equating: named(
    '两次考试有相同的题时，可以把后一次换算到前一次的尺度上；两种方法都列出。相同的题少于 3 道不算。',
    'If two exams share at least three questions, the later one can be put on the earlier scale; both methods are shown.',
  ),
} as const

const words = (title: Named, guide: Named): FigureWords => ({ title, guide, alt: guide })
export const TERM_FIGURES = {
  course: words(
    named('{paper}：各班 T 分', '{paper}: classes in T'),
    named('班名在线的末端。', 'Names are at the end of the lines.'),
  ),
  gain: words(
    named('{paper}：进步（末次 − 首次）', '{paper}: gain, last minus first'),
    named(
      '点为收缩后的值，线为 95% 区间；竖线为年级平均。',
      'Dot: shrunken value, line: 95% interval; the vertical line is the grade.',
    ),
  ),
  added: words(
    named('{paper}：增值', '{paper}: value added'),
    named(
      '点为收缩后的值，线为 95% 区间；竖线为年级平均。',
      'Dot: shrunken value, line: 95% interval; the vertical line is the grade.',
    ),
  ),
  table: words(named('各班明细', 'Classes'), named('方括号里是 95% 区间。', 'Brackets are 95% intervals.')),
  flows: words(
    named('等级流动', 'Flow of levels'),
    named('从左到右是各次考试；从上到下是等级。', 'Exams from left to right, levels from top to bottom.'),
  ),
  exams: words(named('各次考试', 'Exams'), named('原始分只看本次，不跨次相比。', 'Raw marks apply to one exam only.')),
  missed: words(
    named('参考情况', 'Attendance'),
    named('缺几次的各有多少人。', 'How many pupils missed how many exams.'),
  ),
  equating: words(
    named('后一次在前一次尺度上的平均分', 'Later means on the earlier scale'),
    named(
      '锚题得分率升高说明学生进步，与试卷难易无关。',
      'A higher share on the anchor questions is growth, whatever the paper.',
    ),
  ),
  pupils: words(
    named('学生各次 T 分', 'Pupils in T'),
    named('± 为 95% 误差；左右滚动可看全部。', '± is the 95% error; scroll sideways for all.'),
  ),
} as const

export const TERM_TEXTS = {
  t: named('T 分', 'T'),
  exam: named('考试', 'Exam'),
  cardUp: named('▲ 上升超出误差', '▲ Up beyond error'),
  cardDown: named('▼ 下降超出误差', '▼ Down beyond error'),
  date: named('日期', 'Date'),
  counted: named('有成绩', 'With a mark'),
  absent: named('缺考', 'Absent'),
  gain: named('进步', 'Gain'),
  slope: named('每次变化', 'Per exam'),
  added: named('增值', 'Value added'),
  missed: named('缺考次数', 'Exams missed'),
  anchors: named('锚题数', 'Anchors'),
  anchorShares: named('锚题得分率', 'Share of the anchors'),
  earlier: named('前一次均分', 'Earlier mean'),
  later: named('后一次均分', 'Later mean'),
  linear: named('线性（Tucker）', 'Linear (Tucker)'),
  equipercentile: named('等百分位', 'Equipercentile'),
  fact: named('{n} 次考试', '{n} exams'),
  change: named('变化', 'Change'),
  sheets: {
    classes: named('班级', 'Classes'),
    pupils: named('学生', 'Pupils'),
  },
} as const

export const TERM_PUPIL_TEXTS = {
  product: named('课观 · 学生阶段单', 'Keguan · Pupil over a term'),
  up: named('比第一次明显进步，超出了测量误差。', 'Clearly up since the first exam, by more than measurement error.'),
  down: named(
    '比第一次有所下降，超出了测量误差：一起看看最近学的内容。',
    'Down since the first exam by more than measurement error: look at the latest topics together.',
  ),
  same: named('与第一次相比没有超出测量误差的变化。', 'No change since the first exam beyond measurement error.'),
  one: named('只有一次成绩，不谈变化。', 'Only one mark: no statement about change.'),
  none: named('缺', 'missed'),
  chart: named('T 分随考试的变化，竖线为 95% 误差', 'T score by exam; bars are 95% errors'),
  footer: named(
    '只含本人数据，不排名。T 分是相对年级的位置，50 为年级平均；试卷有误差，小的升降不说明问题。',
    'Only your own data, no rank. T is the position within the grade, with mean 50; marks have measurement error, so small changes mean nothing.',
  ),
  footerLevels: named(
    '只含本人数据，不排名。试卷有误差，小的升降不说明问题。',
    'Only your own data, no rank. Marks have measurement error, so small changes mean nothing.',
  ),
} as const
