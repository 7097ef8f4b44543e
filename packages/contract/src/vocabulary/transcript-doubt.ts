import type { Named } from './locale.ts'

/** Longest name of a speaker who can be called the teacher, characters. */
export const SPEAKER_NAME_MAX = 80

/** Parts of a transcript that are not speech. */
export const TRANSCRIPT_ASIDES = ['heading', 'action', 'comment', 'empty'] as const
export type TranscriptAsideKind = (typeof TRANSCRIPT_ASIDES)[number]

/** Why a readable transcript may have been misread. */
export const TRANSCRIPT_DOUBTS = [
  'unmarked',
  'one_speaker',
  'teacher_share',
  'teacher_guessed',
  'own_speaker',
  'nobody_named',
  'beside_table',
  'lesson_plan',
  'name_said',
  'time_said',
  'wall_clock',
  'pace',
  'much_left_out',
] as const
export type TranscriptDoubt = (typeof TRANSCRIPT_DOUBTS)[number]

/** The text and the question that a person sees. */
export const TRANSCRIPT_DOUBT_TEXTS: Readonly<Record<TranscriptDoubt, Named>> = {
  unmarked: {
    'zh-CN': '没有读出谁在说话。请在每句前写明“师：”“生：”；没有录音时，话语比例和提问无法分析。',
    'en-US':
      'No speakers were found. Begin each line with “T:” or “S:”; without a recording, talk shares and questions need them.',
  },
  one_speaker: {
    'zh-CN': '只读出一位说话人。请核对下面的内容：其他人的话是否都算成了这一位的？',
    'en-US': 'Only one speaker was found. Check below whether the words of others were counted as theirs.',
  },
  teacher_share: {
    'zh-CN': '按这样读，几乎全部的话都是教师说的，或者教师几乎没有说话。请核对谁是老师。',
    'en-US': 'With this reading, the teacher says almost everything or almost nothing. Check who the teacher is.',
  },
  teacher_guessed: {
    'zh-CN': '文字稿没有写明谁是老师，暂按说得最多的一位处理。请确认谁是老师。',
    'en-US':
      'The transcript does not say who the teacher is; the most frequent speaker was assumed. Confirm who the teacher is.',
  },
  own_speaker: {
    'zh-CN': '下面列出的行没有说话人标记，暂算作前一位说的。如果另有人说，请在行首写明“师：”“生：”或姓名。',
    'en-US':
      'The lines listed below name no speaker and were added to the speaker before. If someone else speaks there, begin them with “T:”, “S:” or a name.',
  },
  nobody_named: {
    'zh-CN':
      '第一个说话人之前有话，没有写明是谁说的：像说话的算作发言（没有录音时算教师的），其余没有算。请核对下面列出的行，是说出来的就写明“师：”或“生：”。',
    'en-US':
      'There are words without a name before the first speaker: what sounds like speech was counted (as the teacher’s, without a recording), the rest was left out. Begin those of the lines listed below that were said with “T:” or “S:”.',
  },
  beside_table: {
    'zh-CN': '表格以外还有文字，没有算作发言。下面列出的行如果也是课堂上说的，请写明说话人，或放进表格。',
    'en-US':
      'There is text beside the table, which was not read as speech. If the lines listed below were said in the lesson, name their speakers or move them into the table.',
  },
  lesson_plan: {
    'zh-CN': '这份文字像是教案或教学设计，写的是要做什么，不是课堂上说的话。请换成课堂实录或转写稿。',
    'en-US':
      'This looks like a lesson plan: it says what is to be done, not what was said. Use a transcript of the lesson instead.',
  },
  name_said: {
    'zh-CN': '“老师”“学生”这样的字样可能被当成了说出来的话，而不是说话人。请核对下面的前几句。',
    'en-US':
      'Words such as “Teacher” or “Student” may have been read as speech, not as speakers. Check the first lines below.',
  },
  time_said: {
    'zh-CN': '有些时间可能被当成了说出来的话。请核对下面的前几句。',
    'en-US': 'Some times may have been read as speech. Check the first lines below.',
  },
  wall_clock: {
    'zh-CN':
      '这些时间是按“分:秒”读的，但第一个就已经很晚，像是钟点（时:分）。如果是钟点，请写成“时:分:秒”，如 8:00:00。',
    'en-US':
      'These times were read as m:ss, yet the first is late: it looks like a time of day. If it is one, write h:mm:ss, such as 8:00:00.',
  },
  pace: {
    'zh-CN': '按这些时间算，说话的速度不可能是这样。请核对时间的写法：分:秒，或 时:分:秒；只写数字时以秒计，不是毫秒。',
    'en-US':
      'By these times nobody could speak at this pace. Check how they are written: m:ss or h:mm:ss; numbers alone are seconds, not milliseconds.',
  },
  much_left_out: {
    'zh-CN': '不算作发言的内容比发言还多。请核对下面“没有算作发言”的部分。',
    'en-US': 'More text was left out than was read as speech. Check what was left out below.',
  },
}
