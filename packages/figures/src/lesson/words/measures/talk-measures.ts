import { named } from '@keguan/contract/vocabulary/locale'
import type { MeasureText } from '../../../kit/words/measure-text.ts'
import { NO_THRESHOLD } from './no-threshold.ts'

const SHARE_SOURCE = named('由语音段直接计时。', 'Timed directly from the speech segments.')
const SHARE_LIMITS = named(
  '依赖对说话人的判断。离麦克风远的学生声音可能漏记，学生占比因此可能偏低。',
  'Depends on distinguishing the speakers. Pupils far from the microphone may be missed, so the pupil share may be too low.',
)

export const TALK_MEASURES = {
  'talk.teacher_share': {
    name: named('教师说话占比', 'Teacher talk share'),
    note: named(
      '教师说话的时间占全课时长的比例，不含停顿。',
      'Time the teacher speaks over the whole lesson, pauses left out.',
    ),
    formula: named(
      '教师语音段的总时长 ÷ 全课时长。',
      'Total length of teacher speech segments ÷ length of the lesson.',
    ),
    thresholds: named(
      '本报告用 {talk_norm_teacher_low_percent}–{talk_norm_teacher_high_percent}，机构可以改。弗兰德斯（1970）：平均约 68%，学业较好的班约 55%，较弱的班约 80%。1008 节中国课例（高一禾、杨晓哲）：教师讲授 51.9%，师生互动 30.5%，个人学习 12.3%，小组 5.3%，口径不同，只作背景。都是统计情况，不是目标。',
      'This report uses {talk_norm_teacher_low_percent}–{talk_norm_teacher_high_percent}; an institution may change it. Flanders (1970): about 68% on average, 55% in higher- and 80% in lower-achieving classes. 1,008 Chinese lessons (Gao & Yang): lecture 51.9%, interaction 30.5%, individual work 12.3%, groups 5.3%, counted differently, for background only. Descriptions, not targets.',
    ),
    source: SHARE_SOURCE,
    limits: SHARE_LIMITS,
  },
  'talk.student_share': {
    name: named('学生说话占比', 'Pupil talk share'),
    note: named('单个学生说话的时间占全课时长的比例。', 'Time in which one pupil speaks, over the whole lesson.'),
    formula: named('学生语音段的总时长 ÷ 全课时长。', 'Total length of pupil speech segments ÷ length of the lesson.'),
    thresholds: named(
      '本报告用 {talk_norm_student_percent}，机构可以改。弗兰德斯（1970）记录的学生言语约占 20%；这是统计情况，不是目标。',
      'This report uses {talk_norm_student_percent}; an institution may change it. Flanders (1970) recorded about 20% pupil talk: a description, not a target.',
    ),
    source: SHARE_SOURCE,
    limits: SHARE_LIMITS,
  },
  'talk.several_share': {
    name: named('多人同时说话占比', 'Several-at-once share'),
    note: named(
      '齐读、齐答、小组讨论等多人同时说话的时间占比。',
      'Share of time in which several speak at once: choral answers, reading aloud, group talk.',
    ),
    formula: named(
      '多人语音段的总时长 ÷ 全课时长。',
      'Total length of several-speaker segments ÷ length of the lesson.',
    ),
    thresholds: NO_THRESHOLD,
    source: SHARE_SOURCE,
    limits: named(
      '声音较小的讨论可能被记为无人说话；只听声音时，不到 10 秒的齐答多数算作一位学生（合成课上测得）。',
      'Quiet discussion may be mistaken for silence; from sound alone most choral answers under 10 s count as one pupil (measured on synthetic lessons).',
    ),
  },
  'talk.other_share': {
    name: named('其他人说话占比', 'Share of other voices'),
    note: named(
      '您标为“其他人”的声音（影片、来宾、另一位老师）的时间占比，不算在教师和学生里。',
      'Share of time of the voices marked as someone else (a film, a guest, a second teacher); it counts as neither teacher nor pupils.',
    ),
    formula: named(
      '标为其他人、以及听起来与之相同的语音段总时长 ÷ 全课时长。',
      'Total length of the segments that were marked as others or sound like them ÷ length of the lesson.',
    ),
    thresholds: NO_THRESHOLD,
    source: SHARE_SOURCE,
    limits: named(
      '只有标注过的课才有这一项；没有标注时，影片和来宾算作学生。',
      'Only in lessons where it was marked; without marks a film or a guest counts as a pupil.',
    ),
  },
  'talk.silence_share': {
    name: named('无人说话占比', 'Silence share'),
    note: named(
      '没有人说话的时间占比，包括停顿、思考、书写和练习。安静不等于没有学习。',
      'Share of time in which no one speaks: pauses, thinking, writing, practice. Silence does not mean that nothing is learnt.',
    ),
    formula: named('1 − 有人说话的时长 ÷ 全课时长。', '1 − length of all speech ÷ length of the lesson.'),
    thresholds: named(
      '本报告用 {talk_norm_silence_low_percent}–{talk_norm_silence_high_percent}，机构可以改。弗兰德斯（1970）记录的安静或混乱约占 11–12%。',
      'This report uses {talk_norm_silence_low_percent}–{talk_norm_silence_high_percent}; an institution may change it. Flanders (1970) recorded about 11–12% silence or confusion.',
    ),
    source: SHARE_SOURCE,
    limits: named(
      '0.1 秒以内的空隙是辅音的闭塞，算作说话；背景人声较大时，安静会偏少。',
      'Gaps of up to 0.1 s are consonant closures and count as speech; loud voices in the background reduce the silence.',
    ),
  },
  'talk.turn_count': {
    name: named('话轮数', 'Turns'),
    note: named(
      '话轮是同一个人连续说的一段话，中间的停顿不超过 1 秒。',
      'A turn is continuous speech by one person, with pauses of up to 1 s inside it.',
    ),
    formula: named(
      '把同一说话人相隔不到 1 秒的语音段并为一个话轮，再计数。',
      'Segments of one speaker less than 1 s apart are joined into a turn; turns are counted.',
    ),
    thresholds: NO_THRESHOLD,
    source: named('话轮的 1 秒界限是本产品的定义。', 'The 1 s limit of a turn is a definition of this product.'),
    limits: named('声音相近的学生可能被并为一人。', 'Pupils with similar voices may be counted as one.'),
  },
  'talk.longest_teacher_s': {
    name: named('教师最长的一段话', 'Longest teacher turn'),
    note: named(
      '教师连续说话、中间没有学生接话的最长时间。',
      'The longest time the teacher speaks without a pupil joining in.',
    ),
    formula: named('全部教师话轮中的最大时长。', 'The longest of all teacher turns.'),
    thresholds: NO_THRESHOLD,
    source: SHARE_SOURCE,
    limits: named('播放视频时的旁白可能被记为教师。', 'The voice in a video may be mistaken for the teacher.'),
  },
  'wait.median': {
    name: named('等待时间（中位数）', 'Wait time (median)'),
    note: named(
      '话语在师生之间交接时的等待，一半比它长、一半比它短。',
      'The gap when the turn passes between teacher and pupils: half are longer, half shorter.',
    ),
    formula: named(
      '每次由教师换到学生、或由学生换到教师说话时的间隔，取中位数。教师停顿后自己接着说、学生之间接话不计。',
      'Median gap when the turn passes from teacher to pupil or back. The teacher continuing after a pause, and pupil after pupil, do not count.',
    ),
    thresholds: named(
      '常见 0.7–1.5 秒；3 秒及以上更有利于思考，3–5 秒最佳。',
      'Often 0.7–1.5 s; 3 s or more leaves room to think, 3–5 s is best.',
    ),
    source: named(
      'Rowe（1972、1974、1986），900 多个课堂，已核对公开来源。',
      'Rowe (1972, 1974, 1986), more than 900 classrooms, checked in a public source.',
    ),
    limits: named(
      '这里统计所有师生交接，不限于提问之后；Rowe 的 3 秒针对提问和回答。',
      'Every change of turn counts, not only after a question; Rowe’s 3 s is about questions and answers.',
    ),
  },
  'wait.long_share': {
    name: named('{wait_long_s} 秒及以上等待的占比', 'Waits of {wait_long_s} s or more'),
    note: named('等待时间达到 {wait_long_s} 秒的次数占比。', 'Share of waits that last {wait_long_s} s or longer.'),
    formula: named(
      '不短于 {wait_long_s} 秒的等待次数 ÷ 全部等待次数。',
      'Waits of at least {wait_long_s} s ÷ all waits.',
    ),
    thresholds: named(
      '没有公开的占比参考值；默认的 3 秒界限见 Rowe（1986），本报告用 {wait_long_s} 秒。',
      'No published share; for the usual 3 s criterion see Rowe (1986). This report uses {wait_long_s} s.',
    ),
    source: named(
      '默认的 3 秒界限：Rowe（1986），已核对公开来源。',
      'The usual 3 s criterion: Rowe (1986), checked in a public source.',
    ),
    limits: named(
      '简单的口算、认读不需要长时间等待，请结合问题本身来看。',
      'Quick drills need no long wait: read it together with the question asked.',
    ),
  },
  'question.count': {
    name: named('教师提问数', 'Teacher questions'),
    note: named(
      '教师说出的问句数量，包括“对不对”一类的口头确认。',
      'Questions the teacher asked, checks such as “right?” included.',
    ),
    formula: named(
      '文字稿中判断为问句的教师话语计数。',
      'Teacher utterances in the transcript that read as questions.',
    ),
    thresholds: named(
      '一项对四位中国教师的统计约为每节课 120 个，范围很小，仅供参考。',
      'One count of four Chinese teachers found about 120 per lesson: a very small sample.',
    ),
    source: named(
      '问句由标点、疑问词和句末语气词判断，是本产品的规则。',
      'Recognised by punctuation, question words and final particles: rules of this product.',
    ),
    limits: named(
      '依赖文字稿的质量；没有标点的文字稿会漏记。',
      'Depends on the transcript: without punctuation some are missed.',
    ),
  },
  'question.rate': {
    name: named('提问频率', 'Questions per minute'),
    note: named('平均每分钟的教师提问数。', 'Teacher questions in a minute, on average.'),
    formula: named('教师提问数 ÷ 全课分钟数。', 'Teacher questions ÷ minutes of the lesson.'),
    thresholds: NO_THRESHOLD,
    source: named('由提问数直接换算。', 'Computed from the count of questions.'),
    limits: named('频率高不代表问题质量高。', 'A high rate says nothing about the quality of the questions.'),
  },
} as const satisfies Record<string, MeasureText>
