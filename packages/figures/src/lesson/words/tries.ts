import type { Try } from '@keguan/contract/vocabulary/advice'
import { type Named, named } from '@keguan/contract/vocabulary/locale'

interface TryTexts {
  readonly title: Named
  /** What was seen in this lesson. */
  readonly text: Named
  /** In its place where the number is 0. */
  readonly none?: Named
  /** Other words for the quoted sentence, or a way to do it. */
  readonly wording: Named
  readonly why: Named
}

/** Things to try. `why` ends with its source; "proposal" is said where there is no study behind it. */
export const TRY_TEXTS: Readonly<Record<Try, TryTexts>> = {
  wait_after_question: {
    title: named('问完，心里数三下', 'Count to three after a question'),
    text: named('{n} 次里，等到 3 秒的占 {share}。', 'Of {n} waits, {share} reached 3 s.'),
    wording: named('问完加一句：“先想三秒，再举手。”', 'Add: “Think for three seconds before you raise a hand.”'),
    why: named(
      '等到 3 秒以上，学生答得更长，开口的人更多（Rowe 1986）。',
      'With 3 s or more, answers get longer and more pupils speak (Rowe 1986).',
    ),
  },
  wait_after_answer: {
    title: named('学生说完，先别急着接', 'Leave a moment after an answer'),
    text: named('这一次，{wait}就接上了。', 'Here the next turn came after {wait}.'),
    wording: named('停两三秒，或者说：“还有吗？慢慢说。”', 'Wait two or three seconds, or say: “Go on.”'),
    why: named(
      '答完以后多等一会儿，学生常会自己补充、修正（Rowe 1986）。',
      'After a pause pupils often add to or correct what they said (Rowe 1986).',
    ),
  },
  let_pupils_answer: {
    title: named('把答案留给学生', 'Leave the answer to the class'),
    text: named(
      '有 {n} 个问题是问完自己答的。',
      '{n} {n, plural, one {question was} other {questions were}} answered by the teacher.',
    ),
    wording: named('没人答时，可以说：“先跟同桌说说看。”', 'If nobody answers: “Tell your neighbour first.”'),
    why: named(
      '自问自答时，学生很快就不再想了；等一等、换个问法更管用（Rowe 1986）。',
      'Pupils stop thinking when the answer comes anyway; waiting or asking differently helps (Rowe 1986).',
    ),
  },
  pause_in_long_talk: {
    title: named('长讲解中间停一停', 'Pause inside a long explanation'),
    text: named('最长一段连续讲了 {length}，这句在中间。', 'The longest stretch lasts {length}; this is its middle.'),
    wording: named(
      '在这里停下来：“用一句话告诉同桌，我刚才讲了什么。”',
      'Stop here: “Tell your neighbour in one sentence what I just said.”',
    ),
    why: named(
      '边听边说，记得更牢（Chi & Wylie 2014）。',
      'Putting it into their own words helps pupils remember (Chi & Wylie 2014).',
    ),
  },
  open_a_closed_question: {
    title: named('把“是不是”换成“为什么”', 'Turn yes-or-no into why'),
    text: named(
      '{total} 个有人答的问题里，{n} 个只用答是或不是。',
      '{n} of {total} answered questions needed only yes or no.',
    ),
    wording: named('可以换成：“你是怎么看出来的？”', 'You could ask: “How can you tell?”'),
    why: named(
      '要说理由的问题，才听得见学生怎么想（Chin 2007）。',
      'Questions that need reasons let you hear the thinking (Chin 2007).',
    ),
  },
  name_what_was_good: {
    title: named('夸的时候说出好在哪里', 'Say what was good'),
    text: named('{total} 次表扬里，{n} 次只说了好。', '{n} of {total} praises said only that it was good.'),
    wording: named(
      '可以接一句：“你把……也想到了，这一步很关键。”',
      'Go on: “You also thought of …, and that step matters.”',
    ),
    why: named(
      '指出做对了什么的反馈，比只说好更有用（Hattie & Timperley 2007）。',
      'Feedback that names what was done helps more than praise alone (Hattie & Timperley 2007).',
    ),
  },
  build_on_answers: {
    title: named('从学生的话往下讲', 'Build on what was said'),
    text: named('{total} 次较长的回答里，{n} 次没有接着用。', '{n} of {total} longer answers were not taken further.'),
    wording: named('可以说：“他说的是……，那接下来会怎样？”', 'You could say: “So the idea is … What follows from it?”'),
    why: named(
      '用学生的想法往下走，学习效果更好（O’Connor & Michaels 1993）。',
      'Taking up ideas and building on them helps learning (O’Connor & Michaels 1993).',
    ),
  },
  ask_why: {
    title: named('短答之后，多问一句', 'One more question after a short answer'),
    text: named(
      '{total} 个问题里，{n} 个得到短答后就过去了。',
      'After {n} of {total} questions a short answer was enough.',
    ),
    wording: named('可以接着问：“你是怎么想到的？”', 'Ask next: “How did you get there?”'),
    why: named(
      '追问理由，短答才会变成解释（Chin 2007）。',
      'Asking for reasons turns an answer into an explanation (Chin 2007).',
    ),
  },
  pass_to_a_pupil: {
    title: named('先请同学来评', 'Let a pupil respond first'),
    text: named(
      '学生答了 {total} 次，其中 {n} 次交给了同学来评。',
      'Of {total} answers, {n} {n, plural, one {was} other {were}} passed to another pupil.',
    ),
    none: named('学生答了 {total} 次，没有一次交给同学来评。', 'Of {total} answers, none was passed to another pupil.'),
    wording: named('可以换成：“你们同意吗？谁来补充？”', 'You could say: “Do you agree? Who can add to that?”'),
    why: named(
      '同学之间互相回应，讨论才真正开始（Resnick 等 2018）。',
      'Discussion begins where pupils answer each other (Resnick et al. 2018).',
    ),
  },
  invite_questions: {
    title: named('给学生一个提问的机会', 'Make room for pupils’ questions'),
    text: named(
      '这节课里没有找到学生的提问，这里正好转到下一步。',
      'No question by a pupil was found. Here the lesson moves on.',
    ),
    wording: named('可以先问：“到这里，你最想问什么？”', 'Ask first: “What would you like to ask at this point?”'),
    why: named(
      '学生提的问题最能告诉你他们想到了哪里（Chin & Osborne 2008）。',
      'Pupils’ own questions show how far they have thought (Chin & Osborne 2008).',
    ),
  },
  say_it_without_filler: {
    title: named('少一个“{word}”', 'One “{word}” less'),
    text: named('“{word}”出现了 {n} 次。', '“{word}” was said {n} times.'),
    wording: named('想说“{word}”的地方，停半秒就好。', 'Where “{word}” would come, a short pause will do.'),
    why: named(
      '口头禅少了，重点更容易被听见（本产品建议，没有研究数据）。',
      'Key points stand out better (proposed by this product, not based on a study).',
    ),
  },
  slow_down: {
    title: named('重点处慢下来', 'Slow down at the key points'),
    text: named('最快的一分钟达到 {rate}。', 'The fastest minute reaches {rate}.'),
    wording: named('把这句分成两半说，中间停一拍。', 'Say this sentence in two halves with a beat between.'),
    why: named(
      '超过每分钟 {high} 字，多数学生来不及边听边记（公开资料）。',
      'Above {high} a minute most pupils cannot listen and write (published bands).',
    ),
  },
  let_them_talk: {
    title: named('这个问题，先让同桌说', 'Let neighbours talk first'),
    text: named('这节课里没有找到同桌或小组一起说的时候。', 'No talk in pairs or groups was found in this lesson.'),
    wording: named('可以说：“先跟同桌说一分钟，再请人来讲。”', 'Say: “One minute with your neighbour, then we share.”'),
    why: named(
      '先说给一个人听，敢开口的学生会更多（Lyman 1981）。',
      'After talking to one person, more pupils dare to speak (Lyman 1981).',
    ),
  },
  close_with_pupils: {
    title: named('最后一分钟交给学生', 'Give the last minute to pupils'),
    text: named('结尾几乎都是老师在说。', 'At the end nearly all talk is the teacher’s.'),
    wording: named(
      '可以换成：“今天最重要的一点是什么？你来说。”',
      'You could ask: “What was the main point today? You say it.”',
    ),
    why: named(
      '自己说一遍，比听一遍记得久（Roediger & Karpicke 2006）。',
      'We remember what we say ourselves longer than what we hear (Roediger & Karpicke 2006).',
    ),
  },
  say_tasks_once: {
    title: named('要求说一遍，写在黑板上', 'Say a task once and write it down'),
    text: named(
      '有 {n} 句要求接连说了两遍。',
      '{n} {n, plural, one {instruction was} other {instructions were}} said twice in a row.',
    ),
    wording: named('说完可以问：“谁来说说要做什么？”', 'Then ask: “Who can say what to do?”'),
    why: named(
      '重复多了，学生会等第二遍再听（本产品建议，没有研究数据）。',
      'When tasks are repeated, pupils wait for the second time (proposed by this product, not based on a study).',
    ),
  },
  one_question_at_a_time: {
    title: named('一次只问一个', 'One question at a time'),
    text: named('{total} 次发问里，{n} 次连问了两个以上。', '{n} of {total} times two or more questions came at once.'),
    wording: named('先问前一个，有人答了再问这一个。', 'Ask the first one, and this one after an answer.'),
    why: named(
      '连着问，学生往往只答最后、最容易的一个（Brown & Wragg 1993）。',
      'When asked several questions at once, pupils answer the last and easiest one (Brown & Wragg 1993).',
    ),
  },
  see_who_understood: {
    title: named('把“听懂了吗”换成看得见的', 'See who has understood'),
    text: named('这样的确认有 {n} 次。', '{n} {n, plural, one {check} other {checks}} of this kind.'),
    wording: named(
      '可以换成：“用手指比一比，一到五分，你懂几分？”',
      'You could ask: “Show me with your fingers, one to five.”',
    ),
    why: named(
      '齐声说“懂了”看不出谁没懂（Wiliam 2011）。',
      'A “yes” in chorus does not show who is lost (Wiliam 2011).',
    ),
  },
  hear_more_pupils: {
    title: named('多听学生说一句', 'Hear more of the pupils'),
    text: named(
      '学生说话约占 {share}；这一问引出了最长的回答。',
      'Pupils speak about {share}; this question led to the longest answer.',
    ),
    wording: named(
      '像这样的问题可以多一两个：“说说你的想法。”',
      'One or two more like this: “Tell us what you think.”',
    ),
    why: named(
      '说得多的班级，学得也更扎实（Howe 等 2019）。',
      'Classes in which pupils say more tend to learn more (Howe et al. 2019).',
    ),
  },
}
