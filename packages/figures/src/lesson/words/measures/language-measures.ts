import { named } from '@keguan/contract/vocabulary/locale'
import type { MeasureText } from '../../../kit/words/measure-text.ts'
import { NO_THRESHOLD } from './no-threshold.ts'

const OWN_PROPOSAL = named('本产品的建议。', 'Proposed by this product.')
const WORDS_LIMITS = named(
  '由文字稿计算，文字稿有误会影响结果。',
  'Computed from the transcript: its errors carry over.',
)
const DIVERSITY_LIMITS = named(
  '课文朗读和例题会带入不属于教师自己的词。只宜与自己的课比较。',
  'Texts read aloud and exercises contain words that are not the teacher’s own. Compare with your own lessons only.',
)
const NOT_SCORED = named('只列原始值，不打分。', 'Raw value only, not scored.')
const PLACED = named(
  '报告只列原始值，不打分。本校另有至少 20 节可比的课时，报告页在旁边列出它们的中位数和中间一半。',
  'The report gives the raw value, no score. Where the institution has at least 20 other lessons to compare with, the report’s page also shows their median and middle half.',
)
const VOICE_PLACED = named(
  '报告只列原始值，不打分。本校另有至少 20 节三项齐全的课时，报告页在旁边给出“声音变化的位置”：音高变化、音量变化、语速变化在这些课中的百分位取平均。',
  'The report gives the raw value, no score. Where the institution has at least 20 other lessons with all three, the report’s page also shows how the voice compares: the mean of its percentiles of pitch, loudness and rate variation.',
)
const PROSODY_LIMITS = named(
  '普通话的声调本身会带来音高变化，噪声也会影响结果；信噪比低于 {noisy_snr_db} dB 时不计算。',
  'Mandarin tones move the pitch by themselves and noise disturbs it; not computed below a signal-to-noise ratio of {noisy_snr_db} dB.',
)

export const LANGUAGE_MEASURES = {
  'concise.bits': {
    name: named('语言凝练度', 'Conciseness'),
    note: named('教师每个字平均带来多少新信息。', 'Mean information per character of the teacher.'),
    formula: named(
      '−Σ log₂ p(词) ÷ 字数；p = 0.7 × 通用词频 + 0.3 × 最近 200 个词中的占比，刚说过的词因此几乎不带信息。只算中文词。',
      '−Σ log₂ p(word) ÷ characters; p = 0.7 × share in general text + 0.3 × share among the last 200 words, so that a repeated word adds little. Chinese words only.',
    ),
    thresholds: NO_THRESHOLD,
    source: named(
      '以香农信息量衡量凝练的思路见于公开资料；计算方法是本产品的建议，词频取自分词词典。',
      'Measuring conciseness by Shannon information is found in public sources; this computation is a proposal of this product, with shares from the segmenter’s dictionary.',
    ),
    limits: named(
      '生僻词会抬高数值，信息密不等于讲得明白。教师话语少于 {concise_min_characters} 字时不计算。',
      'Rare words raise it, and dense is not the same as clear. Not computed below {concise_min_characters} characters of teacher talk.',
    ),
  },
  'concise.bits_rate': {
    name: named('信息速率', 'Information rate'),
    note: named('教师每分钟带来的信息量。', 'Information per minute of teacher talk.'),
    formula: named(
      '语言凝练度（比特/字）× 语速（字/分）。',
      'Conciseness (bits per character) × speech rate (characters per minute).',
    ),
    thresholds: NO_THRESHOLD,
    source: OWN_PROPOSAL,
    limits: named(
      '又快又密时学生容易跟不上，请与凝练度、语速分开看。',
      'Fast and dense at once is hard to follow: read conciseness and speech rate apart.',
    ),
  },
  'concise.fillers': {
    name: named('口头禅', 'Fillers'),
    note: named('教师每一百个字里的口头禅个数。', 'Fillers of the teacher per hundred characters.'),
    formula: named(
      '口头禅次数 ÷ 字数 × 100。“这个”“就是”等只在前后有停顿时计，“然后”“啊”只在句首计，“对吧”“是不是”等只在句末计。',
      'Fillers ÷ characters × 100. Words such as “this” or “like” count only between pauses, “then” or “so” only at the beginning, “isn’t it” or “right” only at the end of a clause.',
    ),
    thresholds: named(
      '某个词用到 {filler_habit_uses} 次以上、每分钟 {filler_habit_rate} 次以上，才单独列出。',
      'A phrase counts as a habit from {filler_habit_uses} uses and {filler_habit_rate} per minute.',
    ),
    source: named('词表和规则都是本产品的建议。', 'Word list and rules are a proposal of this product.'),
    limits: named(
      '引号、书名号里的词和学生也这样读的词视为课文，不计。文字稿若已删去语气词，数值会偏低。',
      'Words in quotation marks and words that the class reads in the same place count as lesson text. Transcripts without hesitations make it too low.',
    ),
  },
  'concise.redundancy': {
    name: named('重复率', 'Redundancy'),
    note: named(
      '教师的话里，有多少是半分钟内刚说过的。',
      'How much of the teacher’s talk repeats the previous half minute.',
    ),
    formula: named(
      '30 秒内重复出现的连续四字 ÷ 全部连续四字；齐读的内容两边都不计。',
      'Sequences of four characters repeated within 30 s ÷ all sequences; what the class reads together is excluded from both.',
    ),
    thresholds: NO_THRESHOLD,
    source: OWN_PROPOSAL,
    limits: named('有意的强调和复述学生回答也算重复。', 'Emphasis on purpose and repeating an answer count as well.'),
  },
  'concise.density': {
    name: named('实词密度', 'Lexical density'),
    note: named('教师用词中实词的比例。', 'Share of content words among the teacher’s words.'),
    formula: named(
      '名词、动词、形容词、成语和外文词 ÷ 全部词；“是”“有”“能”等不算实词。',
      'Nouns, verbs, adjectives, set phrases and foreign words ÷ all words; to be, to have, can and the like are no content words.',
    ),
    thresholds: NO_THRESHOLD,
    source: named(
      'Ure（1971）提出的概念，文献转述，未核对原文；中文词类的划分是本产品的规则。',
      'After Ure (1971), quoted from the literature, unchecked; which Chinese words are content is a rule of this product.',
    ),
    limits: WORDS_LIMITS,
  },
  'concise.mtld': {
    name: named('用词丰富度 MTLD', 'Lexical diversity MTLD'),
    note: named('平均说多少个词，用词才会明显重复。', 'Average number of words before they clearly repeat.'),
    formula: named(
      '从头到尾数词，词种数 ÷ 词数降到 0.72 记一段；总词数 ÷ 段数，正读与倒读取平均。',
      'Words are read until types ÷ tokens falls to 0.72, which is one factor; words ÷ factors, mean of reading forwards and backwards.',
    ),
    thresholds: NO_THRESHOLD,
    source: named(
      'McCarthy & Jarvis（2010）；0.72 为文献转述，未核对原文。至少 100 个词：Koizumi（2012），已核对公开来源。',
      'McCarthy & Jarvis (2010); 0.72 quoted from the literature, unchecked. At least 100 words: Koizumi (2012), checked in a public source.',
    ),
    limits: DIVERSITY_LIMITS,
  },
  'concise.hdd': {
    name: named('用词丰富度 HD-D', 'Lexical diversity HD-D'),
    note: named('任取 42 个词，其中不同的词平均占多少。', 'Share of different words expected among any 42.'),
    formula: named(
      'Σ〔1 − C(n − f，42) ÷ C(n，42)〕÷ 42，n 为总词数，f 为每个词的次数。',
      'Σ [1 − C(n − f, 42) ÷ C(n, 42)] ÷ 42, with n words in all and f uses of each.',
    ),
    thresholds: NO_THRESHOLD,
    source: named(
      'McCarthy & Jarvis（2010），已核对公开来源。',
      'McCarthy & Jarvis (2010), checked in a public source.',
    ),
    limits: DIVERSITY_LIMITS,
  },
  'emotion.pitch_quotient': {
    name: named('音高变化商 PVQ', 'Pitch variation quotient'),
    note: named('音高的起伏相对于音高本身有多大。', 'How far the pitch moves, relative to its height.'),
    formula: named('F0 的标准差 ÷ F0 的平均值（Hz）。', 'Standard deviation ÷ mean of F0 in hertz.'),
    thresholds: NOT_SCORED,
    source: named(
      'Hincks（2005）：与听众评价的生动程度相关，r = 0.83（男 0.70，女 0.64），已核对公开来源。',
      'Hincks (2005): goes with judged liveliness, r = .83 (men .70, women .64), checked in a public source.',
    ),
    limits: PROSODY_LIMITS,
  },
  'emotion.rate_sd': {
    name: named('语速变化', 'Rate variation'),
    note: named('教师的语速忽快忽慢的程度。', 'How far the teacher’s pace moves.'),
    formula: named(
      '每 10 秒一窗（教师说话满 5 秒才计）的语速的标准差。',
      'Standard deviation of the speech rate over windows of 10 s with at least 5 s of teacher talk.',
    ),
    thresholds: VOICE_PLACED,
    source: OWN_PROPOSAL,
    limits: named(
      '没有文字稿时由声音估计，误差较大。不足 10 窗时不计算。',
      'Without a transcript it is estimated from the sound and less exact. Not computed from fewer than 10 windows.',
    ),
  },
  'emotion.voiced_share': {
    name: named('有声帧占比', 'Voiced share'),
    note: named(
      '教师说话时间里能测到音高的比例，越低，音高类指标越不可靠。',
      'Share of the teacher’s speech in which pitch could be measured: the lower, the less pitch measures can be trusted.',
    ),
    formula: named('有声帧 ÷ 教师语音帧。', 'Voiced frames ÷ frames of teacher speech.'),
    thresholds: NO_THRESHOLD,
    source: named('由声音测得。', 'Measured in the sound.'),
    limits: PROSODY_LIMITS,
  },
  'emotion.saturation': {
    name: named('情感词浓度', 'Feeling in words'),
    note: named('教师每一百个词里的情感强度。', 'Strength of feeling per hundred words of the teacher.'),
    formula: named(
      'Σ（情感词强度 ÷ 9）÷ 词数 × 100；程度副词乘 0.5–1.75（上限 9），前两个词内有否定则减半并反转褒贬。',
      'Σ (intensity ÷ 9) ÷ words × 100; degree adverbs multiply by 0.5–1.75 (9 at most), a negation within two words halves it and reverses its sign.',
    ),
    thresholds: PLACED,
    source: named(
      '七类情感和 1–9 的强度沿用大连理工大学情感词汇本体的框架（已核对公开来源）；词表是本产品自编的短表，机构可以增减词（加入的词强度为 5）。',
      'Seven classes and the scale 1–9 follow the emotion ontology of Dalian University of Technology (checked in a public source); the short word list is this product’s own, and an institution may add words (intensity 5) and remove some.',
    ),
    limits: named(
      '诗文、故事里的情感词也会计入，语文课因此偏高；反话识别不了。不足 100 个词时不计算。',
      'Emotion words in poems and stories count too, so language lessons score high; irony is not recognised. Not computed below 100 words.',
    ),
  },
  'emotion.positive': {
    name: named('积极话语', 'Positive sentences'),
    note: named('教师表扬、鼓励学生的句子数。', 'Sentences in which the teacher praises or encourages pupils.'),
    formula: named(
      '含有表扬或鼓励学生的用语的教师句子数；与理答中的“表扬鼓励”用同一判断，但不限于学生回答之后。只说“对”“好”不算。',
      'Teacher sentences with words that praise or encourage pupils, judged as praise in feedback is, but anywhere in the lesson. A bare yes does not count.',
    ),
    thresholds: NOT_SCORED,
    source: OWN_PROPOSAL,
    limits: WORDS_LIMITS,
  },
  'emotion.negative_s': {
    name: named('消极氛围时长', 'Negative climate'),
    note: named('教师训斥、威胁、贬低学生的时间。', 'Time in which the teacher scolds, threatens or belittles.'),
    formula: named(
      '含有训斥、威胁、贬低用语的教师句子的总时长；课文中的消极情感词不计。',
      'Length of teacher sentences with words of scolding, threat or belittling; unpleasant feelings in texts do not count.',
    ),
    thresholds: NOT_SCORED,
    source: OWN_PROPOSAL,
    limits: named(
      '只看用语，不看语气；玩笑话可能被算入，请听一听再判断。',
      'Based on words, not tone; jokes may be counted. Listen before you judge.',
    ),
  },
} as const satisfies Record<string, MeasureText>
