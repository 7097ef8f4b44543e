/**
 * Short, difficult stretches of lessons about a goal. `expected` has the lamps of each goal: T taught, P practised, A
 * assessed. Lines begin with 师 or 生; a digit behind the name is another pupil.
 */
export interface HardCase {
  readonly name: string
  readonly goals: readonly (string | { readonly text: string; readonly words: readonly string[] })[]
  readonly lines: string
  readonly expected: readonly string[]
}

const AREA = '理解平行四边形的面积公式'
const TRIANGLE = '掌握三角形的面积公式'
const PERIMETER = '认识周长，会计算长方形的周长'
const COMMON = '掌握通分的方法'
const METAPHOR = '能体会比喻句的表达效果'
const AVERAGE = '理解平均数的意义'

export const HARD_CASES: readonly HardCase[] = [
  {
    name: 'taught in plain words',
    goals: [AREA],
    lines: `师：这节课我们研究平行四边形的面积。怎样把它变成长方形？
生：沿着高剪开，再平移。
师：对，拼成的长方形面积和平行四边形的面积相等，为什么？
生：因为没有多也没有少。
师：长方形的长就是底，宽就是高，所以平行四边形的面积公式就是底乘高。`,
    expected: ['T'],
  },
  {
    name: 'synonym: the length once around',
    goals: [PERIMETER],
    lines: `师：蚂蚁沿着树叶的边爬了一圈，这一圈的长度我们给它起个名字。
生：就是它的边加起来。
师：绕图形一周的长度，也就是所有边的总和，数学上怎么求？长方形有四条边。
生：把四条边加起来。
师：所以长方形一周的长度等于长加宽的和乘二，因为对边相等。`,
    expected: ['T'],
  },
  {
    name: 'synonym: to liken',
    goals: [METAPHOR],
    lines: `师：读这一句，月亮像小船。作者把月亮比作了什么？
生：比作小船。
师：这就是打比方。为什么要用打比方的写法？
生：因为这样更生动，好像能看见。
师：对，打比方的好处是把看不清的东西写得形象，表达效果就出来了。`,
    expected: ['T'],
  },
  {
    name: 'synonym: the same denominator',
    goals: [COMMON],
    lines: `师：二分之一和三分之一，分母不同，怎么比？
生：把它们变成同分母的分数。
师：怎样化成同分母？先找两个分母的最小公倍数。
生：六。
师：所以二分之一化成六分之三，三分之一化成六分之二，因为分子分母要乘同一个数。这个方法要记住。`,
    expected: ['T'],
  },
  {
    name: 'mention without teaching: the paper is put away',
    goals: [AREA],
    lines: `师：请把昨天平行四边形面积的学具收起来，放进抽屉。
生：收好了。
师：好。今天我们学习小数的加法。小数点为什么要对齐？
生：因为相同的数位要对齐。
师：对，相同数位上的数才能相加，这就是小数加法的算理。`,
    expected: [''],
  },
  {
    name: 'mention without teaching: page of the book',
    goals: [COMMON],
    lines: `师：打开课本，翻到通分那一课的后面，第七十页。
生：找到了。
师：我们来看统计图。纵轴表示什么？
生：表示人数。
师：对，纵轴表示人数，横轴表示月份，这样就能看出变化。`,
    expected: [''],
  },
  {
    name: 'announced for the next lesson',
    goals: [TRIANGLE, AREA],
    lines: `师：我们来研究平行四边形的面积。为什么可以剪拼？
生：因为面积不变。
师：所以平行四边形的面积公式是底乘高，公式里的高是指这条垂直的线段。
生：明白了。
师：下节课我们要学习三角形的面积公式，三角形的面积又怎么求呢？请大家先想一想。`,
    expected: ['', 'T'],
  },
  {
    name: 'put off: not today',
    goals: [TRIANGLE, AREA],
    lines: `生：老师，三角形的面积怎么求？
师：三角形的面积公式今天先不讲，以后再学。我们先看平行四边形。
师：平行四边形的面积为什么等于底乘高？
生：因为拼成了长方形，面积没有变。
师：对，这就是平行四边形面积公式的道理。`,
    expected: ['', 'T'],
  },
  {
    name: 'recalled from an earlier lesson',
    goals: [AREA, TRIANGLE],
    lines: `师：上节课我们学过平行四边形的面积公式，是底乘高。
生：底乘高。
师：今天我们研究三角形的面积。两个完全一样的三角形能拼成什么？
生：一个更大的图形。
师：所以三角形的面积等于底乘高除以二。为什么要除以二？
生：因为三角形是拼成的图形的一半。
师：这就是三角形的面积公式。`,
    expected: ['', 'T'],
  },
  {
    name: 'used in the proof of another goal',
    goals: [AREA, TRIANGLE],
    lines: `师：今天我们学习三角形的面积公式。把两个一样的三角形拼一拼。
生：拼成了一个平行四边形。
师：一个三角形的面积是平行四边形面积的多少？
生：一半。
师：所以三角形的面积公式就是底乘高除以二，为什么除以二，谁再说说？
生：因为三角形的面积是它的一半。
师：记住，三角形的面积要除以二。`,
    expected: ['', 'T'],
  },
  {
    name: 'negation: not an average',
    goals: [AVERAGE],
    lines: `师：这里不是求平均数，看清楚题目，题目问的是总数。
生：总数是四十八。
师：对，把三个班的人数加起来就是总数，因为问的是一共有多少人。
生：十六加十五加十七。
师：所以列式的时候先看问题。`,
    expected: [''],
  },
  {
    name: 'negation: no metaphor here',
    goals: [METAPHOR],
    lines: `师：“他好像哭了”是不是比喻句？
生：不是比喻句，是猜测。
师：对，这不是比喻，“好像”在这里表示推测。
师：再读第二自然段，作者按什么顺序写的？
生：从上到下的顺序。
师：按从上到下的顺序写，因为这样条理清楚。`,
    expected: [''],
  },
  {
    name: 'homework only',
    goals: [AREA, TRIANGLE],
    lines: `师：今天我们研究三角形的面积。为什么要除以二？
生：因为是拼成图形的一半。
师：所以三角形的面积公式是底乘高除以二，底和高要对应。
师：今天的作业，回家完成练习册上平行四边形面积的五道题，平行四边形的面积公式复习一下。
生：记下了。`,
    expected: ['', 'T'],
  },
  {
    name: 'exercise without the term',
    goals: [AREA],
    lines: `师：平行四边形的面积为什么等于底乘高？
生：因为剪拼以后变成长方形，面积没有变。
师：所以平行四边形的面积公式就是底乘高，底和高要对应。
师：下面做练习，请大家独立完成。底是八厘米，高是五厘米。
生：四十平方厘米。
师：第二题，底是十二分米，高是三分米，自己算一算。
生2：三十六平方分米。`,
    expected: ['TP'],
  },
  {
    name: 'exercise in groups with the term',
    goals: [AVERAGE],
    lines: `师：请小组合作，用刚才的数据算一算你们组的平均数，完成练习单第一题。
生：我们组的平均数是九十一。
生2：我们算出来平均数是八十八。
师：时间到，第二题，自己算出三天气温的平均数。
生3：平均数是十二。`,
    expected: ['P'],
  },
  {
    name: 'written test in the lesson',
    goals: [COMMON],
    lines: `师：现在进行当堂检测，三分钟，独立完成。第一题，把四分之一和六分之一通分。
生：老师，写过程吗？
师：写出通分的过程，每题十分。
师：时间到，同桌交换打分。`,
    expected: ['A'],
  },
  {
    name: 'peer review by a rubric',
    goals: ['能用比喻句写一处景物'],
    lines: `师：请拿出评价表，同桌互评。第一条，用了比喻句，得一颗星；第二条，比喻恰当，再加一颗星。
生：他用了比喻句，我给他两颗星。
生2：她的比喻不太恰当，我给一颗星。
师：按评价标准，自己也评一评自己写的景物。`,
    expected: ['A'],
  },
  {
    name: 'test without the term after practice of it',
    goals: [AVERAGE],
    lines: `师：平均数表示一组数据的一般水平。为什么说它不是真实的某一个数？
生：因为它是匀出来的。
师：对，移多补少以后得到的就是平均数。
师：下面来一个小测验，考一考大家。三个数，四、六、八，结果是多少？
生：六。
师：第二题，五、七、九、十一。写在答题卡上。`,
    expected: ['TA'],
  },
  {
    name: 'the word is part of another word',
    goals: ['理解体积的意义'],
    lines: `师：这个物体积极地参与了循环，大家看这段文字，有什么问题？
生：用词不对，物体怎么会积极呢。
师：为什么不对？
生：因为积极是说人的。
师：对，所以这一句要改，物体积极是搭配不当。`,
    expected: [''],
  },
  {
    name: 'one common word of the goal in another topic',
    goals: [TRIANGLE],
    lines: `师：今天我们研究圆的面积。圆可以剪成很多小块，为什么？
生：因为拼起来像长方形。
师：所以圆的面积公式是圆周率乘半径的平方，面积公式要记住。
生：圆的面积公式记住了。
师：面积公式里的半径是指圆心到圆上的距离。`,
    expected: [''],
  },
  {
    name: 'two goals in turn',
    goals: [AREA, TRIANGLE],
    lines: `师：先看平行四边形的面积。为什么是底乘高？
生：因为可以变成长方形。
师：对，所以平行四边形的面积公式是底乘高。底和高要对应。
生：对应的底和高。
师：再来研究三角形的面积。两个一样的三角形拼起来，面积怎么变？
生：变成两倍。
师：所以三角形的面积公式是底乘高除以二，除以二表示一半。`,
    expected: ['T', 'T'],
  },
  {
    name: 'pupils explain, the teacher only asks',
    goals: ['了解光合作用的过程'],
    lines: `师：谁来说说光合作用是怎么回事？
生：光合作用是叶片利用光，把二氧化碳和水变成养分。
师：需要什么条件？
生2：光合作用需要光和叶绿素，因为叶绿素能吸收光。
师：那产生了什么？
生3：光合作用的过程还会放出氧气。`,
    expected: ['T'],
  },
  {
    name: 'a poem is read aloud, nothing is taught of the goal',
    goals: ['体会诗人的思乡之情'],
    lines: `师：请大家齐读《静夜思》。
生：床前明月光，疑是地上霜。
师：声音再响亮一些，注意停顿。
生：举头望明月，低头思故乡。
师：读得很整齐，请坐。`,
    expected: [''],
  },
  {
    name: 'feeling for home in other words',
    goals: [{ text: '体会诗人的思乡之情', words: ['思乡=想家=思念故乡=思念家乡'] }],
    lines: `师：诗人为什么睡不着？
生：因为他想家了。
师：从哪一句看出他想家？
生：低头思故乡。
师：月亮圆了，人没有团圆，所以诗人思念家乡，这就是诗里的感情。`,
    expected: ['T'],
  },
  {
    name: 'praise that names the goal',
    goals: [AVERAGE],
    lines: `师：上个星期平均数的作业，大家都做得很好，值得表扬。
生：谢谢老师。
师：今天我们学习条形统计图。直条的高度表示什么？
生：表示数量的多少。
师：对，直条越高，表示数量越多，所以一眼就能比出来。`,
    expected: [''],
  },
  {
    name: 'a rule of behaviour with the same word',
    goals: ['认识对称图形，找出对称轴'],
    lines: `师：请同学们把桌子摆对称一点，左右坐整齐。
生：好的。
师：今天我们认识角。角有几条边？
生：两条边，一个顶点。
师：从一点引出两条射线就叫做角，角的大小和边的长短没有关系。`,
    expected: [''],
  },
  {
    name: 'symmetry by folding',
    goals: ['认识对称图形，找出对称轴'],
    lines: `师：把这片树叶对折，你发现了什么？
生：两边完全重合。
师：对折以后完全重合的图形，就叫做对称图形，这条折痕叫什么？
生：对称轴。
师：长方形有几条对称轴？为什么？
生：两条，因为只有两种折法能重合。`,
    expected: ['T'],
  },
  {
    name: 'board practice, then an explanation of the mistake',
    goals: [COMMON],
    lines: `师：请两位同学上黑板板演，把八分之三和六分之五通分，其他同学写在练习本上。
生：写完了。
师：核对一下，公分母是二十四。做错的同学说说错在哪里。
生：我只把分母变了，通分的时候分子忘记乘了。
师：通分时分子分母要同时乘，因为分数的大小不能变，这叫分数的基本性质。通分的结果为什么和原来相等，就是这个道理。`,
    expected: ['TP'],
  },
  {
    name: 'English: past tense taught',
    goals: [{ text: '能用一般过去时描述周末活动', words: ['一般过去时=past tense=过去式'] }],
    lines: `师：Today we learn the past tense. What did you do last weekend?
生：I play football.
师：We say I played football. The past tense of play is played, because it happened last weekend.
生：I played football last weekend.
师：Good. For regular verbs in the past tense we add e-d. 周末活动要用过去式。`,
    expected: ['T'],
  },
  {
    name: 'English: next week',
    goals: [{ text: '能用一般过去时描述周末活动', words: ['一般过去时=past tense=过去式'] }],
    lines: `师：Next week we will learn the past tense. Today we talk about food.
生：I like noodles.
师：What do you like for breakfast, and why?
生：I like eggs because they are good.
师：We say I like eggs, and he likes eggs.`,
    expected: [''],
  },
  {
    name: 'task named, goal not',
    goals: ['掌握调查问卷的设计方法'],
    lines: `师：我们这个单元的任务是为社区做一次垃圾分类的宣传。
生：我想画海报。
师：海报上要写什么？
生：写哪些是可回收的。
师：对，废纸、塑料瓶是可回收物，因为可以再加工。`,
    expected: [''],
  },
  {
    name: 'rhetorical use in a summary of another goal',
    goals: [COMMON, AVERAGE],
    lines: `师：今天学了平均数，它表示一组数据的一般水平。
生：移多补少。
师：为什么平均数在最大数和最小数之间？
生：因为多的给了少的。
师：所以平均数的意义就是匀一匀。这和通分没有关系，不要混在一起。`,
    expected: ['', 'T'],
  },
  {
    name: 'oral quiz by a game, said with the term',
    goals: ['认识质数与合数'],
    lines: `师：我们来抢答，检验一下大家学得怎么样，答对加一分。十七是质数还是合数？
生：质数。
师：加一分。二十一呢，是质数还是合数？
生2：合数。
师：加一分。五十一？
生3：合数。`,
    expected: ['A'],
  },
  {
    name: 'example from life stands for practice, not explained again',
    goals: ['能运用乘法分配律进行简便计算'],
    lines: `师：用乘法分配律做一做，第一题，二十五乘四十四。
生：二十五乘四十加二十五乘四。
师：第二题，一百零一乘三十六，自己算。
生2：三千六百三十六。
师：第三题用乘法分配律怎样简便？写在本子上。`,
    expected: ['P'],
  },
  {
    name: 'a lesson on the property of fractions is not one on their meaning, nor on problems from life',
    goals: ['理解分数的意义', '理解并运用分数的基本性质', '解决与分数有关的实际问题'],
    lines: `师：今天我们学习分数的基本性质。
师：分子和分母同时乘或者除以相同的数，零除外，分数的大小不变。
生：二分之一等于四分之二。
师：这就是分数的基本性质，谁再说一遍分数的基本性质？
生：分子分母同时乘一个数，大小不变。
师：请用分数的基本性质做第一题。
生：六分之三等于二分之一。
师：好，下面用分数的基本性质做第二题和第三题。`,
    expected: ['', 'TP', ''],
  },
  {
    name: 'a lesson on the meaning of fractions is not one on their property',
    goals: ['理解分数的意义', '理解并运用分数的基本性质'],
    lines: `师：把一个月饼平均分成四份，其中的一份怎么表示？
生：四分之一。
师：对，把单位一平均分成若干份，表示这样一份或几份的数叫做分数。
师：分数的意义是什么？谁来说一说。
生：平均分，取其中几份。
师：这就是分数的意义，分母表示平均分成几份，分子表示取了几份。`,
    expected: ['T', ''],
  },
]
