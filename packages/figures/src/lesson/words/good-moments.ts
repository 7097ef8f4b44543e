import type { GoodMoment } from '@keguan/contract/vocabulary/advice'
import { type Named, named } from '@keguan/contract/vocabulary/locale'

interface GoodMomentTexts {
  readonly title: Named
  readonly text: Named
}

/** Observations, as a colleague would put them. None praises a person. */
export const GOOD_MOMENT_TEXTS: Readonly<Record<GoodMoment, GoodMomentTexts>> = {
  gave_time: {
    title: named('问完等了一会儿', 'Time to think'),
    text: named('您等了 {wait}，给了学生想的时间。', 'After this question the class had {wait} to think.'),
  },
  pupil_explained: {
    title: named('学生把想法说完整了', 'An idea laid out in full'),
    text: named('这位同学有机会把想法从头说到尾。', 'This pupil had room to say an idea from beginning to end.'),
  },
  pupil_gave_evidence: {
    title: named('学生说出了理由', 'A pupil gave reasons'),
    text: named('不光有答案，还说了为什么。', 'Not only an answer, but what it rests on.'),
  },
  pupil_asked: {
    title: named('学生自己提了问题', 'A pupil asked'),
    text: named('这个问题是学生自己想到的。', 'The question came from the class.'),
  },
  pupil_responded: {
    title: named('学生接着同学的话说', 'A pupil answered a pupil'),
    text: named('不只答老师，也在跟同学对话。', 'This speaks to another pupil, not only to the teacher.'),
  },
  built_on_answer: {
    title: named('用学生的话往下讲', 'Built on an answer'),
    text: named('学生的话，成了往下讲的台阶。', 'What a pupil said became the next step.'),
  },
  named_the_good: {
    title: named('夸到了点子上', 'Praise that says why'),
    text: named('说清了好在哪里，别的同学也有得学。', 'It says what was good, so others can learn from it too.'),
  },
  asked_for_reasons: {
    title: named('追问了理由', 'Asked for reasons'),
    text: named('这一问，学生把怎么想的讲出来了。', 'This question made the thinking heard.'),
  },
  brought_in_others: {
    title: named('请同学来评、来补', 'Brought in others'),
    text: named('把话递给了别的同学，大家都得听着。', 'The word went to other pupils, so everyone had to listen.'),
  },
  asked_openly: {
    title: named('问题给学生留了空间', 'A question with room'),
    text: named('答案不止一个，学生有自己的话可说。', 'More than one answer fits, and pupils had their own.'),
  },
  kept_asking: {
    title: named('顺着回答一直问下去', 'Kept asking'),
    text: named('一个问题问下去，学生接连答了 {n} 次。', 'Pupils answered {n} times on one question.'),
  },
  set_up_talk: {
    title: named('让学生先互相说', 'Pupils talked to each other first'),
    text: named('人人都有机会开口。', 'Everybody had a chance to speak.'),
  },
  talked_together: {
    title: named('大家一起说', 'Many voices'),
    text: named('有 {length}，好多人同时在说。', 'For {length} many voices are heard at once.'),
  },
  named_the_goal: {
    title: named('一开始就说清学什么', 'Said what it is about'),
    text: named('学生一开始就知道这节课要学什么。', 'The class knew early where the lesson goes.'),
  },
  let_pupils_close: {
    title: named('请学生来收尾', 'Pupils summed up'),
    text: named('学到了什么，学生自己来说。', 'What was learnt was said by the pupils.'),
  },
  made_it_vivid: {
    title: named('讲得有画面', 'Made it vivid'),
    text: named('有画面、有比方，学生好想象。', 'A picture or a comparison helped pupils to imagine it.'),
  },
  long_pupil_stretch: {
    title: named('学生说了一长段', 'A long stretch by a pupil'),
    text: named('从 {start} 起，学生一口气说了 {length}。', 'From {start} a pupil speaks for {length}.'),
  },
  quiet_work: {
    title: named('留了安静做事的时间', 'Time for quiet work'),
    text: named(
      '有 {length}没有人说话，学生可以静下来想、自己做。',
      'For {length} nobody speaks: time to think and work alone.',
    ),
  },
  steady_pace: {
    title: named('语速听着舒服', 'An easy pace'),
    text: named('平均 {rate}，在常见的 {low}–{high} 之间。', '{rate} on average, within the usual {low}–{high}.'),
  },
}
