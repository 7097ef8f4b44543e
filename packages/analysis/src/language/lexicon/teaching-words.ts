import type { Subject } from '@keguan/contract/vocabulary/subject'

/** Words of one subject, `all` for those of every classroom; nouns and verbs apart, separated by spaces. */
type TeachingWords = { subject: Subject | 'all'; nouns: string; verbs: string }

/**
 * Words of lessons that a general dictionary splits (平行/四边形, 读作 as 读/作). Our own list, written for this product from
 * the terms of the national curriculum; no word list of others was copied.
 */
export const TEACHING_WORDS: readonly TeachingWords[] = [
  {
    subject: 'all',
    nouns:
      '同学们 小朋友们 小组长 课代表 学习单 任务单 导学案 思维导图 学习目标 学习任务 知识点 重难点 易错点 错题本 练习本 作业本 课堂练习 ' +
      '课后作业 随堂练习 小组讨论 小组合作 合作学习 自主学习 同桌讨论 板书 课件 学具 教具 投影仪 希沃白板 电子白板 例题 变式题 思考题 选择题 ' +
      '填空题 判断题 应用题 解答题 口算题 课文 生字 新课 课前 课后 上节课 这节课 本节课 下节课 口诀 方法总结',
    verbs:
      '举手 齐读 朗读 默读 跟读 抢答 上台 板演 订正 批改 预习 复习 回顾 归纳 概括 小结 总结一下 想一想 说一说 读一读 写一写 算一算 画一画 ' +
      '做一做 试一试 议一议 比一比 猜一猜 找一找 折一折 量一量 拼一拼 摆一摆 数一数 圈一圈 连一连 填一填 讲一讲 看一看 听一听 查一查 举例子 ' +
      '打草稿 做笔记 记笔记 圈出来 划出来 读出来 写下来 记下来 分一分 讨论一下',
  },
  {
    subject: 'mathematics',
    nouns:
      '平行四边形 等腰三角形 等边三角形 直角三角形 锐角三角形 钝角三角形 全等三角形 相似三角形 正方形 长方形 长方体 正方体 圆柱体 圆锥体 梯形 菱形 ' +
      '圆心角 圆周角 内错角 同位角 同旁内角 对顶角 邻补角 外角 内角和 直角边 斜边 底边 腰长 对角线 中位线 中垂线 角平分线 高线 垂足 平行线 ' +
      '垂线段 数轴 坐标系 平面直角坐标系 横坐标 纵坐标 象限 原点 一次函数 二次函数 反比例函数 正比例函数 指数函数 对数函数 三角函数 正弦 余弦 正切 ' +
      '定义域 值域 单调性 奇偶性 导数 数列 等差数列 等比数列 向量 集合 子集 不等式 方程组 一元一次方程 一元二次方程 二元一次方程组 分式方程 判别式 ' +
      '未知数 系数 常数项 单项式 多项式 同类项 整式 分式 因式分解 公因式 完全平方公式 平方差公式 最简分数 真分数 假分数 带分数 分子 分母 通分数 ' +
      '百分数 小数点 循环小数 有理数 无理数 实数 相反数 绝对值 倒数 质数 合数 公约数 公倍数 最大公因数 最小公倍数 奇数 偶数 被除数 除数 余数 商数 ' +
      '被减数 减数 加数 乘数 积数 竖式 横式 算式 脱式计算 简便计算 运算律 交换律 结合律 分配律 乘法口诀 四则运算 进位 退位 个位 十位 百位 千位 ' +
      '计数单位 面积公式 体积公式 周长 表面积 侧面积 底面积 半径 直径 圆周率 平方厘米 平方分米 平方米 立方厘米 立方米 千米 分米 毫米 统计图 条形统计图 ' +
      '折线统计图 扇形统计图 平均数 中位数 众数 方差 概率 频数 可能性 对称轴 轴对称图形 中心对称 数量关系 单位一 工作效率 路程 速度 比例尺 勾股定理',
    verbs:
      '割补 通分 约分 列式 列方程 解方程 去括号 移项 去分母 合并同类项 验算 估算 口算 笔算 平移 旋转 读作 写作 等于 大于 小于 整除 除以 乘以 加上 减去',
  },
  {
    subject: 'chinese',
    nouns:
      '生字词 多音字 形近字 近义词 反义词 偏旁 部首 笔顺 田字格 声母 韵母 整体认读音节 自然段 中心句 过渡句 关键词 中心思想 段落大意 主要内容 ' +
      '写作手法 表达方式 修辞手法 比喻句 拟人句 排比句 反问句 设问句 夸张句 对偶 借代 说明方法 打比方 作比较 列数字 分类别 作诠释 记叙文 说明文 ' +
      '议论文 散文 文言文 古诗 绝句 律诗 五言 七言 意象 意境 诗眼 人物形象 心理描写 动作描写 语言描写 外貌描写 神态描写 环境描写 细节描写 ' +
      '侧面描写 正面描写 开头段 结尾段 顺叙 倒叙 插叙 论点 论据 论证 作者简介 写作背景 关键句 阅读理解 习作 缩写句 病句 标点符号 重音 停顿 节奏',
    verbs:
      '组词 造句 仿写 扩写 缩写 改写 批注 品读 赏析 诵读 背诵 默写 听写 分角色朗读 概括大意 首尾呼应 借景抒情 托物言志 以小见大',
  },
  {
    subject: 'english',
    nouns:
      '一般现在时 现在进行时 一般过去时 一般将来时 现在完成时 过去式 过去分词 动词原形 第三人称单数 单数 复数 可数名词 不可数名词 形容词 副词 介词 冠词 ' +
      '代词 连词 情态动词 疑问句 一般疑问句 特殊疑问句 祈使句 陈述句 否定句 感叹句 定语从句 状语从句 宾语从句 非谓语动词 固定搭配 短语 词组 音标 元音 辅音',
    verbs: '拼读 跟读 听力训练 角色扮演 完形填空',
  },
  {
    subject: 'physics',
    nouns:
      '摩擦力 重力 弹力 支持力 浮力 压强 大气压 合力 分力 加速度 速度 位移 参照物 惯性 牛顿第一定律 牛顿第二定律 欧姆定律 电路图 串联电路 并联电路 ' +
      '电流表 电压表 电阻 变阻器 电功率 电磁感应 磁场 磁感线 凸透镜 凹透镜 折射 反射 平面镜 像距 物距 焦距 比热容 内能 机械能 动能 势能 功率 杠杆 ' +
      '滑轮组 机械效率 密度 质量 沸点 熔点 控制变量法',
    verbs: '受力分析 汽化 液化 升华 凝华 凝固 做功',
  },
  {
    subject: 'chemistry',
    nouns:
      '化学方程式 化学式 化合价 元素周期表 原子 分子 离子 质子 中子 电子 氧化物 氧化剂 还原剂 催化剂 酸碱指示剂 石蕊试液 酚酞 稀盐酸 稀硫酸 氢氧化钠 ' +
      '二氧化碳 碳酸钙 高锰酸钾 过氧化氢 溶液 溶质 溶剂 溶解度 饱和溶液 质量分数 质量守恒定律 置换反应 化合反应 分解反应 复分解反应 中和反应 氧化还原反应 沉淀物',
    verbs: '配平 电离 水解 电解 过滤 蒸发 结晶',
  },
  {
    subject: 'biology',
    nouns:
      '细胞膜 细胞壁 细胞核 细胞质 叶绿体 线粒体 染色体 光合作用 呼吸作用 蒸腾作用 有丝分裂 减数分裂 基因 显性基因 隐性基因 性状 遗传 变异 生态系统 ' +
      '食物链 食物网 生产者 消费者 分解者 显微镜 玻片标本 子叶 胚芽 根尖 气孔 消化系统 循环系统 神经系统 毛细血管',
    verbs: '自然选择 分化 授粉',
  },
  {
    subject: 'science',
    nouns:
      '实验记录单 实验器材 实验步骤 实验现象 对比实验 假设 变量 温度计 酒精灯 烧杯 量筒 试管 天平 放大镜 指南针 磁铁 电磁铁 地球仪 公转 自转 月相 ' +
      '日食 月食 水循环 蒸发皿 岩石 土壤 食物链 导体 绝缘体 能量转换',
    verbs: '做实验 设计实验 观察记录 提出猜想 得出结论 验证',
  },
  {
    subject: 'history',
    nouns:
      '鸦片战争 辛亥革命 五四运动 新文化运动 洋务运动 戊戌变法 改革开放 抗日战争 中央集权 郡县制 科举制 分封制 丝绸之路 工业革命 文艺复兴 启蒙运动 史料',
    verbs: '史料实证 变法',
  },
  {
    subject: 'geography',
    nouns:
      '经线 纬线 经纬网 赤道 南回归线 北回归线 本初子午线 时区 等高线 地形图 季风气候 温带海洋性气候 热带雨林 板块运动 洋流 降水量 人口密度 城市化 产业结构 比例尺',
    verbs: '定位 判读',
  },
  {
    subject: 'morality_law',
    nouns: '宪法 公民权利 公民义务 核心价值观 法治意识 集体主义 诚实守信 未成年人保护法 人民代表大会 基本国策',
    verbs: '守法 维权',
  },
  {
    subject: 'music',
    nouns: '节拍 音符 休止符 旋律 五线谱 简谱 附点音符 切分节奏 强拍 弱拍 声部 和声 前奏 间奏 演唱形式',
    verbs: '合唱 齐唱 轮唱 伴奏 打节拍',
  },
  {
    subject: 'information_technology',
    nouns: '算法 流程图 变量 循环结构 分支结构 顺序结构 程序设计 人工智能 数据库 电子表格 单元格 互联网 二进制',
    verbs: '编程 调试 运行程序',
  },
  {
    subject: 'pe',
    nouns: '准备活动 热身运动 立定跳远 仰卧起坐 接力赛 起跑线 投掷 前滚翻 队列队形',
    verbs: '稍息 立正 向右看齐 报数 解散 慢跑',
  },
]

/**
 * Uses among the 60 million of jieba's table: frequent enough to be kept whole, too rare to absorb neighbouring
 * characters.
 */
const USES = 60

/**
 * The list in the format of segmenters, one "word uses tag" per line.
 *
 * @returns each word once, nouns n and verbs v
 */
export function teachingDictionary(): string {
  const tags = new Map<string, 'n' | 'v'>()
  for (const { nouns, verbs } of TEACHING_WORDS) {
    for (const word of nouns.split(' ')) tags.set(word, tags.get(word) ?? 'n')
    for (const word of verbs.split(' ')) tags.set(word, tags.get(word) ?? 'v')
  }
  return [...tags].map(([word, tag]) => `${word} ${USES} ${tag}\n`).join('')
}
