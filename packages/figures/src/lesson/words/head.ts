import { named } from '@keguan/contract/vocabulary/locale'

export const HEAD_TEXTS = {
  questions: named('教师提问', 'Questions'),
  waits: named('等待时间', 'Wait time'),
  turns: named('话轮', 'Turns'),
  rate: named('语速', 'Speech rate'),
  teacher: named('教师行为', 'Teacher behaviour'),
  mode: named('课堂模式', 'Mode'),
  modeBetween: named('在{mode}与{other}之间', 'Between {mode} and {other}'),
  questionRate: named('平均每分钟 {rate} 个', '{rate} a minute on average'),
  longWaits: named('达到 {wait_long_s} 秒的占 {share}', '{share} last {wait_long_s} s or more'),
  reference: named('参考 {reference}', 'Reference {reference}'),
  interval: named('95% 区间 {interval}', '95% interval {interval}'),
  rt: named('Rt {rt}', 'Rt {rt}'),
  rtInterval: named('Rt {rt} ({interval})', 'Rt {rt} ({interval})'),
  rtCh: named('Rt {rt} · Ch {ch}', 'Rt {rt} · Ch {ch}'),
  perLesson: named('全课 {clock}', 'In {clock}'),
} as const
