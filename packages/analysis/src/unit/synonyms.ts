/**
 * Synonyms in lessons, one group per line (our own list; the first is the term). A goal that names one of them is found
 * by all. Teachers can add further words to a goal.
 */
const GROUPS = `
周长=一周的长度=一圈的长度=一周有多长=一圈有多长
面积=表面的大小=面的大小
体积=占空间的大小=所占空间
平均数=平均分到=匀一匀=移多补少=平均值
通分=同分母=相同的分母=公分母
约分=化简分数=最简分数
倒数=乘积是一
百分数=百分之=百分比=百分率
可能性=概率
方程=含有未知数的等式
未知数=设x
质数=素数
因数=约数
对称=对折=轴对称=完全重合
平行=不相交
乘法分配律=分配律
乘法结合律=结合律
加法交换律=交换律
比喻=打比方=比作
比喻句=打比方=比作
拟人=当作人=当成人=像人一样
夸张=言过其实
思乡=想家=思念故乡=思念家乡=想念家乡
论点=观点
论据=事实和道理=举的例子
列数字=用数字说明
作比较=两者比较
主要内容=写了一件什么事=讲了什么
中心思想=主旨=想告诉我们
熔化=融化=化成水
蒸发=变成水蒸气
凝结=变成小水珠
重力=地球的吸引=地心引力
摩擦力=阻碍运动的力
光合作用=制造养分
意义=含义=表示什么=表示的是什么
实际问题=应用题=解决问题=生活中的问题=生活问题
浮力=向上托的力
过去式=一般过去时=past tense
一般过去时=过去式=past tense
现在进行时=present continuous
比较级=comparative
`
const OTHERS: ReadonlyMap<string, readonly string[]> = new Map(
  GROUPS.trim()
    .split('\n')
    .map((line) => {
      const [term = '', ...others] = line.split('=')
      return [term, others]
    }),
)

/** Other words for a term, without itself. */
export const otherWords = (term: string): readonly string[] => OTHERS.get(term) ?? []

/** Terms of the list that a text names. */
export const termsIn = (text: string): string[] => [...OTHERS.keys()].filter((term) => text.includes(term))
