import { named } from '@keguan/contract/vocabulary/locale'
import type { MeasureText } from '../../../kit/words/measure-text.ts'
import { NO_THRESHOLD } from './no-threshold.ts'

const SOURCE = named(
  '类别据 TalkMoves（Suresh 等，2021）与“负责任的谈话”，转引自文献；按词语和重合判断的规则是本产品的离线近似，不是原文的人工标注或训练模型。',
  'Kinds after TalkMoves (Suresh et al. 2021) and accountable talk, quoted from the literature; the rules on cues and repeated words are this product’s offline substitute for the human coders or the trained model of the original.',
)
const LIMITS = named(
  '一句话只归一类，按固定次序取最先符合的；没有明显词语的会漏掉。原分类为数学课而设，用于其他学科时请多看原句。',
  'A sentence has one kind, the first that fits in a fixed order; sentences without cue words are missed. The kinds were made for mathematics: in other subjects look at the sentences.',
)
const move = (zh: string, en: string, [zhNote, enNote]: Pair, [zhRule, enRule]: Pair): MeasureText => ({
  name: named(`话语动作：${zh}`, `Talk move: ${en}`),
  note: named(zhNote, enNote),
  formula: named(`句数。${zhRule}`, `Number of sentences. ${enRule}`),
  thresholds: NO_THRESHOLD,
  source: SOURCE,
  limits: LIMITS,
})
type Pair = readonly [zh: string, en: string]
const rate = (zh: string, en: string, [zhNote, enNote]: Pair): MeasureText => ({
  name: named(`${zh}话语动作频率`, `Talk moves of ${en}`),
  note: named(zhNote, enNote),
  formula: named(
    `${zh}话语动作句数 ÷ 课长（分）× 10。`,
    `Sentences with a move of ${en} ÷ minutes of the lesson × 10.`,
  ),
  thresholds: NO_THRESHOLD,
  source: SOURCE,
  limits: LIMITS,
})

export const TALK_MOVE_MEASURES = {
  'move.teacher_rate': rate('教师', 'the teacher', [
    '每十分钟教师作出六类话语动作的句数。',
    'Sentences in ten minutes in which the teacher makes one of the six moves.',
  ]),
  'move.keep_together': move(
    '带动全班',
    'keeping everyone together',
    ['让全班跟上、彼此倾听。', 'Keeps the class with each other and listening.'],
    [
      '有“听他说”“谁能再说一遍”“听懂了吗”“写完了吗”等词语，或用疑问语气原样重复学生的回答。单纯点名和“对不对”不算。',
      'Cues such as “listen to him”, “who can repeat”, “is everyone with me”, or the bare answer in a questioning tone. Calling a name and a tag alone do not count.',
    ],
  ),
  'move.relate': move(
    '引导回应同伴',
    'relating to another’s idea',
    ['请学生回应同伴的说法。', 'Asks pupils to deal with what another pupil said.'],
    [
      '提问或点名时有“同意他吗”“谁来补充”“他的方法怎么样”等词语。',
      'A question or call with cues such as “do you agree with”, “who can add to that”.',
    ],
  ),
  'move.restate': move(
    '原样复述',
    'restating',
    ['把学生的话原样再说一遍。', 'Says what a pupil said again.'],
    [
      '学生说完后教师的前三句里，去掉表扬后的实词全部来自刚才的回答。',
      'In the first three sentences after a pupil, all content words, praise apart, come from the answer.',
    ],
  ),
  'move.revoice': move(
    '转述发挥',
    'revoicing',
    ['转述学生的话，并加上或改动了内容。', 'Says what a pupil said with something added or changed.'],
    [
      '学生说完后教师的前三句里，含有回答的至少两个实词（或一半，或有“他说”等词语），并有新的实词。',
      'In the first three sentences after a pupil: at least two content words of the answer (or half of them, or a cue such as “you’re saying”), and others besides.',
    ],
  ),
  'move.press_accuracy': move(
    '要求说准确',
    'pressing for accuracy',
    ['请学生说出内容，或说得更准确、更规范。', 'Asks for a contribution on the matter, or for a more exact one.'],
    [
      '问到学习内容的问句（“对不对”一类、只点名的、自问自答的除外），或有“说完整”“单位是”“举个例子”等词语。',
      'Questions on the matter (tags, mere calls and self-answered ones left out), or cues such as “be more precise”, “give an example”.',
    ],
  ),
  'move.press_reasoning': move(
    '追问理由',
    'pressing for reasoning',
    ['请学生说明理由、想法或联系。', 'Asks for grounds, thinking or ties between ideas.'],
    [
      '提问或要求时有“为什么”“怎么知道”“说说你的理由”“有什么关系”等词语；自问自答的除外。',
      'A question or prompt with cues such as “why”, “how do you know”, “explain your”; self-answered ones are left out.',
    ],
  ),
  'move.pupil_rate': rate('学生', 'pupils', [
    '每十分钟单个学生作出四类话语动作的句数。',
    'Sentences in ten minutes in which single pupils make one of the four moves.',
  ]),
  'move.pupil_relate': move(
    '回应同伴',
    'a pupil relates to another',
    ['学生回应、评价或补充同伴的说法。', 'A pupil takes up, judges or adds to what another said.'],
    [
      '单个学生的话里有“我同意”“我补充”“他算错了”等词语。',
      'Sentences of single pupils with cues such as “I agree”, “like she said”.',
    ],
  ),
  'move.pupil_ask': move(
    '请求说明',
    'a pupil asks for more',
    ['学生提问，或表示没有听懂。', 'A pupil asks, or says that it is not clear.'],
    [
      '单个学生的问句，或有“没听懂”“不明白”等词语。',
      'Questions of single pupils, or cues such as “I don’t understand”.',
    ],
  ),
  'move.pupil_claim': move(
    '提出看法',
    'a pupil makes a claim',
    ['学生说出答案、事实或做法。', 'A pupil states an answer, a fact or a step.'],
    [
      '单个学生含有实词或数字、又不属于其他三类的话；被请来读或背的话不算。',
      'Sentences of single pupils with a content word or number that are none of the other three; reading aloud does not count.',
    ],
  ),
  'move.pupil_evidence': move(
    '说出依据',
    'a pupil gives evidence',
    ['学生说出原因、依据或推理步骤。', 'A pupil gives grounds, evidence or steps of reasoning.'],
    [
      '单个学生不少于 4 个字的话里有“因为”“所以”“如果…就”“先…再”等词语；被请来读或背的话不算。',
      'Sentences of single pupils of four syllables or more with cues such as “because”, “that means”, “if … then”; reading aloud does not count.',
    ],
  ),
} as const satisfies Record<string, MeasureText>
