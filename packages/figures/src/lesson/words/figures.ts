import type { FiasCode } from '@keguan/contract/vocabulary/interaction-codes'
import { type Named, named } from '@keguan/contract/vocabulary/locale'

/** Shared column heads, axis titles and hover phrases. */
export const COLUMN_TEXTS = {
  start: named('开始', 'Start'),
  end: named('结束', 'End'),
  who: named('说话人', 'Who'),
  minute: named('分钟', 'Minute'),
  seconds: named('时长 (秒)', 'Length (s)'),
  length: named('时长', 'Length'),
  count: named('次数', 'Count'),
  term: named('词语', 'Term'),
  text: named('内容', 'Text'),
  code: named('编码', 'Code'),
  offset: named('取样起点 (秒)', 'Sampling start (s)'),
  kind: named('类型', 'Kind'),
  feedback: named('理答方式', 'Feedback'),
  chain: named('对话链', 'Chain'),
  name: named('名称', 'Name'),
  share: named('占比 (%)', 'Share (%)'),
  minutes: named('分钟数', 'Minutes'),
  phase: named('环节', 'Phase'),
  style: named('风格', 'Style'),
} as const

export const AXIS_TEXTS = {
  rate: named('语速 ({unit})', 'Rate ({unit})'),
  teacherTime: named('教师行为累计时间 (T)', 'Teacher behaviour so far (T)'),
  studentTime: named('学生行为累计时间 (S)', 'Pupil behaviour so far (S)'),
  rt: named('Rt 教师行为占有率', 'Rt, teacher behaviour share'),
  ch: named('Ch 师生行为转换率', 'Ch, behaviour conversion rate'),
  pauseLength: named('停顿时长 (秒)', 'Length of the pause (s)'),
  waitLength: named('等待时长 (秒)', 'Length of the wait (s)'),
  turnLength: named('发言时长 (秒)', 'Length of the turn (s)'),
  perTenMinutes: named('每 10 分钟次数', 'Per 10 minutes'),
  semitones: named('半音 (100 Hz 为 0)', 'Semitones above 100 Hz'),
  decibels: named('声级 (dB)', 'Level (dB)'),
  questions: named('每分钟提问数', 'Questions a minute'),
} as const

export const HOVER_TEXTS = {
  stretch: named('{start}–{end} {who}，{length}', '{start}–{end} {who}, {length}'),
  minuteShare: named('{minute} {who}占 {share}', '{minute} {who} {share}'),
  term: named('{term}：{count} 次', '{term}: {count} {count, plural, one {time} other {times}}'),
  stRun: named('{start} {who} · 累计 T {t} / S {s}', '{start} {who} · so far T {t} / S {s}'),
  offset: named('从第 {offset} 秒开始取样：Rt {rt}，Ch {ch}', 'Sampling from second {offset}: Rt {rt}, Ch {ch}'),
  questions: named('{minute} 提问 {count} 个', '{minute} {count} {count, plural, one {question} other {questions}}'),
  codeRun: named('{start}–{end} {code} {name}', '{start}–{end} {code} {name}'),
  said: named('{start} {name}：{said}', '{start} {name}: {said}'),
} as const

/** Flanders' categories in one word, for tight places; hover and data have the full names. */
export const FIAS_SHORT: Readonly<Record<FiasCode, Named>> = {
  1: named('接纳', 'Accepts'),
  2: named('表扬', 'Praises'),
  3: named('采纳', 'Uses ideas'),
  4: named('提问', 'Asks'),
  5: named('讲授', 'Lectures'),
  6: named('指令', 'Directs'),
  7: named('批评', 'Criticises'),
  8: named('应答', 'Responds'),
  9: named('主动', 'Initiates'),
  10: named('沉寂', 'Silence'),
}
