import { named } from '@keguan/contract/vocabulary/locale'

export const EVIDENCE_TEXTS = {
  longestTeacher: named('教师连续说得最久的几段', 'The teacher’s longest turns'),
  longestStudent: named('学生说得最久的几段', 'The pupils’ longest turns'),
  rate: named('各分钟的语速', 'Pace, minute by minute'),
  rateFast: named('语速最快的几分钟', 'The fastest minutes'),
  rateSlow: named('语速最慢的几分钟', 'The slowest minutes'),
  questions: named('教师的提问', 'The teacher’s questions'),
  waits: named('等待最久的几次', 'The longest waits'),
  stretch: named('{who}连续说了 {length}（{start}–{end}）', '{who} for {length} ({start}–{end})'),
  stretchSaid: named('{stretch}:“{said}”', '{stretch}: “{said}”'),
  waitAfter: named('{who}说完后，等了 {length}', '{who}, then a wait of {length}'),
  minuteRate: named('{minute} {rate}', '{minute} {rate}'),
} as const

/** Sentences of the 小结 under each section head. */
export const SECTION_TEXTS = {
  wordsUnsure: named(
    '听写的文字错得太多（估计每 100 字错 {hundred} 字），靠文字得出的内容先不显示。',
    'Too many of the recognised words are wrong to show what rests on them (an estimated {hundred} characters in 100).',
  ),
  overviewShares: named(
    '全课 {length}：教师说话占 {teacher}，学生占 {student}{several}，其余 {silence} 没有人说话。',
    'The lesson lasts {length}: the teacher speaks {teacher} of the time, single pupils {student}{several}; for the remaining {silence} no one speaks.',
  ),
  overviewSharesOther: named(
    '全课 {length}：教师说话占 {teacher}，学生占 {student}{several}，其他人（影片、来宾等）占 {other}，其余 {silence} 没有人说话。',
    'The lesson lasts {length}: the teacher speaks {teacher} of the time, single pupils {student}{several}, others (such as a film or a guest) {other}; for the remaining {silence} no one speaks.',
  ),
  severalPart: named('，多人同时说话占 {several}', ', several at once {several}'),
  overviewSaid: named(
    '按文字稿估计，教师说话约占 {teacher}，学生约占 {student}。',
    'According to the transcript, the teacher speaks about {teacher} and single pupils about {student}.',
  ),
  overviewTurns: named(
    '共有 {turns} 个话轮（同一个人连续说的一段话），教师最长的一段 {longest}。',
    'There are {turns} turns (continuous speech by one person); the teacher’s longest lasts {longest}.',
  ),
  rateValue: named('教师的平均语速是 {rate}。', 'The teacher speaks {rate} on average.'),
  rateWithin: named('这个速度在参考范围 {reference} 之内。', 'This pace is within the reference {reference}.'),
  rateAbove: named('快于参考范围 {reference}。', 'This pace is faster than the reference {reference}.'),
  rateBelow: named('慢于参考范围 {reference}。', 'This pace is slower than the reference {reference}.'),
  rateRatherFast: named(
    '快于参考范围 {reference}，没有超过 {limit}，属于稍快。',
    'This is rather fast: above the reference {reference}, but not above {limit}.',
  ),
  rateFast: named(
    '快于参考范围 {reference}，也超过 {limit}，属于快。',
    'This is fast: above the reference {reference} and above {limit}.',
  ),
  rateRatherSlow: named(
    '慢于参考范围 {reference}，没有低于 {limit}，属于稍慢。',
    'This is rather slow: below the reference {reference}, but not below {limit}.',
  ),
  rateSlow: named(
    '慢于参考范围 {reference}，也低于 {limit}，属于慢。',
    'This is slow: below the reference {reference} and below {limit}.',
  ),
  rateEdge: named(
    '这个速度在参考范围 {reference} 之内，靠近边界，不算快也不算慢。',
    'This pace is within the reference {reference}, close to its limit: neither fast nor slow.',
  ),
  ratePerhapsFast: named(
    '看起来比参考范围 {reference} 略快，但课上时快时慢，先不下结论。',
    'This pace seems above the reference {reference}, but it varies so much that it is not certain.',
  ),
  ratePerhapsSlow: named(
    '看起来比参考范围 {reference} 略慢，但课上时快时慢，先不下结论。',
    'This pace seems below the reference {reference}, but it varies so much that it is not certain.',
  ),
  rateEstimated: named(
    '这是由声音估计的数值，看趋势比看单个数更可靠。',
    'It is estimated from the sound: trust the trend more than the number.',
  ),
  pauses: named('话中停顿约占 {share}。', 'Pauses take about {share} of the teacher’s turns.'),
  terms: named('本课最有特色的词是{terms}。', 'The terms most typical of this lesson are {terms}.'),
  stValue: named(
    '教师行为占 {rt}，师生行为转换率 {ch}。',
    'Teacher behaviour takes {rt} of the lesson; the conversion rate is {ch}.',
  ),
  modeSure: named(
    '课堂模式是{mode}：换 {n} 个不同的起点取样，{share} 得到同样的结果，判断比较稳定。',
    'The mode is {mode}: sampled from {n} starting points, {share} agree, so the result is stable.',
  ),
  modeUnsure: named(
    '这节课介于{mode}和{other}之间，本课的点落在{mode}一侧（{n} 个取样起点中有 {share} 如此）。',
    'The lesson is between {mode} and {other}, with its dot on the side of {mode} (as for {share} of {n} starting points).',
  ),
  questions: named(
    '教师共提问 {n} 个，平均每分钟 {rate} 个。',
    'The teacher asks {n} {n, plural, one {question} other {questions}}, {rate} a minute.',
  ),
  questionCount: named('教师共提问 {n} 个。', 'The teacher asks {n} {n, plural, one {question} other {questions}}.'),
  waits: named(
    '师生交接时，一般等 {median}就有人开口，{long} 等到了 {wait_long_s} 秒。',
    'Between teacher and pupils the next person usually speaks after {median}; {long} of the waits last {wait_long_s} s or more.',
  ),
  waitsNone: named(
    '师生交接时，一般等 {median}就有人开口，没有一次等到 {wait_long_s} 秒。',
    'Between teacher and pupils the next person usually speaks after {median}; no wait lasts {wait_long_s} s.',
  ),
  questionWaits: named(
    '提问后，一般等 {median}就有人开口，{long} 等到了 {wait_long_s} 秒。',
    'After a question someone usually speaks within {median}; {long} of these waits last {wait_long_s} s or more.',
  ),
  questionWaitsNone: named(
    '提问后，一般等 {median}就有人开口，没有一次等到 {wait_long_s} 秒。',
    'After a question someone usually speaks within {median}; no such wait lasts {wait_long_s} s.',
  ),
  review: named(
    '把每分钟的数据放在同一条时间轴上，方便对照教案回看：哪一段讲得多、哪一段学生活跃、哪里安静了下来。',
    'Every minute on one time axis, for comparison with the lesson plan: where there was much explaining, where pupils were active, where it was quiet.',
  ),
  nothing: named('数据不足，这一部分没有可以说明的内容。', 'There is not enough data to say anything here.'),
} as const

export const CAVEAT_TEXTS = {
  st: named(
    '课堂模式描述这节课的样子，不评价好坏。只凭声音，教师无声的板书和演示会被算作学生行为。',
    'The mode describes the lesson and does not grade it. From sound alone, silent board work counts as pupil behaviour.',
  ),
  teacherLanguage: named(
    '音高、音量的高低因人、因设备而异，请只与自己的课比较。',
    'How high and how loud a voice is differs by person and by device: compare that with your own lessons only.',
  ),
} as const
