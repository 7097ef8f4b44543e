import type { CareerLamp, CareerSource, DeliveryMeasure } from '@keguan/contract/report/career/report'
import { type Named, named } from '@keguan/contract/vocabulary/locale'
import type { FigureWords } from '../kit/figures/figure.ts'

export const CAREER_PAGE_TEXTS = {
  product: named('课观 · 发展倾向分析', 'Keguan · Interests'),
  footer: named(
    '用于自我探索，不能单独作为对人作决定的依据，不得仅凭本结果录用或淘汰。全部数字在本机由算术得出，未使用生成式模型，不分析面容，不由声音推断性格。职业数据来自 O*NET 30（CC BY 4.0，USDOL/ETA；本项目有改动，未经其认可）。',
    'For exploration: never the sole basis of a decision about a person, and not for hiring. Every number was computed on this machine without a generative model; faces are not scored and no personality is inferred from a voice. Occupations: O*NET 30 (CC BY 4.0, USDOL/ETA), modified by this project, not endorsed by USDOL/ETA.',
  ),
} as const

export const CAREER_SECTION_TEXTS = {
  profile: named('六个方向', 'Six directions'),
  evidence: named('依据：本人的话', 'Evidence: the person’s own words'),
  left_out: named('没有计入的话', 'Not counted'),
  questionnaire: named('问卷', 'Questionnaire'),
  occupations: named('可以了解的职业', 'Occupations to look into'),
  development: named('随时间的变化', 'Over time'),
  delivery: named('说话的样子', 'Delivery'),
  sources: named('材料', 'Sources'),
} as const satisfies Record<string, Named>
export type CareerSection = keyof typeof CAREER_SECTION_TEXTS

export const LAMP_TEXTS: Readonly<Record<CareerLamp, Named>> = {
  evidence_only: named('不足', 'Not enough'),
  low: named('偏少', 'Little'),
  enough: named('足够', 'Enough'),
}

/** Job zones of O*NET: preparation that an occupation takes. */
export const ZONE_NAMES: Readonly<Record<number, Named>> = {
  1: named('1 几乎不需准备', '1 little preparation'),
  2: named('2 少量准备', '2 some preparation'),
  3: named('3 中等准备', '3 medium preparation'),
  4: named('4 较多准备', '4 considerable preparation'),
  5: named('5 大量准备', '5 extensive preparation'),
}

export const CONSISTENCY_NAMES: Readonly<Record<'high' | 'middle' | 'low', Named>> = {
  high: named('高', 'high'),
  middle: named('中', 'middle'),
  low: named('低', 'low'),
}

export const HEXAGON_PLACES: Readonly<Record<'high' | 'middle' | 'low', Named>> = {
  high: named('相邻', 'neighbours'),
  middle: named('相隔一格', 'one apart'),
  low: named('相对', 'opposite'),
}

export const SOURCE_NAMES: Readonly<Record<CareerSource, Named>> = {
  text: named('文字', 'Text'),
  transcript: named('录音的文字稿', 'Transcript'),
  recognised: named('识别的文字', 'Recognised speech'),
}

/** With their units. */
export const DELIVERY_NAMES: Readonly<Record<DeliveryMeasure, Named>> = {
  'rate.speech': named('语速（字/分）', 'Speech rate (syllables/min)'),
  'rate.articulation': named('吐字速度（字/分）', 'Articulation rate (syllables/min)'),
  'pause.share': named('停顿占比', 'Pause share'),
  'pause.median': named('停顿时长中位数（秒）', 'Median pause (s)'),
  'pitch.median_st': named('音高中位数（半音）', 'Median pitch (semitones)'),
  'pitch.sd_st': named('音高变化（半音）', 'Pitch variation (semitones)'),
  'loudness.sd_db': named('音量变化（dB）', 'Loudness variation (dB)'),
}

/** Reasons for missing delivery values; any other is a dash. */
export const DELIVERY_GAPS: Readonly<Record<string, Named>> = {
  too_noisy: named('噪声太大', 'too noisy'),
  too_little_data: named('说得太少', 'too little speech'),
  no_speech: named('没有听到说话', 'no speech was found'),
  no_teacher_speech: named('没有听到本人说话', 'the person is not heard'),
  no_pauses: named('没有停顿', 'no pauses'),
}

export const DELIVERY_NOTES = {
  misfit: named(
    '“{names}”的文字稿与录音对不上，播放的位置可能不准；请核对是不是同一份。',
    'The transcript of “{names}” does not match the recording, so places may be wrong; please check that they belong together.',
  ),
  estimated: named(
    '“{names}”的字数按声音估计，因为文字稿没有覆盖本人说的全部内容。',
    'Syllables of “{names}” are counted from the sound, because the transcript does not cover everything the person says.',
  ),
} as const

export const CAREER_TEXTS = {
  alone: named('单看这份', 'By itself'),
  lamp: named('材料', 'Material'),
  amount: named(
    '{syllables} 字，{sources} 份',
    '{syllables} syllables, {sources, plural, one {# source} other {# sources}}',
  ),
  first: named('最突出', 'Strongest'),
  second: named('其次', 'Second'),
  share: named('占 {share}，{low}–{high}', '{share}, {low}–{high}'),
  letter: named('方向', 'Direction'),
  does: named('喜欢做什么', 'What it means'),
  shareOf: named('占比', 'Share'),
  interval: named('95% 区间', '95% interval'),
  chance: named('排第一的可能', 'Chance of being first'),
  evidence: named('依据量', 'Evidence'),
  source: named('材料', 'Source'),
  kind: named('种类', 'Kind'),
  syllables: named('字数', 'Syllables'),
  sentences: named('句数', 'Sentences'),
  occupation: named('职业', 'Occupation'),
  fit: named('契合', 'Fit'),
  congruence: named('C 指数', 'C-index'),
  iachan: named('Iachan M', 'Iachan M'),
  zone: named('准备程度', 'Job zone'),
  family: named('职业大类', 'Job family'),
  date: named('日期', 'Date'),
  sum: named('得分（0–40）', 'Sum (0–40)'),
  sentenceLength: named('每句字数', 'Syllables a sentence'),
  seconds: named('秒', 'Seconds'),
  spoken: named('本人说话（分:秒）', 'Spoken (min:s)'),
  variety: named('每百字不同的字词', 'Different words in 100'),
  code: named('职业的代码', 'Its code'),
  words: named('依据的词', 'Words'),
  sentence: named('原话', 'Sentence'),
  onet: named('O*NET 编号', 'O*NET'),
  low: named('下限', 'Low'),
  high: named('上限', 'High'),
  negated: named('本人否定的', 'Turned down'),
  others: named('说的是别人', 'About someone else'),
  quoted: named('{text}（{words}）', '{text} ({words})'),
  sheets: {
    about: named('概要', 'Summary'),
    letters: named('六个方向', 'Directions'),
    evidence: named('依据', 'Evidence'),
    occupations: named('职业', 'Occupations'),
    questionnaire: named('问卷', 'Questionnaire'),
    sources: named('材料', 'Sources'),
  },
} as const

export const SENTENCES = {
  none: named(
    '材料 {syllables} 字，能说明倾向的内容还不够，先不下结论；下面列出找到的依据。再写或再说一些自己做过、喜欢做的事，满 {first} 字就能给出初步结果。',
    'The material has {syllables} syllables, and too little of it is about interests for a conclusion; the evidence found is listed. Add more about what the person has done and likes to do: {first} syllables give a first result.',
  ),
  first: named(
    '说得最多的是{first}（{does}），约占 {share}（95% 区间 {low}–{high}）。',
    '{first} comes up most ({does}): about {share} (95% interval {low}–{high}).',
  ),
  level: named(
    '{letters}与它相差不大，材料还分不出先后。',
    '{letters} cannot be distinguished from it with this material.',
  ),
  clear: named('它明显多于其他方向。', 'It stands out clearly from the others.'),
  low: named(
    '材料偏少：至少 {steady} 字、来自 {sources} 份材料，结果才稳。',
    'There is little material: the result becomes stable from {steady} syllables in {sources} sources.',
  ),
  shape: named(
    '前两个方向的一致性{consistency}（在六边形上{place}）；最高与最低相差 {differentiation}，差得越多，轮廓越分明。',
    'Consistency of the first two directions: {consistency} ({place} on the hexagon). From highest to lowest it is {differentiation}; the more, the clearer the profile.',
  ),
  lead: named(
    '什么会改变结果：材料里再多 {lead} 处说到第二位，它就与第一位持平。',
    'What would change the result: {lead} more {lead, plural, one {mention} other {mentions}} of the second direction would bring it level with the first.',
  ),
  without: named('去掉“{source}”，最突出的会变成{letter}。', 'Without “{source}”, {letter} would come first.'),
  steady: named(
    '去掉任何一份材料，最突出的方向都不变。',
    'Without any one of the sources the first direction stays the same.',
  ),
  questionnaire: named(
    '问卷里最高的是{letters}。与文字的相关为 {agreement}（−1 到 1）；两者不一致时，以本人的回答为准。',
    'Highest in the questionnaire: {letters}. Correlation with the texts {agreement} (−1 to 1). Where they disagree, the person’s own answers count.',
  ),
  questionnaireAlone: named('问卷里最高的是{letters}。', 'Highest in the questionnaire: {letters}.'),
} as const

export const SUMMARIES = {
  profile: named(
    '每个方向占“谈到兴趣的话”的比例和 95% 区间。比例描述材料里说了什么，不是能力，也不是人的类型。',
    'Share of each direction in what was said about interests, with 95% intervals. It describes the material, not ability or personality.',
  ),
  evidence: named('计入的句子，分量大的在前。', 'Sentences that count, by weight.'),
  left_out: named(
    '本人不喜欢、不做的，以及别人做的，不计入。',
    'Activities that the person rejects, and those of other people, are not counted.',
  ),
  occupations: named(
    '{count} 种职业按六个方向的相关排列，前 {shown} 种。契合的区间只含材料多少带来的不确定。C 指数 0–18，依 Brown & Gore（1994）；Iachan M 0–28（1984）。准备程度依 O*NET 的职业分区，反映美国的要求，仅供参考。',
    '{count} occupations by the correlation of the six directions, the first {shown}. Its interval reflects how little is known about the person. C-index 0–18 after Brown & Gore (1994), Iachan’s M 0–28 (1984). Job zones are from O*NET and describe the United States.',
  ),
  questionnaire: named(
    '60 项活动，每个方向 10 项，每项 0（很不喜欢）到 4（很喜欢）。',
    '60 activities, ten of each direction, each from 0 (strongly dislike) to 4 (strongly like).',
  ),
  development: named(
    '每份有日期的材料单独计算，每份的依据都少，起伏不大时不必解读。',
    'Each dated source separately. Each has little evidence, so small changes mean nothing.',
  ),
  delivery: named(
    '录音里本人说话的快慢、停顿、音高和音量，算法与课堂分析相同，括号里是 95% 区间。只描述怎么说，与倾向、能力、情绪和性格无关。',
    'Rate, pauses, pitch and loudness of the person in the recordings, measured as in lessons, with 95% intervals in brackets. It describes how something is said, not interests, ability, emotion or personality.',
  ),
  sources: named(
    '各份材料有多少内容，怎样措辞。句子长短和用词变化只是对表达的描述，与倾向、能力和性格无关。',
    'How much each source contains, and how it is worded. Sentence length and vocabulary describe only the wording, not interests, ability or personality.',
  ),
} as const

const words = (title: Named, guide: Named): FigureWords => ({ title, guide, alt: guide })
export const CAREER_FIGURES = {
  profile: words(
    named('六个方向的占比', 'Shares of the six directions'),
    named(
      '点为占比，线为 95% 区间；区间重叠就分不出先后。',
      'Dots are shares, lines 95% intervals; where they overlap there is no order.',
    ),
  ),
  hexagon: words(
    named('六边形', 'Hexagon'),
    named(
      '相邻的方向相近，相对的相反；离中心越远占比越大，粗线是 95% 区间。',
      'Neighbours are alike, opposites are not; further out is more. Thick lines are 95% intervals.',
    ),
  ),
  questionnaire: words(
    named('问卷得分', 'Sums of the questionnaire'),
    named('每个方向 10 项活动，满分 40。', 'Ten activities of each direction, 40 at most.'),
  ),
  development: words(
    named('各份材料的占比', 'Shares in each source'),
    named('每条线是一个方向，线尾的字母是它的代码。', 'Each line is a direction; the letter at its end is its code.'),
  ),
  occupations: words(named('职业', 'Occupations'), named('契合高的在前。', 'Best fit first.')),
  delivery: words(
    named('每份录音', 'Each recording'),
    named(
      '音高以 100 Hz 为 0 半音；音量变化是声级的标准差。',
      'Pitch in semitones above 100 Hz; loudness is the standard deviation of the level.',
    ),
  ),
  sources: words(named('材料', 'Sources'), named('字数按朗读的音节计。', 'Syllables as read aloud.')),
} as const
