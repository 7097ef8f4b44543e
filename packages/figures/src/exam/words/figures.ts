import { named } from '@keguan/contract/vocabulary/locale'
import type { FigureWords } from '../../kit/figures/figure.ts'

const words = (title: FigureWords['title'], guide: FigureWords['guide']): FigureWords => ({ title, guide, alt: guide })

export const EXAM_FIGURES = {
  histogram: words(
    named('{paper}分数分布', 'Distribution: {paper}'),
    named(
      '每根柱是一个分数段的人数；虚线是各条分数线。',
      'Each bar counts a band of marks; dashed lines are the lines of the exam.',
    ),
  ),
  rates: words(
    named('各学科均分与四率', 'Means and four rates'),
    named('方括号里是 95% 区间。', 'Brackets are 95% intervals.'),
  ),
  bias: words(
    named('学科之间：本人与本人比', 'Within the pupil'),
    named('多少学生这一科明显不同于自己的其他学科。', 'How many pupils differ clearly from their other subjects.'),
  ),
  classes: words(
    named('{paper}：各班平均分', '{paper}: class means'),
    named(
      '上：箱线图，从最低分到最高分，箱为中间一半学生，粗线为中位数。下：收缩均值和 95% 区间。虚线为年级均分。',
      'Above: box plot from the lowest to the highest mark, the box is the middle half, the thick line the median. Below: shrunken mean and 95% interval. Dashed: mean of the grade.',
    ),
  ),
  classTable: words(
    named('{paper}：各班', '{paper}: classes'),
    named('少于 5 人的班不列。', 'Classes of fewer than five are left out.'),
  ),
  effective: words(
    named('各学科有效分', 'Effective marks'),
    named(
      '两种算法都列出，请注明用了哪一种；“双上线”以比例法计。',
      'Both methods are given; say which one you use. Counts use the one by share.',
    ),
  ),
  ownLines: words(
    named('本校分数线', 'Lines of the school'),
    named('达到或超过分数线的人数；方括号里是 95% 区间。', 'Pupils at or above the line; brackets are 95% intervals.'),
  ),
  ownLineClasses: words(
    named('各班上线情况', 'Lines by class'),
    named(
      '上线人数 / 有成绩的人数 · 上线率和 95% 区间。区间重叠较多的班不能说有差别。',
      'Pupils at or over the line / with a mark · share and 95% interval. Classes whose intervals overlap widely cannot be distinguished.',
    ),
  ),
  scatter: words(
    named('难易与区分', 'Facility and discrimination'),
    named(
      '右边的题容易，上边的题能分出高低；橙色的值得先看。',
      'Easy questions are on the right, questions that discriminate well at the top; orange ones need attention.',
    ),
  ),
  items: words(named('逐题', 'Questions'), named('值得先看的在前。', 'Those that need attention first.')),
  wright: words(
    named('学生与题目在同一把尺上', 'Pupils and questions on one scale'),
    named(
      '柱为学生人数，点为题目难度位置：点远离柱，说明题目太难或太易。',
      'Bars count pupils, dots are questions: dots away from the bars are too hard or too easy.',
    ),
  ),
  errors: words(
    named('测量误差随能力变化', 'Error along the scale'),
    named(
      '越低越准：试卷在曲线最低处分得最清。',
      'Lower is more precise: the paper measures best where the curve is lowest.',
    ),
  ),
  curves: words(
    named('答对率随能力变化', 'Right answers along the scale'),
    named(
      '曲线是模型的预期，点是实际答对率，竖线约为 95% 区间。先列最不合的题：点离开曲线，说明这道题区分学生的方式与其他题不同。',
      'Curve: what the model expects; dots: observed shares with about 95%. Worst fit first: dots off the curve mean that the question discriminates differently from the others.',
    ),
  ),
  heat: words(
    named('知识点 × 班级', 'Knowledge points by class'),
    named('颜色越深得分率越高；每格写着得分率。', 'Darker means a higher share of marks; each cell shows the value.'),
  ),
  zMap: words(
    named('学科 × 班级（标准分）', 'Subjects by class (z)'),
    named(
      '每格是收缩后的班级均分离年级均分多少个标准差；学科之间可以相比。区间都含 0 的格子不着色。',
      'Each cell: shrunken class mean in standard deviations from the grade; comparable across subjects. Cells whose interval contains 0 have no colour.',
    ),
  ),
  options: words(
    named('选项与总分', 'Options by total'),
    named(
      '横轴从总分最低的五分之一到最高的五分之一，纵轴是选这一项的比例；粗线是正确答案，应当向右上升。',
      'From the lowest to the highest fifth by total: share that chose the option. The thick line is the key and should rise.',
    ),
  ),
  spChart: words(
    named('S-P 图', 'S-P chart'),
    named(
      'S 线：从得分题数最多的学生到最少的学生，各答对几题；P 线：从最易到最难的题，各有多少学生答对。两线离得越远，答对答错越没有规律。',
      'S: questions solved, from the strongest pupil to the weakest. P: share of pupils who solve each question, from the easiest to the hardest. The further apart they are, the less regular the answers.',
    ),
  ),
  gradedRules: words(
    named('同分怎么处理，结果差多少', 'Effect of the tie rule'),
    named(
      '向上：同分全部进上一级；向下：全部进下一级；就近：取离比例更近的。加 ✓ 的是本次采用的。',
      'Up: all pupils with the same mark go to the level above; down: below; nearest: whichever is closer to the share. ✓ is the rule in use.',
    ),
  ),
  gradedLevels: words(
    named('各等级的原始分区间', 'Raw marks of each level'),
    named('应占比例与实际人数。', 'Intended share, and actual number of pupils.'),
  ),
  gradedTable: words(
    named('随规则变化的分数', 'Marks that depend on the rule'),
    named(
      '相差最大的在前，最多 20 行；全部在工作簿里。',
      'The largest differences first, at most 20; the workbook has all.',
    ),
  ),
  points: words(named('知识点', 'Knowledge points'), named('失分多的在前。', 'The most lost marks first.')),
} as const
