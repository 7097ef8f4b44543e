import type { Try } from '@keguan/contract/vocabulary/advice'
import { type Named, named } from '@keguan/contract/vocabulary/locale'

interface TryTexts {
  readonly title: Named
  /** The observation in this lesson. */
  readonly text: Named
  /** Used instead if the number is 0. */
  readonly none?: Named
  /** Used instead in reports before 1.11, which lack its number. */
  readonly earlier?: Named
  /** Another wording of the quoted sentence, or a way to do it. */
  readonly wording: Named
  readonly why: Named
  /** Used instead without words, when questions are unknown. */
  readonly sound?: Partial<Pick<TryTexts, 'title' | 'text' | 'none' | 'wording'>>
}

/** Things to try. `why` ends with its source; "proposal" is said where there is no study behind it. */
export const TRY_TEXTS: Readonly<Record<Try, TryTexts>> = {
  wait_after_question: {
    title: named('问完，心里数三下', 'Count to three after a question'),
    text: named('{n} 次提问后的等待里，等到 3 秒的占 {share}。', 'Of {n} waits after questions, {share} reached 3 s.'),
    none: named('{n} 次提问后的等待，没有一次到 3 秒。', 'None of {n} waits after questions reached 3 s.'),
    wording: named('问完加一句：“先想三秒，再举手。”', 'Add: “Think for three seconds before you raise a hand.”'),
    sound: {
      title: named('话说完，心里数三下', 'Count to three before somebody goes on'),
      text: named(
        '老师说完轮到学生，一共 {n} 次，停到 3 秒的占 {share}。',
        'The word went from teacher to class {n} times; {share} of the pauses reached 3 s.',
      ),
      none: named(
        '老师说完轮到学生，一共 {n} 次，没有一次停到 3 秒。',
        'The word went from teacher to class {n} times; no pause reached 3 s.',
      ),
      wording: named(
        '请学生开口以前，先停三秒，让大家想一想。',
        'Pause for three seconds before you call on somebody.',
      ),
    },
    why: named(
      '等到 3 秒以上，学生答得更长，开口的人更多（Rowe 1986）。',
      'With 3 s or more, answers get longer and more pupils speak (Rowe 1986).',
    ),
  },
  wait_after_answer: {
    title: named('学生说完，先别急着接', 'Leave a moment after an answer'),
    text: named('学生话音刚落，{wait}就接上了。', 'Here the next word came after {wait}.'),
    wording: named('停两三秒，或者说：“还有吗？慢慢说。”', 'Wait two or three seconds, or say: “Go on.”'),
    why: named(
      '答完以后多等一会儿，学生常会自己补充、修正（Rowe 1986）。',
      'After a pause pupils often add to or correct what they said (Rowe 1986).',
    ),
  },
  let_pupils_answer: {
    title: named('把答案留给学生', 'Leave the answer to the class'),
    text: named(
      '有 {n} 个问题，问完是老师自己答的。',
      '{n} {n, plural, one {question was} other {questions were}} answered by the teacher.',
    ),
    wording: named('没人答时，可以说：“先跟同桌说说看。”', 'If nobody answers: “Tell your neighbour first.”'),
    why: named(
      '自问自答时，学生很快就不再想了；等一等、换个问法更管用（Rowe 1986）。',
      'Pupils stop thinking when the answer comes anyway; waiting or asking differently helps (Rowe 1986).',
    ),
  },
  pause_in_long_talk: {
    title: named('长段讲解，中间停一停', 'Pause inside a long explanation'),
    text: named('最长一段连续讲了 {length}，这句在中间。', 'The longest stretch lasts {length}; this is its middle.'),
    wording: named(
      '在这里停下来：“用一句话告诉同桌，我刚才讲了什么。”',
      'Stop here: “Tell your neighbour in one sentence what I just said.”',
    ),
    why: named(
      '自己说一遍，比光听记得牢（Chi & Wylie 2014）。',
      'Those who say it again remember more (Chi & Wylie 2014).',
    ),
    sound: {
      text: named('最长一段连续讲了 {length}，从这里开始。', 'The longest stretch lasts {length}; it begins here.'),
      wording: named(
        '讲到一半停一停：“用一句话告诉同桌，我刚才讲了什么。”',
        'Stop half way: “Tell your neighbour in one sentence what I just said.”',
      ),
    },
  },
  open_a_closed_question: {
    title: named('“是不是”换成“为什么”', 'Turn yes-or-no into why'),
    text: named(
      '有人回答的 {total} 个问题里，{n} 个只得到一声“是”或“不是”。',
      'To {n} of {total} answered questions only yes or no was said.',
    ),
    wording: named('可以接着问：“说说看，为什么？”', 'Go on: “Tell us why.”'),
    why: named(
      '要说理由的问题，才听得见学生怎么想（Chin 2007）。',
      'Questions that need reasons let you hear the thinking (Chin 2007).',
    ),
  },
  name_what_was_good: {
    title: named('夸的时候，说出好在哪里', 'Say what was good'),
    text: named(
      '表扬了 {total} 次，其中 {n} 次只说了好，没说好在哪里。',
      '{n} of {total} praises said only that it was good.',
    ),
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
    title: named('接着学生的话往下讲', 'Go on from what was said'),
    text: named(
      '学生有 {total} 次说得比较长，其中 {n} 次没有接着往下用。',
      '{n} of {total} longer answers were not taken further.',
    ),
    wording: named('可以说：“他刚才说……，那接下来会怎样？”', 'You could say: “So the idea is … What follows from it?”'),
    why: named(
      '顺着学生的想法往下走，学得更好（O’Connor & Michaels 1993）。',
      'Taking ideas up and going on from them helps learning (O’Connor & Michaels 1993).',
    ),
  },
  ask_why: {
    title: named('短答之后，再问一句', 'One more question after a short answer'),
    text: named(
      '这个短答之后就往下走了；全课追问理由 {pressed} 次。',
      'After this short answer the class moved on; reasons were asked for {pressed} {pressed, plural, one {time} other {times}}.',
    ),
    wording: named('可以接着问：“你是怎么想到的？”', 'Ask next: “How did you get there?”'),
    why: named(
      '追问理由，短答才会变成解释（Chin 2007）。',
      'Asking for reasons turns an answer into an explanation (Chin 2007).',
    ),
  },
  pass_to_a_pupil: {
    title: named('先请同学说说', 'Let a pupil respond first'),
    text: named(
      '这个回答是老师接的，没有再请别的同学说。',
      'The teacher took this answer up alone; no other pupil was asked.',
    ),
    wording: named('可以先问一句：“你们同意吗？谁来补充？”', 'Ask first: “Do you agree? Who can add to that?”'),
    why: named(
      '同学之间互相回应，讨论才真正开始（Resnick 等 2018）。',
      'Discussion begins where pupils answer each other (Resnick et al. 2018).',
    ),
  },
  invite_questions: {
    title: named('给学生一个提问的机会', 'Make room for pupils’ questions'),
    text: named(
      '没有找到专门请学生提问的时候，这里正好转到下一步。',
      'No moment was found that made room for questions. Here the lesson moves on.',
    ),
    none: named(
      '这节课里没有找到学生的提问，这里正好转到下一步。',
      'No question by a pupil was found. Here the lesson moves on.',
    ),
    wording: named('可以先问：“到这里，你最想问什么？”', 'Ask first: “What would you like to ask at this point?”'),
    why: named(
      '学生问什么，最看得出他们想到了哪里（Chin & Osborne 2008）。',
      'Pupils’ own questions show how far they have thought (Chin & Osborne 2008).',
    ),
  },
  say_it_without_filler: {
    title: named('少一个“{word}”', 'One “{word}” less'),
    text: named('这节课里，“{word}”说了 {n} 次。', '“{word}” was said {n} times.'),
    wording: named('想说“{word}”的地方，停半秒就好。', 'Where “{word}” would come, a short pause will do.'),
    why: named(
      '口头禅少了，重点更听得出来（本产品建议，没有研究数据）。',
      'Key points stand out better (a proposal of this product, no study behind it).',
    ),
  },
  slow_down: {
    title: named('讲到重点，慢一点', 'Slow down at the key points'),
    text: named('最快的一分钟说到 {rate}。', 'The fastest minute reaches {rate}.'),
    wording: named('把这句分成两半说，中间停一拍。', 'Say this sentence in two halves with a beat between.'),
    why: named(
      '超过每分钟 {high} 字，多数学生来不及边听边记（公开资料）。',
      'Above {high} a minute most pupils cannot listen and write (published bands).',
    ),
    sound: {
      wording: named('一句话分成两半说，中间停一拍。', 'Say a sentence in two halves with a beat between.'),
    },
  },
  let_them_talk: {
    title: named('这个问题，先让同桌说', 'Let neighbours talk first'),
    text: named('没有找到让同桌或小组先说一说的时候。', 'No talk in pairs or groups was found in this lesson.'),
    wording: named('可以说：“先跟同桌说一分钟，再请人来讲。”', 'Say: “One minute with your neighbour, then we share.”'),
    sound: {
      title: named('讲一段，让同桌说一说', 'Let neighbours talk in between'),
      text: named(
        '这节课里没有听到大家一起说的时候；这是最长的一段讲解。',
        'No talk of many at once was heard; this is the longest explanation.',
      ),
    },
    why: named(
      '先说给同桌听，敢开口的学生会更多（Lyman 1981）。',
      'After telling one person more pupils dare to speak (Lyman 1981).',
    ),
  },
  close_with_pupils: {
    title: named('最后一分钟留给学生', 'Give the last minute to pupils'),
    text: named(
      '全课最后二十分之一里，学生说的话占 {share}。',
      'In the last twentieth of the lesson pupils say {share} of the words.',
    ),
    none: named('全课最后二十分之一里，没有学生说话。', 'In the last twentieth of the lesson no pupil speaks.'),
    earlier: named('结尾大多是老师在说。', 'At the end most talk is the teacher’s.'),
    wording: named(
      '这里可以先问：“今天最重要的一点是什么？你来说。”',
      'Ask first: “What was the main point today? You say it.”',
    ),
    why: named(
      '自己想着说一遍，比听一遍记得久（Roediger & Karpicke 2006）。',
      'What one says oneself lasts longer than what one hears (Roediger & Karpicke 2006).',
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
      '说惯了两遍，学生就等第二遍再听（本产品建议，没有研究数据）。',
      'When tasks are repeated, pupils wait for the second time (a proposal of this product, no study behind it).',
    ),
  },
  one_question_at_a_time: {
    title: named('一次只问一个', 'One question at a time'),
    text: named('问了 {total} 回，其中 {n} 回是连着问的。', '{n} of {total} times two or more questions came at once.'),
    wording: named('先问前一个，有人答了再问这一个。', 'Ask the first one, and this one after an answer.'),
    why: named(
      '连着问，学生往往只答最后、最容易的一个（Brown & Wragg 1993）。',
      'When asked several questions at once, pupils answer the last and easiest one (Brown & Wragg 1993).',
    ),
  },
  see_who_understood: {
    title: named('“听懂了吗”换成看得见的', 'See who has understood'),
    text: named('这样问的有 {n} 次。', '{n} {n, plural, one {check} other {checks}} of this kind.'),
    wording: named(
      '可以换成：“伸手指，一到五，你懂了几分？”',
      'You could ask: “Show me with your fingers, one to five.”',
    ),
    why: named(
      '一齐说“懂了”，看不出谁没懂（Wiliam 2011）。',
      'A common “yes” does not show who is lost (Wiliam 2011).',
    ),
  },
  hear_more_pupils: {
    title: named('多听学生说一句', 'Hear more of the pupils'),
    text: named(
      '学生说话约占 {share}；这一问，学生答得比较长。',
      'Pupils speak about {share}; here a longer answer came.',
    ),
    none: named('几乎没有听到学生说话。', 'Hardly any talk of pupils was heard.'),
    wording: named(
      '像这样的地方可以多一两处：“说说你的想法。”',
      'One or two more like this: “Tell us what you think.”',
    ),
    sound: {
      text: named('学生说话约占 {share}；这里，学生说得最长。', 'Pupils speak about {share}; here they speak longest.'),
    },
    why: named(
      '学生说得多的班，学得也更扎实（Howe 等 2019）。',
      'Classes in which pupils say more tend to learn more (Howe et al. 2019).',
    ),
  },
}
