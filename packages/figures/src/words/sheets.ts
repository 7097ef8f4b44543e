import { named } from './measure-text.ts'

export const SHEET_NAMES = {
  measures: named('指标', 'Measures'),
  turns: named('话轮', 'Turns'),
  utterances: named('话语', 'Utterances'),
  minutes: named('每分钟', 'Per minute'),
  gaps: named('停顿与等待', 'Pauses and waits'),
  methods: named('方法', 'Methods'),
  about: named('概况', 'About'),
} as const

export const SHEET_TEXTS = {
  id: named('编号', 'Id'),
  low: named('区间下限', 'Interval low'),
  high: named('区间上限', 'Interval high'),
  unit: named('单位', 'Unit'),
  count: named('依据次数', 'Observations'),
  from: named('数据来源', 'Taken from'),
  estimated: named('是否估计', 'Estimated'),
  why: named('缺失原因', 'Why missing'),
  yes: named('是', 'yes'),
  clock: named('开始', 'Start'),
  startS: named('开始 (秒)', 'Start (s)'),
  endS: named('结束 (秒)', 'End (s)'),
  lengthS: named('时长 (秒)', 'Length (s)'),
  role: named('身份', 'Role'),
  speaker: named('说话人', 'Speaker'),
  confidence: named('把握', 'Certainty'),
  number: named('序号', 'No.'),
  text: named('内容', 'Text'),
  syllables: named('字数', 'Syllables'),
  question: named('问句', 'Question'),
  timeSource: named('时间来源', 'Times from'),
  kind: named('类别', 'Kind'),
  after: named('之前说话', 'Spoke before'),
  before: named('之后说话', 'Speaks next'),
  pause: named('教师停顿', 'Teacher pause'),
  wait: named('等待', 'Wait'),
  minute: named('分钟', 'Minute'),
  key: named('项目', 'Item'),
  content: named('内容', 'Content'),
  title: named('课题', 'Title'),
  lesson: named('课程', 'Lesson'),
  origin: named('来源', 'Source'),
  warning: named('提示', 'Note'),
  ratio: named('比例 (0–1)', 'ratio (0–1)'),
} as const

export const TIME_SOURCE_TEXTS = {
  transcript: named('转写', 'transcript'),
  aligned: named('按声音推算', 'aligned to the sound'),
  none: named('无', 'none'),
} as const

export const SERIES_TEXTS = {
  'rate.speech': named('教师语速', 'Speech rate'),
  'rate.articulation': named('教师吐字速度', 'Articulation rate'),
  'talk.teacher': named('教师说话占比', 'Teacher talk share'),
  'talk.student': named('学生说话占比', 'Pupil talk share'),
  'talk.several': named('多人说话占比', 'Several-at-once share'),
  'talk.silence': named('无人说话占比', 'Silence share'),
  'pitch.median_st': named('教师音高 (半音)', 'Teacher pitch (semitones)'),
  'loudness.median_db': named('教师音量 (dB)', 'Teacher level (dB)'),
  'question.count': named('教师提问数', 'Teacher questions'),
  'hemisphere.left': named('分析—顺序型占比', 'Analytic–sequential share'),
  'hemisphere.right': named('形象—情感型占比', 'Pictorial–emotional share'),
  'imagination.cues': named('想象激发提示', 'Imagination cues'),
} as const
