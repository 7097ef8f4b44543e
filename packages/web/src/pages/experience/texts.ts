import { named } from '@keguan/contract/vocabulary/locale'
import { VERBS } from '../../locales/verbs.ts'

export const TEXTS = {
  lead: named(
    '上传一节课的录音，几分钟后得到一份报告：谁在说、说了多久、问了什么、等了几秒。每个数字都能点开，听到当时那一刻。',
    'Upload the recording of a lesson and read the report minutes later: who spoke, for how long, what was asked, how long the wait was. Open any number and hear the moment it comes from.',
  ),
  openSample: named('打开示例报告', 'Open the sample report'),
  tryOwn: named('用自己的录音试一试', 'Try with your own recording'),
  logIn: named('登录', 'Log in'),
  whatTitle: named('一份报告里有什么', 'What is in a report'),
  whoTitle: named('谁在说话', 'Who speaks'),
  who: named(
    '从声音里分出教师和学生，用 S-T 曲线说明这节课是练习型、对话型还是讲授型。',
    'Teacher and pupils are distinguished by their voices; the S-T curve shows whether the lesson was practice, dialogue or lecture.',
  ),
  waitTitle: named('语速与等待', 'Pace and waiting'),
  wait: named(
    '每分钟的语速变化，提问之后等了几秒，长短停顿各有多少，都附区间和参考值。',
    'Speech rate minute by minute, seconds of waiting after a question, pauses long and short: each with its interval and a reference.',
  ),
  askTitle: named('提问与理答', 'Questions and feedback'),
  ask: named(
    '有文字稿时，能看到问题的类型、弗兰德斯互动分析、知识图谱和教学路径。',
    'With a transcript: kinds of questions, Flanders interaction analysis, a knowledge graph and the path of the lesson.',
  ),
  nextTitle: named('下节课可以试试', 'Something to try next'),
  next: named(
    '指出值得再听一遍的片刻，给出一两条具体的建议。只描述一节课，不给人打分。',
    'Moments worth hearing again and one or two concrete things to try. It describes a lesson and never grades a person.',
  ),
  sampleTitle: named('先读一份真实的报告', 'Read a real report first'),
  sample: named(
    '这节示例课是为本产品合成的，里面没有任何真人的声音。报告和登录后看到的一样：图可以点，播放器能响，每个数字都能听。',
    'This sample lesson is synthetic and contains no real voice. The report is the one you see after logging in: live figures, a working player, and audio evidence for every number.',
  ),
  minutes: named('{minutes} 分钟', '{minutes, plural, one {# minute} other {# minutes}}'),
  noSample: named(
    '示例报告还没有准备好，或者这个站点没有安装示例课。',
    'The sample report is not ready yet, or this site has no sample lesson.',
  ),
  ownTitle: named('用自己的录音试一试', 'Try with your own recording'),
  own: named(
    '选一个不超过 60 分钟的音频或视频文件。声音在这个浏览器里由同一个分析引擎处理：文件不上传，也不保存，关闭页面就没有了。',
    'Choose an audio or video file of up to 60 minutes. The sound is analysed inside this browser by the same engine: the file is not uploaded or stored; close the page and it is gone.',
  ),
  ownLimits: named(
    '这里只听声音，不识别文字，所以报告里没有与文字有关的指标。',
    'Only the sound is analysed and no words are recognised, so the report has no word measures.',
  ),
  choose: named('选择文件，或拖到这里', 'Choose a file, or drop it here'),
  chooseHint: named(
    'MP3、M4A、WAV、MP4 等浏览器能播放的格式',
    'MP3, M4A, WAV, MP4 and other formats this browser can play',
  ),
  unsupported: named(
    '这个浏览器不支持在本地分析，请换用新版的 Chrome、Edge、Firefox 或 Safari。',
    'This browser cannot analyse sound by itself. Please use a recent Chrome, Edge, Firefox or Safari.',
  ),
  decoding: named('正在读取 {name} …', 'Reading {name} …'),
  listening: named('正在分析 {name}', 'Analysing {name}'),
  cancel: VERBS.cancel,
  tooLong: named(
    '这段录音长 {minutes} 分钟，这里最多分析 60 分钟。登录后可以分析更长的录音。',
    'This recording is {minutes} minutes long; up to 60 can be analysed here. Longer ones can be analysed after logging in.',
  ),
  unreadable: named(
    '浏览器读不出这个文件里的声音。请确认它能正常播放，或换成 MP3、M4A、WAV 格式。',
    'The browser cannot read the sound of this file. Check that it plays normally, or convert it to MP3, M4A or WAV.',
  ),
  failed: named(
    '分析没有完成，文件没有离开这台电脑。请再试一次。',
    'The analysis did not finish; the file never left this computer. Please try again.',
  ),
  lastOwn: named('打开刚才的报告：{name}', 'Open the last report: {name}'),
  closed: named('体验页没有开放。', 'The tour is not available here.'),
  question: named('有问题，或者想在学校试用？', 'A question, or would your school like to try it?'),
  note: named(
    '登录后上传的录音和报告，都保存在学校自己的服务器上。',
    'Recordings and reports uploaded after logging in stay on your own server.',
  ),
} as const
