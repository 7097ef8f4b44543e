import type { SettingProblem } from '@keguan/contract/report/lesson/settings/settings-check'
import type { SettingGroup, SettingMark, SettingUnit } from '@keguan/contract/report/lesson/settings/settings-kinds'
import { type Named, named } from '@keguan/contract/vocabulary/locale'
import { VERBS } from '../../locales/verbs.ts'

/** Texts of this page in both languages, loaded only with the page. */
export const TEXTS = {
  title: named('指标设置', 'Measure settings'),
  intro: named(
    '每个指标按什么规则计算、规则从哪里来。“{name}”的课都按这里的设置分析，报告会注明所用的设置。',
    'The rules for computing measures, with their sources. Lessons of “{name}” are analysed with these settings, and each report includes them.',
  ),
  readOnly: named('设置由机构管理员维护。', "The institution's administrators keep the settings."),
  updated: named('{who} 修改于 {when}', 'Changed by {who}, {when}'),
  untouched: named('全部为默认值', 'All values are defaults'),
  setting: named('设置', 'Setting'),
  value: named('数值', 'Value'),
  unit: named('单位', 'Unit'),
  default: named('默认', 'Default'),
  source: named('默认值的来源', 'Source of the default'),
  reset: named('恢复默认', 'Reset'),
  resetOne: named('“{name}”恢复默认', 'Reset “{name}”'),
  changed: named('已改', 'changed'),
  none: named('无', 'none'),
  range: named('可填 {min}–{max}', '{min} to {max}'),
  words: named('每行一个词', 'One word a line'),
  wordCount: named('{count} / {most} 个词', '{count} of {most} words'),
  seed: named('随机种子', 'Random seed'),
  seedSource: named(
    '固定，不能修改：同样的课、同样的设置，结果逐字节相同',
    'Fixed: the same lesson and settings always give the same result',
  ),
  unsaved: named('{count} 项修改未保存', '{count} unsaved changes'),
  wrong: named('{count} 项填写有误', '{count} invalid'),
  discard: named('放弃修改', 'Discard'),
  save: VERBS.save,
  saved: named('已保存', 'Saved'),
  savedRecompute: named('已保存，正在后台重新计算', 'Saved; reports are being recalculated'),
  resetAll: named('全部恢复默认', 'Reset all'),
  confirmSave: named('保存 {count} 项修改？', 'Save {count} changes?'),
  confirmReset: named('全部恢复默认？', 'Reset all settings?'),
  confirmContent: named(
    '之后分析的课按新设置计算。已完成的课有 {lessons} 节：',
    'Lessons analysed from now on follow the new settings. There are {lessons} finished lessons:',
  ),
  confirmNone: named('之后分析的课按新设置计算。', 'Lessons analysed from now on follow the new settings.'),
  recomputeNow: named(
    '在后台重新计算这 {lessons} 节课的指标和报告（不重新听录音，期间可照常阅读）',
    'Recalculate measures and reports of these {lessons} lessons in the background (recordings are not processed again; reports stay readable)',
  ),
  recomputeLater: named('暂不重算，报告保留原来的设置', 'Not now; their reports keep the earlier settings'),
  outdated: named('{count} 节课的报告仍按以前的设置', 'Reports of {count} lessons still follow earlier settings'),
  recompute: named('重新计算', 'Recalculate'),
  recomputing: named('正在后台重新计算，还剩 {count} 节课', 'Recalculating in the background, {count} lessons to go'),
  recomputingReader: named('正在后台按新设置重新计算报告', 'Reports are being recalculated with the new settings'),
  failed: named('设置没有加载成功', 'The settings could not be loaded'),
  saveFailed: named('没有保存成功，修改已保留', 'Not saved; your changes are kept'),
  reload: VERBS.refresh,
} as const satisfies Readonly<Record<string, Named>>

export const GROUP_NAMES: Readonly<Record<SettingGroup, Named>> = {
  st: named('S-T 与课堂模式', 'S-T and lesson mode'),
  rate: named('语速与停顿', 'Speech rate and pauses'),
  wait: named('等待时间', 'Wait time'),
  pupil: named('学生话轮的长短', 'Lengths of pupils’ turns'),
  flanders: named('弗兰德斯互动分析', 'Flanders interaction analysis'),
  language: named('语言凝练：口头禅', 'Conciseness: fillers'),
  emotion: named('情感饱和度：情感词', 'Emotional saturation: emotion words'),
  graph: named('知识图谱', 'Knowledge graph'),
  imagination: named('想象激发：提示词', 'Imagination: cues'),
  hemisphere: named('左右倾向', 'Left and right'),
  least: named('最少数据量（不足时指标留空）', 'Minimum data (with less, a measure stays empty)'),
  interval: named('区间估计', 'Intervals'),
}

export const MARK_NAMES: Readonly<Record<SettingMark, Named>> = {
  published: named('已发表', 'Published'),
  literature: named('文献转引', 'Literature'),
  proposal: named('建议', 'Proposal'),
  own: named('自定', 'Own'),
}

export const UNIT_NAMES: Readonly<Record<SettingUnit, Named>> = {
  second: named('秒', 's'),
  ratio: named('比值', 'ratio'),
  per_minute: named('每分钟', 'a minute'),
  decibel: named('分贝', 'dB'),
  count: named('次', 'times'),
  characters: named('字', 'characters'),
  words: named('词', 'words'),
  sentences: named('句', 'statements'),
  per_ten_syllables: named('每 10 音节', 'per 10 syllables'),
}

export const PROBLEM_TEXTS: Readonly<Record<SettingProblem, Named>> = {
  number: named('请填写数字', 'Please enter a number'),
  low: named('不能小于 {min}', 'At least {min}'),
  high: named('不能大于 {max}', 'At most {max}'),
  step: named('须是 {step} 的倍数', 'A multiple of {step}'),
  choice: named('请从列表中选择', 'Please choose from the list'),
  too_many: named('最多 {most} 个词', 'At most {most} words'),
  too_long: named('每个词最多 {longest} 个字', 'At most {longest} characters per word'),
  special_characters: named("不能包含特殊字符 ` $ ^ '{ }'", "No special characters ` $ ^ '{ }'"),
  order: named('各档界限须由小到大', 'Limits must increase from band to band'),
}
