import { named } from './measure-text.ts'

/** The head of the report: what the lesson was like, and one thing to try. */
export const SUMMARY_TEXTS = {
  noSpeech: named(
    '这份录音里没有检测到说话声，因此没有可以分析的课堂语言。',
    'No speech was found in this recording, so there is no classroom talk to analyse.',
  ),
  littleData: named(
    '可用的数据不足 5 分钟，下面的数值只能作为线索。',
    'There are less than 5 minutes of data: take the numbers as hints only.',
  ),
  tryWait: named(
    '可以试试在提问后、学生说完后，心里默数三秒再开口：本课 {n} 次等待中只有 {long} 达到 3 秒。先听一次等得较久的地方，看看学生的回应有什么不同。',
    'You could try counting to three in your head after a question and after an answer: of {n} waits, only {long} last 3 s. Listen to one of the longer waits and notice how pupils respond.',
  ),
  tryBreak: named(
    '可以试试在这一段中间停一停、问一问：它连续讲了 {length}，是本课最长的一段。',
    'You could try a question in the middle of this stretch: at {length} it is the longest of the lesson.',
  ),
  trySlower: named(
    '可以试试在重点处放慢一些、停顿一下：{minute} 这一分钟最快，达到 {rate}。',
    'You could try slowing down and pausing at the key points: the minute {minute} is the fastest, at {rate}.',
  ),
  tryInvite: named(
    '可以试试请学生多说一句“为什么”：本课单个学生说话约占 {student}。先听学生说得最久的一段。',
    'You could try asking pupils for one more “why”: single pupils speak about {student} of the lesson. Listen to their longest stretch first.',
  ),
  listenStudent: named(
    '可以回听学生说得最久的一段（{length}），看看是什么样的问题引出了它。',
    'Listen again to the pupils’ longest stretch ({length}) and see what kind of question led to it.',
  ),
} as const
