import { type Named, named } from './locale.ts'

/** What a teacher's sentence does; the labels of the DialogID data in their order (0 to 8). */
export const TEACHER_ACTS = [
  'commending',
  'guidance',
  'summarisation',
  'greeting',
  'note_taking',
  'repeating',
  'reviewing',
  'example_giving',
  'other',
] as const
export type TeacherAct = (typeof TEACHER_ACTS)[number]

export const TEACHER_ACT_NAMES: Readonly<Record<TeacherAct, Named>> = {
  commending: named('表扬', 'Commending'),
  guidance: named('引导', 'Guidance'),
  summarisation: named('总结', 'Summing up'),
  greeting: named('问候', 'Greeting'),
  note_taking: named('提示笔记', 'Note taking'),
  repeating: named('重复', 'Repeating'),
  reviewing: named('复习', 'Reviewing'),
  example_giving: named('举例', 'Giving examples'),
  other: named('其他', 'Other'),
}

export const QUESTION_FORMS = ['open', 'closed'] as const
export type QuestionForm = (typeof QUESTION_FORMS)[number]
export const QUESTION_FORM_NAMES: Readonly<Record<QuestionForm, Named>> = {
  open: named('开放性', 'Open'),
  closed: named('封闭性', 'Closed'),
}

/**
 * What a question is for. Only a content question is about the subject matter; a call-on looks for a speaker, a check
 * asks whether pupils are ready or follow, a tag awaits no answer, an invitation leaves open what is added.
 */
export const QUESTION_PURPOSES = ['content', 'call_on', 'check', 'tag', 'invitation'] as const
export type QuestionPurpose = (typeof QUESTION_PURPOSES)[number]
export const QUESTION_PURPOSE_NAMES: Readonly<Record<QuestionPurpose, Named>> = {
  content: named('内容提问', 'Content question'),
  call_on: named('点名叫答', 'Calls on someone'),
  check: named('询问确认', 'Check'),
  tag: named('口头附问', 'Tag'),
  invitation: named('征求补充', 'Invites more'),
}

/** Bloom's cognitive processes, revised (Anderson & Krathwohl 2001), from low to high. */
export const BLOOM_LEVELS = ['remember', 'understand', 'apply', 'analyse', 'evaluate', 'create'] as const
export type BloomLevel = (typeof BLOOM_LEVELS)[number]
export const BLOOM_NAMES: Readonly<Record<BloomLevel, Named>> = {
  remember: named('记忆', 'Remember'),
  understand: named('理解', 'Understand'),
  apply: named('应用', 'Apply'),
  analyse: named('分析', 'Analyse'),
  evaluate: named('评价', 'Evaluate'),
  create: named('创造', 'Create'),
}

/** 四何 (祝智庭, 王陆; after McCarthy's 4MAT): what, why, how, what if. */
export const FOUR_WHATS = ['what', 'why', 'how', 'what_if'] as const
export type FourWhat = (typeof FOUR_WHATS)[number]
export const FOUR_WHAT_NAMES: Readonly<Record<FourWhat, Named>> = {
  what: named('是何', 'What'),
  why: named('为何', 'Why'),
  how: named('如何', 'How'),
  what_if: named('若何', 'What if'),
}

/** How a teacher takes up an answer. */
export const FEEDBACK_TYPES = ['praise', 'affirm', 'use', 'repeat', 'probe', 'correct', 'negate', 'pass_on'] as const
export type FeedbackType = (typeof FEEDBACK_TYPES)[number]
export const FEEDBACK_NAMES: Readonly<Record<FeedbackType, Named>> = {
  praise: named('表扬鼓励', 'Praises'),
  affirm: named('简单肯定', 'Affirms'),
  use: named('采纳发挥', 'Uses the idea'),
  repeat: named('重复回答', 'Repeats'),
  probe: named('追问', 'Probes'),
  correct: named('纠正', 'Corrects'),
  negate: named('否定', 'Negates'),
  pass_on: named('转问他人', 'Passes on'),
}

/** Shapes of an initiation–response–evaluation chain (Sinclair & Coulthard 1975; Mehan 1979). */
export const CHAIN_TYPES = ['IR', 'IRE', 'IRIRE', 'IDRE'] as const
export type ChainType = (typeof CHAIN_TYPES)[number]
export const CHAIN_NAMES: Readonly<Record<ChainType, Named>> = {
  IR: named('问—答(无反馈)', 'Question, answer'),
  IRE: named('问—答—评', 'Question, answer, feedback'),
  IRIRE: named('追问链', 'With follow-up questions'),
  IDRE: named('先思考再回答', 'Thinking before the answer'),
}
