import type { ExamReport, ItemConcern, MODEL_GAPS } from '@keguan/contract/report/exam/report'
import type { GradedScaleId } from '@keguan/contract/report/exam/settings'
import type { TiePolicy } from '@keguan/contract/vocabulary/exam'
import { type Named, named } from '@keguan/contract/vocabulary/locale'

export const EXAM_PAGE_TEXTS = {
  product: named('课观 · 考试分析', 'Keguan · Exam analysis'),
  footer: named(
    '全部数字在本机由算术得出，未使用生成式模型。成绩只可告知学生本人和家长，不得公开（《未成年人学校保护规定》）。',
    'Every number was computed on this machine; no generative model was used. Marks may be disclosed only to the pupil and the parents and must not be published.',
  ),
} as const

export const EXAM_SECTION_TEXTS = {
  marks: named('成绩分布', 'Marks'),
  subjects: named('各学科', 'Subjects'),
  classes: named('各班', 'Classes'),
  line: named('上线与临界', 'Around the line'),
  items: named('逐题分析', 'Questions'),
  paper: named('试卷质量', 'The paper'),
  points: named('知识点', 'Knowledge points'),
  graded: named('等级赋分', 'Graded scale'),
} as const satisfies Record<string, Named>
export type ExamSection = keyof typeof EXAM_SECTION_TEXTS

export const PAPER_TOTAL = named('总分', 'Total')

export const CONCERN_TEXTS: Readonly<Record<ItemConcern, Named>> = {
  key_doubtful: named('高分组多选错误选项，请核对答案', 'the strongest fifth prefers a wrong option: check the key'),
  negative: named('与其余题目负相关', 'runs against the other questions'),
  weak: named('区分度低', 'hardly tells pupils apart'),
  raises_alpha: named('去掉后信度更高', 'reliability is higher without it'),
  misfit: named('与模型不符', 'does not fit the model'),
  unusual_pattern: named('答对者分布异常', 'unusual pattern of right answers'),
  too_hard: named('很少有人得分', 'hardly anyone scores'),
  too_easy: named('几乎人人得分', 'nearly everyone has it right'),
}

export const MODEL_GAP_TEXTS: Readonly<Record<(typeof MODEL_GAPS)[number], Named>> = {
  too_few_pupils: named(
    '不足 100 人，不用项目反应模型：参数会显得比实际更确定',
    'Fewer than 100 pupils: no item response model, because its numbers would look more certain than they are',
  ),
  too_few_items: named(
    '只有对错两种得分的题不足 5 道，不用项目反应模型',
    'Fewer than 5 questions are scored right or wrong: no item response model',
  ),
  not_converged: named('项目反应模型没有收敛，结果不显示', 'The item response model did not converge and is not shown'),
}

export const SENTENCES = {
  pupils: named(
    '名单 {listed} 人，计入 {counted} 人{away, select, none {} other {（{away}）}}。',
    '{listed} pupils are listed and {counted} count{away, select, none {} other { ({away})}}.',
  ),
  marks: named(
    '{paper}平均 {mean} 分（满分 {full}，得分率 {share}），中位数 {median}，标准差 {sd}；及格率 {pass}（95% 区间 {low}–{high}），优秀率 {excellent}，低分率 {lowRate}。',
    '{paper}: mean {mean} of {full} ({share}), median {median}, standard deviation {sd}; {pass} passed (95% interval {low}–{high}), {excellent} are excellent, {lowRate} low.',
  ),
  differ: named(
    '各班平均分之差超出偶然（p = {p}）：最高 {best}，最低 {worst}。',
    'Class means differ beyond chance (p = {p}): {best} is highest, {worst} lowest.',
  ),
  same: named(
    '各班平均分之差没有超出偶然（p = {p}），不宜据此评价班级。',
    'Class means do not differ beyond chance (p = {p}) and say nothing about the classes.',
  ),
  items: named(
    '有 {n} 道题值得先看，首先是第 {label} 题（{why}）；信度 {alpha}。',
    '{n, plural, one {# question needs} other {# questions need}} attention, first {label} ({why}); reliability {alpha}.',
  ),
  noConcern: named('没有需要特别留意的题目；信度 {alpha}。', 'No question needs attention; reliability {alpha}.'),
  points: named(
    '失分最多的知识点：{points}。建议从这里开始讲评。',
    'Most marks were lost in: {points}. Start there when you go over the paper.',
  ),
  noItems: named(
    '没有小题分，只能分析总分：有小题分的表能说明错在哪里。',
    'No marks per question: only totals are analysed. A sheet with questions shows what went wrong.',
  ),
  noPoints: named(
    '没有双向细目表，只能分析到题：加上细目表能说明哪些知识点要重讲。',
    'No table of specifications: the analysis stops at questions. With one, it shows what to teach again.',
  ),
} as const

export const EXAM_TEXTS = {
  fact: named('满分 {full}', 'Full mark {full}'),
  factPupils: named('{n} 人', '{n} pupils'),
  factClasses: named('{n} 个班', '{n} classes'),
  origin: named(
    '及格 ≥ {pass}，优秀 ≥ {excellent}，良好 ≥ {good}，低分 < {low}；空白题{blank}',
    'Pass ≥ {pass}, excellent ≥ {excellent}, good ≥ {good}, low < {low}; blank answers {blank}',
  ),
  blankZero: named('按 0 分计', 'count as 0'),
  blankMissing: named('不计入逐题统计', 'are left out of the statistics of questions'),
  guessedFull: named(
    '满分是按最高得分推测的，请核对：{papers}',
    'The full mark was guessed from the highest mark, please check: {papers}',
  ),
  smallPapers: named('有成绩的不足 5 人，不单列：{papers}', 'Fewer than 5 pupils have a mark, so not shown: {papers}'),
  compulsory: named(
    '义务教育阶段：不排名，成绩以等级呈现，不公布；小学一二年级不进行纸笔考试，周考、月考、单元考试均不得组织。',
    'Compulsory school: no ranking, levels instead of marks, nothing published; no written exams in grades 1 and 2, no weekly, monthly or unit exams.',
  ),
  line: named('上线', 'Line'),
  lineName: named('分数线', 'Line'),
  ownLine: named('{name}（{paper} ≥ {mark}）', '{name} ({paper} ≥ {mark})'),
  reached: named('上线人数', 'Reached by'),
  reachedShare: named('上线率', 'Share'),
  raw: named('原始分', 'Raw mark'),
  level: named('等级', 'Level'),
  scaled: named('赋分', 'Scaled mark'),
  wanted: named('应占', 'Share'),
  changed: named('受影响人数', 'Pupils affected'),
  solved: named('答对比例', 'Solved by'),
  weakest: named('低', 'low'),
  strongest: named('高', 'high'),
  z: named('标准分', 'z'),
  count: named('人数', 'Pupils'),
  mean: named('平均分', 'Mean'),
  median: named('中位数', 'Median'),
  sd: named('标准差', 'SD'),
  excellent: named('优秀率', 'Excellent'),
  good: named('良好率', 'Good'),
  pass: named('及格率', 'Pass'),
  low: named('低分率', 'Low'),
  composite: named('一分两率', 'Composite'),
  shrunken: named('收缩后的平均分', 'Shrunken mean'),
  interval: named('95% 区间', '95% interval'),
  class: named('班级', 'Class'),
  paper: named('学科', 'Subject'),
  mark: named('分数', 'Mark'),
  question: named('题号', 'Question'),
  full: named('满分', 'Full mark'),
  difficulty: named('得分率', 'Facility'),
  discrimination: named('区分度', 'Discrimination'),
  itemRest: named('题与其余相关', 'Item–rest r'),
  dropped: named('去掉后信度', 'Alpha without'),
  options: named('选项（高分组 / 低分组）', 'Options (top / bottom fifth)'),
  why: named('先看的理由', 'Reason'),
  point: named('知识点', 'Knowledge point'),
  labels: named('题目', 'Questions'),
  lost: named('占全部失分', 'Share of lost marks'),
  mastered: named('已掌握', 'Mastered'),
  learning: named('接近掌握', 'Under way'),
  notYet: named('尚未掌握', 'Not yet'),
  insufficient: named('题目不足 3 道或彼此不一致', 'fewer than 3 questions, or they do not agree'),
  below: named('明显弱于本人其他学科', 'Clearly below the pupil’s other subjects'),
  above: named('明显强于本人其他学科', 'Clearly above the pupil’s other subjects'),
  byMean: named('有效分（均分法）', 'Effective mark (by mean)'),
  byShare: named('有效分（比例法）', 'Effective mark (by share)'),
  both: named('双上线', 'Over both'),
  missed: named('错位', 'Over the total only'),
  alpha: named('信度', 'Reliability'),
  sem: named('测量标准误', 'Standard error of measurement'),
  ability: named('能力（标准差）', 'Ability (SD)'),
  observed: named('实际答对率', 'Observed'),
  modelled: named('模型预期', 'Expected'),
  error: named('标准误', 'Standard error'),
  place: named('难度位置', 'Place'),
  blank: named('未作答', 'blank'),
  sheets: {
    about: named('说明', 'About'),
    marks: named('成绩', 'Marks'),
    items: named('逐题', 'Questions'),
    points: named('知识点', 'Points'),
    lines: named('分数线', 'Lines'),
    graded: named('赋分', 'Scaled'),
  },
} as const

export const SCALE_NAMES: Readonly<Record<GradedScaleId, Named>> = {
  common: named('3+1+2 通用（15/35/35/13/2）', '3+1+2, common (15/35/35/13/2)'),
  guangdong: named('广东（17/33/33/15/2）', 'Guangdong (17/33/33/15/2)'),
  shandong: named('山东', 'Shandong'),
  zhejiang: named('浙江（21 级）', 'Zhejiang (21 levels)'),
  beijing: named('北京（21 级）', 'Beijing (21 levels)'),
  tianjin: named('天津（21 级）', 'Tianjin (21 levels)'),
  shanghai: named('上海（11 级）', 'Shanghai (11 levels)'),
  hainan: named('海南（标准分 60–300）', 'Hainan (standard score 60–300)'),
}

export const LINE_NAMES = {
  excellent: named('优秀', 'Excellent'),
  good: named('良好', 'Good'),
  pass: named('及格', 'Pass'),
  low: named('低分', 'Low'),
} as const

export const TIE_NAMES: Readonly<Record<TiePolicy, Named>> = {
  up: named('向上', 'Up'),
  down: named('向下', 'Down'),
  nearest: named('就近', 'Nearest'),
}

export const SUMMARIES = {
  graded: named(
    '方案：{scale}，{year} 年公布的表；赋分的学科：{subjects}，其余学科用原始分；同分处理：{ties}。方案逐年调整，请与本省当年文件核对。换一种同分规则，赋分会不同的有 {changed} 人次。只在本次考试的学生中排等级，不能代替全省赋分。',
    'Table: {scale}, as published in {year}, for {subjects}; other subjects keep their marks. Ties: {ties}. Tables change from year to year: check with your province. With another rule {changed, plural, one {# mark} other {# marks}} would differ. Levels are computed from the pupils of this exam and do not replace those of the province.',
  ),
  notGraded: named(
    '方案：{scale}。这次考试没有按它赋分的学科，都用原始分。',
    'Table: {scale}. It is for none of the subjects of this exam: all keep their marks.',
  ),
  chart: named(
    '{some} 人的答题情况与难易不太相符，{much} 人很不相符（注意系数 ≥ 0.5、≥ 0.75，共 {of} 人可算）。',
    'The answers of {some} pupils fit the difficulty poorly and those of {much} very poorly (caution index ≥ 0.5 and ≥ 0.75, defined for {of}).',
  ),
  modelFits: named(
    '{model} 模型（{items} 题）能解释各题和两两题的答对比例（M₂ = {statistic}，自由度 {df}，p {p}，RMSEA {rmsea}）。',
    'The {model} model ({items} questions) explains how often each question and each pair is solved (M₂ = {statistic}, df {df}, p {p}, RMSEA {rmsea}).',
  ),
  modelMisfits: named(
    '{model} 模型（{items} 题）与两两题的答对比例有出入（M₂ = {statistic}，自由度 {df}，p {p}，RMSEA {rmsea}）：可能有题互相提示，或考查了不同的东西；能力和题目位置只供参考。',
    'The {model} model ({items} questions) does not explain how often pairs are solved (M₂ = {statistic}, df {df}, p {p}, RMSEA {rmsea}): questions may give each other away or measure different things, so interpret the positions of pupils and questions with care.',
  ),
  marks: named(
    '优秀、及格等分数线以满分的比例计；括号内是 95% 区间（Wilson），人数少时区间宽，不宜细比。',
    'Lines are shares of the full mark; intervals are 95% (Wilson): with few pupils they are wide, and small differences mean nothing.',
  ),
  subjects: named(
    '学科之间试卷难易不同，原始分不可相比；“明显弱于”以标准分计，差 1 个标准差以上且超出误差。',
    'Papers differ in difficulty, so raw marks cannot be compared across subjects; “clearly below” means one standard deviation or more, and beyond error.',
  ),
  classes: named(
    '点是收缩后的平均分（经验贝叶斯）：人数少、离得远的班向年级均值靠拢；线是 95% 区间。少于 5 人的班不单列。',
    'Dots are shrunken means (empirical Bayes): small and distant classes move towards the grade; lines are 95% intervals. Classes of fewer than five are not shown.',
  ),
  line: named(
    '线 {line} 分，上线 {over}（{share}，95% 区间 {low}–{high}）；线下 {margin} 分以内 {below} 人，线上 {margin} 分以内 {above} 人。{cross, select, none {没有信度，不估计再考一次的上线人数。} other {如再考一份平行试卷，线下这些学生预计有 {cross} 人上线（信度 {r}）。}}',
    'The line is {line}; {over} reached it ({share}, 95% interval {low}–{high}). {below} pupils lie within {margin} marks below it and {above} within {margin} above. {cross, select, none {Without a reliability estimate nothing can be said about a parallel paper.} other {In a parallel paper {cross} of those below would be expected to reach it (reliability {r}).}}',
  ),
  ownLines: named(
    '本校自设的分数线：达到或超过的人数和比例，括号内是 95% 区间（Wilson）。某科少于 5 人有成绩的班不单列。',
    'Lines of the school: how many reached each, with 95% intervals (Wilson). Classes with fewer than five marks in a paper are not shown.',
  ),
  items: named(
    '值得先看的题排在前面。区分度是高分组与低分组（各 27%）得分率之差；相关不含本题，负值说明越强的学生越容易失分。',
    'Questions worth a look come first. Discrimination is the difference of the upper and the lower 27%; the correlation leaves the question itself out, a negative one means that stronger pupils lose marks here.',
  ),
  paper: named(
    '{counted} 人计入逐题统计。信度 {alpha}（95% 区间 {low}–{high}），测量标准误 {sem} 分：两个总分相差不到 {twice} 分不能说有差别。全卷得分率 {difficulty}，区分度 {discrimination}。',
    '{counted} pupils count here. Reliability {alpha} (95% interval {low}–{high}), standard error of measurement {sem}: two totals less than {twice} marks apart cannot be distinguished. Facility of the paper {difficulty}, discrimination {discrimination}.',
  ),
  paperShort: named(
    '{counted} 人计入逐题统计。全卷得分率 {difficulty}，区分度 {discrimination}；总分没有差别或只有一道题，不计算信度。',
    '{counted} pupils count here. Facility {difficulty}, discrimination {discrimination}; there is no reliability if totals do not differ or the paper has only one question.',
  ),
  points: named(
    '按失分多少排列。掌握程度把每名学生的得分率向全体收缩（贝塔—二项）；少于 3 道题、或题目彼此不一致的知识点不判断个人。',
    'Sorted by lost marks. Mastery shrinks each pupil’s share towards that of all pupils (beta-binomial); with fewer than 3 or inconsistent questions, it is not estimated.',
  ),
} as const

export type ExamPaperId = ExamReport['papers'][number]['id']
