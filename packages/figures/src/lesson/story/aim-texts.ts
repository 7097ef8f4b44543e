import type { Try } from '@keguan/contract/vocabulary/advice'
import { type Named, named } from '@keguan/contract/vocabulary/locale'

interface AimTexts {
  /** The number of one lesson, after 上次 and 这次. */
  readonly told: Named
  /** Used instead if the share is one of words, not of time. */
  readonly words?: Named
  /** Used instead if it would be 0 %. */
  readonly none?: Named
  /** Used if no number represents the aim, or one of the lessons has none. */
  readonly look: Named
}

/** How the outcome of a chosen aim is reported in the next lesson. */
export const AIM_TEXTS: Readonly<Record<Try, AimTexts>> = {
  wait_after_question: {
    told: named('提问后等到 3 秒的占 {value}', '{value} of the waits after questions reached 3 s'),
    none: named('提问后没有一次等到 3 秒', 'no wait after a question reached 3 s'),
    look: named('这次听听看：问完有没有先等三秒。', 'Listen this time: were there three seconds after a question?'),
  },
  wait_after_answer: {
    told: named('学生答完后等到 3 秒的占 {value}', '{value} of the waits after answers reached 3 s'),
    none: named('学生答完后没有一次等到 3 秒', 'no wait after an answer reached 3 s'),
    look: named('这次听听看：学生说完，有没有停一停。', 'Listen this time: was there a moment after an answer?'),
  },
  let_pupils_answer: {
    told: named('自问自答 {n} 次', '{n} {n, plural, one {question was} other {questions were}} self-answered'),
    look: named('这次看看：问出去的问题，是谁答的。', 'Look this time at who answers the questions.'),
  },
  pause_in_long_talk: {
    told: named('最长连续讲了 {value}', 'the longest stretch lasted {value}'),
    look: named('这次看看：长段讲解中间，有没有停一停。', 'Look this time for pauses inside long explanations.'),
  },
  open_a_closed_question: {
    told: named('{total} 个问题里 {n} 个只得到“是”或“不是”', '{n} of {total} questions got only yes or no'),
    look: named('这次看看：多少问题答一声“是”就够了。', 'Look this time at how many questions a yes would answer.'),
  },
  name_what_was_good: {
    told: named('{total} 次表扬里 {n} 次说出了好在哪里', '{n} of {total} praises said what was good'),
    none: named('{total} 次表扬都没有说出好在哪里', 'none of {total} praises said what was good'),
    look: named('这次看看：夸的时候，有没有说好在哪里。', 'Look this time at whether praise says what was good.'),
  },
  build_on_answers: {
    told: named('{total} 次较长的回答里 {n} 次接着用了', '{n} of {total} longer answers were taken further'),
    none: named('{total} 次较长的回答都没有接着用', 'none of {total} longer answers was taken further'),
    look: named('这次看看：学生的话，有没有接着往下用。', 'Look this time at what becomes of longer answers.'),
  },
  ask_why: {
    told: named('追问理由 {n} 次', 'reasons were asked for {n} {n, plural, one {time} other {times}}'),
    none: named('没有追问理由', 'no reasons were asked for'),
    look: named('这次看看：短答之后，有没有再问一句。', 'Look this time at what follows a short answer.'),
  },
  pass_to_a_pupil: {
    told: named('请同学来评、来补 {n} 次', 'others were asked to respond {n} {n, plural, one {time} other {times}}'),
    none: named('没有请同学来评、来补', 'nobody else was asked to respond'),
    look: named('这次看看：有没有先请同学说说。', 'Look this time at whether other pupils respond first.'),
  },
  invite_questions: {
    told: named('学生提问 {n} 次', 'pupils asked {n} {n, plural, one {question} other {questions}}'),
    none: named('没有找到学生的提问', 'no question of a pupil was found'),
    look: named('这次看看：学生有没有机会提问。', 'Look this time for room for pupils’ questions.'),
  },
  say_it_without_filler: {
    told: named('“{word}”说了 {n} 次', '“{word}” was said {n} {n, plural, one {time} other {times}}'),
    none: named('一次也没说“{word}”', '“{word}” was not said'),
    look: named('这次听听看：“{word}”是不是少了。', 'Listen this time for “{word}”.'),
  },
  slow_down: {
    told: named('平均语速 {value}', 'the pace was {value}'),
    look: named('这次听听看：讲到重点，有没有慢下来。', 'Listen this time to the pace at the key points.'),
  },
  let_them_talk: {
    told: named(
      '安排同桌或小组说话 {n} 次',
      'talk in pairs or groups was set up {n} {n, plural, one {time} other {times}}',
    ),
    none: named('没有找到同桌或小组说话的安排', 'no talk in pairs or groups was found'),
    look: named('这次看看：有没有让同桌先说一说。', 'Look this time for talk between neighbours.'),
  },
  close_with_pupils: {
    told: named(
      '全课最后二十分之一里学生说的话占 {share}',
      'pupils said {share} of the words in the last twentieth of the lesson',
    ),
    none: named('全课最后二十分之一里没有学生说话', 'no pupil spoke in the last twentieth of the lesson'),
    look: named('这次看看：结尾是谁在说。', 'Look this time at who speaks at the end.'),
  },
  say_tasks_once: {
    told: named('{n} 句要求接连说了两遍', '{n} {n, plural, one {task was} other {tasks were}} said twice'),
    none: named('没有一句要求接连说两遍', 'no task was said twice'),
    look: named('这次听听看：要求是不是说一遍就够了。', 'Listen this time to how often a task is said.'),
  },
  one_question_at_a_time: {
    told: named('问了 {total} 回，{n} 回是连着问的', '{n} of {total} times questions came at once'),
    none: named('问了 {total} 回，没有连着问', 'none of {total} times did questions come at once'),
    look: named('这次看看：是不是一次只问一个。', 'Look this time at whether questions come one by one.'),
  },
  see_who_understood: {
    told: named('“听懂了吗”这样问了 {n} 次', 'such checks came {n} {n, plural, one {time} other {times}}'),
    none: named('没有这样问过', 'no such check was found'),
    look: named('这次看看：是怎么知道谁懂了的。', 'Look this time at how you saw who had understood.'),
  },
  hear_more_pupils: {
    told: named('学生说话占全课的 {value}', 'pupils spoke for {value} of the lesson'),
    words: named('学生说的话占全部字数的 {share}', 'pupils said {share} of the words'),
    look: named('这次看看：学生说了多少。', 'Look this time at how much pupils say.'),
  },
}
