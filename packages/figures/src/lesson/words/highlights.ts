import type { Strength, Suggestion } from '@keguan/contract/vocabulary/highlights'
import { type Named, named } from '@keguan/contract/vocabulary/locale'

/** What stands out. Each says what was seen and why it may matter; none praises a person. */
export const STRENGTH_TEXTS: Readonly<Record<Strength, Named>> = {
  waits_long: named(
    '等得住：{n} 次等待的中位数是 {median}，达到 {wait_long_s} 秒；留出 3–5 秒有利于思考（Rowe 1986）。',
    'Room to think: the median of {n} waits is {median}, which reaches {wait_long_s} s; 3–5 s leave room to think (Rowe 1986).',
  ),
  students_talk: named(
    '学生说得多：单个学生说话占全课的 {share}，高于弗兰德斯记录的 20%。听听学生说得最久的一段。',
    'Pupils have the word: single pupils speak {share} of the lesson, above the 20% that Flanders recorded. Listen to their longest stretch.',
  ),
  students_explain: named(
    '学生说得完整：{n} 个学生话轮中有 {share} 持续 {pupil_full_s}–{pupil_long_s} 秒，够把想法说清楚。听听其中一段。',
    'Full answers: of {n} pupil turns, {share} last {pupil_full_s}–{pupil_long_s} s, long enough to lay out an idea. Listen to one of them.',
  ),
  questions_open: named(
    '问题留有余地：按提示词判断，{n} 个提问中有 {share} 可以有不止一种回答。这一规则未与人工判断核对过，请听听其中一个再作结论。',
    'Questions with room: by their cue words, {share} of {n} questions allow more than one answer. The rule has not been checked against people’s judgement, so listen to one before you conclude.',
  ),
  path_whole: named(
    '环节完整：从导入、展开、练习到迁移依次展开，最后的迁移有 {transfer}。',
    'A whole path: introduction, development, practice and transfer come in turn, and the transfer at the end has {transfer}.',
  ),
  pace_fits: named(
    '语速适中：平均 {rate}，连同误差都在参考范围 {low}–{high} 之内。',
    'A pace that fits: {rate} on average, within the reference {low}–{high} even with its error.',
  ),
}

/** One thing to try, tied to a clip. */
export const SUGGESTION_TEXTS: Readonly<Record<Suggestion, Named>> = {
  wait_longer: named(
    '可以试试在提问后、学生说完后，心里默数 {wait_long_s} 秒再开口：本课 {n} 次等待中只有 {share} 达到 {wait_long_s} 秒。先听一次等得较久的地方，看看学生的回应有什么不同。',
    'You could try counting {wait_long_s} s in your head after a question and after an answer: of {n} waits, only {share} last {wait_long_s} s. Listen to one of the longer waits and notice how pupils respond.',
  ),
  break_long_talk: named(
    '可以试试在这一段中间停一停、问一问：它连续讲了 {length}，是本课最长的一段。',
    'You could try a question in the middle of this stretch: at {length} it is the longest of the lesson.',
  ),
  slow_down: named(
    '可以试试在重点处放慢一些、停顿一下：{minute} 这一分钟最快，达到 {rate}。',
    'You could try slowing down and pausing at the key points: the minute {minute} is the fastest, at {rate}.',
  ),
  invite_students: named(
    '可以试试请学生多说一句“为什么”：本课单个学生说话约占 {share}。先听学生说得最久的一段。',
    'You could try asking pupils for one more “why”: single pupils speak about {share} of the lesson. Listen to their longest stretch first.',
  ),
  leave_room_for_transfer: named(
    '可以试试在最后留几分钟，换一个情境用一用今天学的内容：从话语看，迁移只占全课的 {share}。听听结束前的一分钟。',
    'You could try keeping a few minutes at the end to use what was learnt in another setting: by the words, transfer takes {share} of the lesson. Listen to the last minute.',
  ),
  listen_to_students: named(
    '可以回听学生说得最久的一段（{length}），看看是什么样的问题引出了它。',
    'Listen again to the pupils’ longest stretch ({length}) and see what kind of question led to it.',
  ),
}
