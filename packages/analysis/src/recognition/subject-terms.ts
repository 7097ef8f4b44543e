import type { Subject } from '@keguan/contract/vocabulary/subject'
import { TEACHING_WORDS } from '../language/lexicon/teaching-words.ts'

/**
 * Terms of a subject that a general dictionary has too, so that they are missing among the teaching words. Written for
 * this product from the terms of the national curriculum.
 */
const COMMON_TERMS: Readonly<Partial<Record<Subject, string>>> = {
  mathematics:
    '分数 小数 整数 函数 方程 加法 减法 乘法 除法 加数 减数 乘数 因数 倍数 正数 负数 自然数 数位 算理 算法 估算 面积 体积 周长 容积 高度 角度 线段 射线 ' +
    '直线 平行 垂直 相交 三角形 四边形 多边形 圆形 圆柱 圆锥 球体 直角 锐角 钝角 平角 周角 对称 图形 坐标 变量 常量 自变量 因变量 顶点 开口 ' +
    '最大值 最小值 公式 定理 定义 公理 证明 推论 命题 逆命题 全等 相似 比例 比值 单位 统计 平均 概率 抽样 样本 频率 极限 平方 立方 平方根 算术平方根 根式 指数 ' +
    '对数 幂 代数式 恒等式 等式 解集 区间 斜率 截距 向量 矩形 弧长 扇形 切线 割线 弦长 等差 等比 通项 求和',
  chinese:
    '课文 段落 作者 修辞 比喻 拟人 排比 夸张 对比 象征 衬托 伏笔 铺垫 抒情 议论 描写 叙述 说明 记叙 情感 主旨 意境 韵脚 平仄 词语 成语 句式 标题 题目 ' +
    '偏旁 部首 拼音 声调 笔画 字形 字义 生字 朗读 默读 散文 小说 诗歌 童话 寓言 神话 传说 剧本 人物 情节 环境 线索 悬念 文言 通假字 虚词 实词 倒装',
  english:
    '单词 语法 时态 语态 主语 谓语 宾语 定语 状语 补语 从句 名词 动词 形容词 副词 介词 冠词 代词 连词 数词 单数 复数 发音 音节 重音 语调 句型 听力 阅读 写作',
  physics:
    '速度 位移 加速度 质量 重量 密度 压力 压强 浮力 摩擦 惯性 动能 势能 机械能 功率 效率 电流 电压 电阻 电路 串联 并联 电荷 电场 磁场 磁极 磁感应 光线 ' +
    '反射 折射 焦点 焦距 透镜 成像 声波 频率 振幅 音调 响度 音色 温度 热量 比热 熔化 凝固 汽化 液化 升华 凝华 分子 原子 动量 冲量 力矩 杠杆 滑轮 弹力 拉力 支持力',
  chemistry:
    '元素 原子 分子 离子 质子 中子 电子 化合物 混合物 纯净物 单质 氧化物 酸性 碱性 中性 盐类 溶液 溶质 溶剂 溶解度 饱和 结晶 过滤 蒸发 蒸馏 氧化 还原 化合价 ' +
    '化学式 方程式 配平 质量守恒 催化剂 反应物 生成物 沉淀 气体 氧气 氢气 氮气 二氧化碳 燃烧 着火点 金属 非金属 合金 置换 分解 化合 中和 指示剂 酸碱 浓度 摩尔 有机物 烷烃',
  biology:
    '细胞 细胞壁 细胞膜 细胞核 细胞质 叶绿体 线粒体 液泡 组织 器官 系统 光合作用 呼吸作用 蒸腾作用 气孔 导管 筛管 根毛 种子 胚芽 胚根 子叶 花粉 授粉 受精 ' +
    '基因 染色体 遗传 变异 进化 显性 隐性 性状 生态系统 食物链 食物网 生产者 消费者 分解者 血液 血管 心脏 动脉 静脉 毛细血管 血红蛋白 神经 反射 激素 免疫 抗体 酶 蛋白质',
  geography:
    '经度 纬度 经线 纬线 赤道 本初子午线 等高线 比例尺 图例 地形 地势 山脉 高原 盆地 平原 丘陵 河流 流域 水系 气候 气温 降水 季风 洋流 板块 地壳 地震 火山 ' +
    '人口 城市化 聚落 工业 农业 交通 资源 能源 环境 污染 可持续发展 热带 温带 寒带 自转 公转 昼夜 季节 时区',
  history:
    '朝代 皇帝 诸侯 分封制 郡县制 科举制 中央集权 变法 改革 革命 起义 战争 条约 侵略 殖民 帝国主义 资产阶级 无产阶级 封建 奴隶 文明 丝绸之路 史料 史实 ' +
    '鸦片战争 洋务运动 戊戌变法 辛亥革命 五四运动 抗日战争 解放战争 工业革命 文艺复兴 启蒙运动',
  politics:
    '宪法 法律 权利 义务 公民 国家 政府 民主 法治 市场 计划 消费 生产 分配 价格 价值 供求 税收 财政 哲学 物质 意识 实践 认识 矛盾 联系 发展 唯物 唯心 辩证法',
  science:
    '实验 观察 假设 结论 变量 对照 现象 规律 材料 性质 温度 溶解 蒸发 沸腾 冷凝 磁铁 电路 导体 绝缘体 植物 动物 种子 光合作用 食物链 重力 摩擦力 浮力',
  information_technology:
    '程序 算法 变量 循环 条件 分支 顺序 函数 数据 数据库 网络 浏览器 服务器 文件 文件夹 输入 输出 存储 硬件 软件 操作系统 编程 调试 流程图 人工智能 编码 二进制 传感器',
  music: '节奏 旋律 节拍 音符 休止符 音阶 和声 和弦 音色 力度 速度 曲式 合唱 独唱 伴奏 乐器 指挥 拍子 高音 低音',
  fine_art: '构图 色彩 线条 透视 明暗 对比 素描 速写 水彩 国画 油画 版画 剪纸 雕塑 造型 写生 冷色 暖色 色相 纯度 明度',
}

/** Words of a subject expected in its lessons. */
export function subjectTerms(subject: Subject | null): string[] {
  if (subject === null) return []
  const rare = TEACHING_WORDS.filter((each) => each.subject === subject)
  return [COMMON_TERMS[subject] ?? '', ...rare.flatMap(({ nouns, verbs }) => [nouns, verbs])].flatMap((words) =>
    words.split(' ').filter(Boolean),
  )
}
