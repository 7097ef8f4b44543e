import type { GoodMoment } from '@keguan/contract/vocabulary/advice'
import { type Named, named } from '@keguan/contract/vocabulary/locale'

interface GoodMomentTexts {
  readonly title: Named
  readonly text: Named
}

/** What was seen, as a colleague would say it. None praises a person. */
export const GOOD_MOMENT_TEXTS: Readonly<Record<GoodMoment, GoodMomentTexts>> = {
  gave_time: {
    title: named('问完等了一会儿', 'Time to think'),
    text: named('问完等了 {wait}，学生才开口。', 'After this question the class had {wait} before someone answered.'),
  },
  pupil_explained: {
    title: named('学生把想法说完整了', 'A fully explained idea'),
    text: named('这位学生有机会把想法从头说到尾。', 'This pupil could develop an idea from beginning to end.'),
  },
  pupil_gave_evidence: {
    title: named('学生说出了理由', 'A pupil gave reasons'),
    text: named('不只说答案，还说了凭什么。', 'Not only an answer, but also the reason.'),
  },
  pupil_asked: {
    title: named('学生自己提了问题', 'A pupil asked'),
    text: named('问题来自学生，不是老师。', 'The question came from the class.'),
  },
  pupil_responded: {
    title: named('学生接着同学的话说', 'A pupil answered a pupil'),
    text: named('他在回应同学，不只是在回答老师。', 'Addressed to another pupil, not only to the teacher.'),
  },
  built_on_answer: {
    title: named('用学生的话往下讲', 'Built on an answer'),
    text: named('学生的说法成了下一步的起点。', 'What a pupil said became the next step.'),
  },
  named_the_good: {
    title: named('夸到了点子上', 'Praise that says why'),
    text: named('说清了好在哪里，别的学生也听得懂。', 'It says what was good, so others can learn from it too.'),
  },
  asked_for_reasons: {
    title: named('追问了理由', 'Asked for reasons'),
    text: named('这一问让学生把想法讲了出来。', 'This question made the thinking heard.'),
  },
  brought_in_others: {
    title: named('请同学来评、来补', 'Brought in others'),
    text: named('把话交给了别的同学，大家都在听。', 'The turn passed to other pupils, so everyone had to listen.'),
  },
  asked_openly: {
    title: named('问题留了余地', 'A question with room'),
    text: named('答案不止一种，学生说得出自己的想法。', 'More than one answer fits, and pupils had their own.'),
  },
  kept_asking: {
    title: named('顺着回答一直问下去', 'Kept asking'),
    text: named('围绕一个问题，学生接连答了 {n} 次。', 'Pupils answered {n} times on one question.'),
  },
  set_up_talk: {
    title: named('让学生先互相说', 'Pupils talked to each other first'),
    text: named('人人都有开口的机会。', 'Everybody had a chance to speak.'),
  },
  talked_together: {
    title: named('大家一起说', 'Many voices'),
    text: named('有 {length}是许多人同时在说。', 'For {length} many voices are heard at once.'),
  },
  named_the_goal: {
    title: named('一开始就说清学什么', 'Said what the lesson is about'),
    text: named('学生早早知道这节课要往哪里走。', 'The class knew early where the lesson goes.'),
  },
  let_pupils_close: {
    title: named('请学生来收尾', 'Pupils summed up'),
    text: named('学到了什么，由学生自己说。', 'What was learnt was said by the pupils.'),
  },
  made_it_vivid: {
    title: named('讲得有画面', 'Made it vivid'),
    text: named('用了画面或比方，帮学生想得出来。', 'A picture or a comparison helped pupils to imagine it.'),
  },
  long_pupil_stretch: {
    title: named('学生说了一长段', 'A pupil speaks at length'),
    text: named('从 {start} 起，学生连续说了 {length}。', 'From {start} a pupil speaks for {length}.'),
  },
  quiet_work: {
    title: named('留了安静做事的时间', 'Time for quiet work'),
    text: named(
      '有 {length}没有人说话，学生可以自己想、自己做。',
      'For {length} nobody speaks: time to think and work alone.',
    ),
  },
  steady_pace: {
    title: named('语速听着舒服', 'An easy pace'),
    text: named('平均 {rate}，在常见范围（{low}–{high}）之内。', '{rate} on average, within the usual {low}–{high}.'),
  },
}
