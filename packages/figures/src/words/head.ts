import { named } from './measure-text.ts'

export const HEAD_TEXTS = {
  questions: named('教师提问', 'Questions'),
  waits: named('等待时间', 'Wait time'),
  turns: named('话轮', 'Turns'),
  rate: named('语速', 'Speech rate'),
  teacher: named('教师行为', 'Teacher behaviour'),
  mode: named('课堂模式', 'Mode'),
  questionRate: named('平均每分钟 {rate} 个', '{rate} a minute on average'),
  longWaits: named('达到 3 秒的占 {share}', '{share} last 3 s or more'),
  waitReference: named('参考 ≥ 3 秒 (Rowe 1986)', 'Reference ≥ 3 s (Rowe 1986)'),
  reference: named('参考 {reference}', 'Reference {reference}'),
  interval: named('95% 区间 {interval}', '95% interval {interval}'),
  rt: named('Rt {rt}', 'Rt {rt}'),
  rtInterval: named('Rt {rt} ({interval})', 'Rt {rt} ({interval})'),
  rtCh: named('Rt {rt} · Ch {ch}', 'Rt {rt} · Ch {ch}'),
  perLesson: named('全课 {clock}', 'In {clock}'),
} as const
