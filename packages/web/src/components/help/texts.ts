import { type Named, named } from '@keguan/contract/vocabulary/locale'
import { MEDIA_BYTES_MAX } from '@keguan/contract/vocabulary/upload'
import type { PlayerCommand } from '../player/player-keys.ts'

export const LARGEST_GB = MEDIA_BYTES_MAX / 1024 ** 3

/** The short guide. The long one is in the product's documents. */
export const TEXTS = {
  title: named('帮助', 'Help'),
  ask: named('找人帮忙', 'Ask for help'),
  askHint: named('说明遇到的问题，工作人员会回复您。', 'Describe the problem; staff will reply.'),
  ownNotes: named('我的留言', 'My notes'),
  upload: named('上传一节课', 'Upload a lesson'),
  uploadNew: named(
    '在“课堂分析”页点击“新建分析”，选择版本。',
    'Press “New analysis” on the page “Classroom analysis” and choose an edition.',
  ),
  uploadFile: named(
    '拖入录音或录像（单个文件最大 {gb} GB）；有文字稿就上传或粘贴，没有也可以。',
    'Drop the recording, up to {gb} GB per file; upload or paste the transcript if there is one.',
  ),
  uploadTopic: named(
    '填写课题，点击“创建并上传”，其余信息可以以后再补。',
    'Fill in the topic and press “Create and upload”. The rest is optional.',
  ),
  uploadLater: named(
    '上传时可以做别的事。断网会自动重试；关闭页面后，在上传面板里重新选择同一个文件，会从断点继续。',
    'You can use other pages in the meantime. A lost connection is retried; after closing the tab, choose the same file again in the upload panel and the upload resumes.',
  ),
  read: named('阅读报告', 'Read a report'),
  readCards: named(
    '第一屏有时间带、四张卡片、值得再听的片段和可以试试的做法；“研究者”视图里有全部指标。',
    'The first screen has a time band, four cards, moments worth hearing again and things to try. The researcher’s view has every measure.',
  ),
  readEvidence: named(
    '▶ 12:40 是证据：点开就能听到数字是从哪里来的。图上任意位置也可以点。',
    '▶ 12:40 is evidence: click it to hear where a number comes from. Click anywhere in a figure to hear that moment.',
  ),
  readMissing: named('没有数值的地方写“—”并说明原因，不会写 0。', 'A missing value is “—” with its reason, never 0.'),
  readColors: named(
    '蓝色是教师，橙色是学生，绿色是多人同时，灰色是无人说话。',
    'Blue is the teacher, orange pupils, green several at once, grey silence.',
  ),
  keys: named('播放器快捷键', 'Player shortcuts'),
  keysTyping: named('正在输入文字时，快捷键不起作用。', 'Shortcuts are off while you type.'),
  numbers: named('数字是怎么来的', 'What the numbers mean'),
  numbersRange: named(
    '括号里是 95% 区间；“参考值”是多数课堂所在的范围，不是标准。报告描述一节课，不给人打分。',
    'The 95 % interval is in brackets. The reference is the range of most lessons, not a standard. A report describes a lesson and does not grade anyone.',
  ),
  numbersMethod: named(
    '报告里每个指标旁边的 ⓘ 写明算法、来源和局限。',
    'ⓘ next to each measure of a report shows its formula, source and limits.',
  ),
  numbersHere: named('到这份报告的指标一览', 'To the measures of this report'),
  numbersReports: named('选择一份报告', 'Choose a report'),
  numbersRules: named('各项分段、间隔和词表', 'Bands, intervals and word lists'),
  terms: named('名词解释', 'Terms'),
  termsOpen: named('报告里的 {count} 个名词', '{count, plural, one {# term} other {# terms}} in a report'),
  trouble: named('出了问题', 'When something is wrong'),
  troubleFormat: named(
    '文件格式或编码不支持（4004、28）：转换为 MP3、M4A、WAV 或 MP4 后重试。',
    'Format or encoding is not supported (4004, 28): convert to MP3, M4A, WAV or MP4 and retry.',
  ),
  troublePlay: named(
    '文件无法播放（51）：先在电脑上试着播放，可能没有录完，或有密码。',
    'The file cannot be played (51): try it on your computer; it may be incomplete or password-protected.',
  ),
  troubleSafe: named(
    '文件都会保留，处理好以后点“重试”即可。',
    'Your files are kept. Fix the problem, then press “Retry”.',
  ),
  developers: named('开发者', 'For developers'),
  developersDocs: named('接口文档', 'API documentation'),
} as const satisfies Readonly<Record<string, Named>>

export const KEY_TEXTS: Readonly<Record<PlayerCommand, Named>> = {
  toggle: named('播放或暂停', 'Play or pause'),
  back: named('后退 5 秒', '5 seconds back'),
  forward: named('前进 5 秒', '5 seconds forward'),
  previous: named('上一个话轮', 'Previous turn'),
  next: named('下一个话轮', 'Next turn'),
}

export const SPACE_BAR = named('空格', 'Space')
