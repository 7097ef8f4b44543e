import { ENGLISH } from './goals-of-english.ts'
import { FRACTIONS } from './goals-of-numbers.ts'
import { SCIENCE } from './goals-of-science.ts'
import { WRITING } from './goals-of-writing.ts'
import type { MadeGoal } from './made-goal.ts'

export const MADE_UNITS: readonly { readonly theme: string; readonly goals: readonly MadeGoal[] }[] = [
  { theme: '分数的意义和性质', goals: FRACTIONS },
  { theme: '把一件事写清楚', goals: WRITING },
  { theme: '水的旅行', goals: SCIENCE },
  { theme: 'My room and the shop', goals: ENGLISH },
]

/** General talk of every lesson, about no goal. */
export const OFF_TOPIC: readonly (readonly string[])[] = [
  ['上课，同学们好。', '老师好。', '请坐，把书放在左上角。'],
  ['安静一下，听老师说完再举手。', '好。'],
  ['昨天值日的小组很认真，教室很干净。', '谢谢老师。'],
  ['我先讲一个小故事，从前有一个工匠，他每天都早起。', '后来呢？', '后来他做出了最好的椅子，因为他肯花时间。'],
  ['这位同学声音再大一点，后面的听不见。', '好的，我再说一遍。'],
  ['大家觉得今天的天气怎么样？', '有点冷。', '冷的时候记得加衣服。'],
  ['下课的铃声响了，把椅子推进去。', '老师再见。'],
  ['我们来看大屏幕，图上有一座桥，桥为什么是拱形的？', '因为拱形更牢固。', '说得有道理，这个以后可以查一查。'],
]
