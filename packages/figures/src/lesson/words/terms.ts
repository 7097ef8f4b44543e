import type { MeasureSource, Reference } from '@keguan/contract/report/kit/measure'
import type { MissingReason, ReferenceSource, StMode } from '@keguan/contract/report/lesson/measure'
import type { SpeakerRole, Warning } from '@keguan/contract/report/lesson/report'
import { type Named, named } from '@keguan/contract/vocabulary/locale'
import type { Actor } from '../theme.ts'

type NamedBy<Key extends string> = Readonly<Record<Key, Named>>

export const MISSING_REASON_TEXTS: NamedBy<MissingReason> = {
  no_audio: named('没有录音，无法从声音测量', 'No recording, so nothing can be measured in sound'),
  no_transcript: named('没有文字稿', 'No transcript'),
  no_times: named(
    '文字稿没有完整的时间（每句的开始和结束）',
    'The transcript lacks times (start and end of each sentence)',
  ),
  no_speech: named('没有检测到说话声', 'No speech was found'),
  no_teacher_speech: named('没有检测到教师说话', 'No teacher speech was found'),
  no_student_speech: named('没有检测到学生说话', 'No pupil speech was found'),
  no_questions: named('没有找到教师提问', 'No teacher questions were found'),
  no_pauses: named('没有找到停顿', 'No pauses were found'),
  too_little_data: named('数据太少，不足以给出可靠的数值', 'Too little data for a reliable value'),
  too_noisy: named('录音噪声太大，结果不可靠', 'The recording is too noisy for a reliable value'),
  voices_unsure: named(
    '仅凭录音没能可靠地分清教师和学生，不宜下结论',
    'From the recording alone, teacher and pupils cannot be distinguished reliably enough',
  ),
  text_unsure: named(
    '识别出的文字太少，或者错字太多，不足以给出可靠的数值',
    'Too little of the speech was recognised, or with too many errors, for a reliable value',
  ),
  zero_denominator: named('分母为 0，无法计算', 'Cannot be computed: the denominator is 0'),
  no_word_vectors: named(
    '没有词表，无法计算（产品不附带，可由运维人员提供）',
    'Needs a word table: none is included, the operator can supply one',
  ),
  few_known_words: named(
    '词表认得的实词不到一半，距离不可靠',
    'The word table covers fewer than half of the content words',
  ),
  not_measured_in_english: named(
    '英语课不计算这一项（依据的是汉语词典）',
    'Not measured in English: it needs a Chinese dictionary',
  ),
  no_plan_stages: named(
    '教案里没有找到教学环节的标题（如“一、导入”“环节二”）',
    'No headings of stages were found in the lesson plan (such as “1. Warm-up”)',
  ),
  plan_unlike: named(
    '教案里的词课上几乎没有说到，可能是另一节课的教案，或与课上的语言不同',
    'Hardly any word of the plan is said in the lesson: it may belong to another lesson or be in another language',
  ),
  no_plan_minutes: named('教案没有写明每个环节的分钟数', 'The lesson plan does not give minutes for every stage'),
}

/** Precedes the note of a measure. */
export const WORDS_UNSURE_TEXT = named(
  '识别的文字里每 100 字约错 {hundred} 字，这个数值会偏出区间，改过文字后再看。',
  'With about {hundred} wrong characters in 100 this value may be outside its interval; correct the words first.',
)

export const WORDS_UNKNOWN_TEXT = named(
  '识别文字的模型没有给出把握，不知道错了多少字；几个错字就可能让这个数值偏出区间，改过文字后再看。',
  'The model that wrote the words tells nothing of its certainty: how many are wrong is not known, and a few errors may move this value outside its interval. Correct the words first.',
)

export const VOICES_MOVE_TEXT = named(
  '谁在说话稍有判断差错，这个数值就可能偏出区间，只可粗略参考。',
  'Small errors about who speaks may move this value beyond its interval: use it as a rough guide.',
)

export const WARNING_TEXTS: NamedBy<
  | Exclude<Warning['code'], 'transcript_shifted'>
  | 'transcript_late'
  | 'transcript_early'
  | 'damaged_inside'
  | 'words_recognised_plain'
> = {
  no_speech: named(
    '这份录音里没有检测到说话声，报告只列出能够说明的内容。',
    'No speech was found in this recording. The report shows only what can be computed.',
  ),
  little_speech: named(
    '说话声很少，下面的数值请谨慎看待。',
    'There is little speech: interpret the numbers below with care.',
  ),
  speech_unchecked: named(
    '这次没能用上辨别人声的神经网络，噪声可能被当成说话声，请谨慎看待各项时间。',
    'The network that separates voices from noise was not available: noise may have been counted as speech, so interpret all times with care.',
  ),
  damaged_media: named(
    '录音文件有损坏，能够解码的部分约占 {share}，报告只针对这一部分。',
    'The file is damaged. About {share} of it could be decoded, and the report covers that part only.',
  ),
  damaged_inside: named(
    '录音文件有几处损坏，已经跳过，其余部分照常分析。',
    'The file is damaged in places. These were skipped, and the rest was analysed as usual.',
  ),
  noisy: named(
    '背景噪声较大（信噪比 {value} dB），与语速、音高有关的数值仅供参考。',
    'The background is noisy (signal-to-noise ratio {value} dB): interpret rate and pitch with care.',
  ),
  clipped: named(
    '录音音量过大，有削波失真（约 {share} 的采样），音量和音高可能不准。',
    'The recording is overloaded (about {share} of the samples are clipped): loudness and pitch may be off.',
  ),
  voices_unsure: named(
    '仅凭录音没能可靠地分清教师和学生：按师生统计的数值附有较宽的区间，不给出课堂模式。补充一份标明说话人的文字稿，可以得到可靠的结果。',
    'From the recording alone, teacher and pupils cannot be distinguished reliably: numbers about either side have wide intervals, and no mode is named. Add a transcript that names the speakers to make them reliable.',
  ),
  voices_marked: named(
    '谁在说话由人工标注了 {value} 处，其余部分按标注重新判断。',
    'The speaker was marked in {value} places; the rest was recomputed from these marks.',
  ),
  voice_print: named(
    '谁是教师，由教师本人留存的声纹帮助判断。',
    'The teacher’s voice print helped to identify the teacher.',
  ),
  voices_by_words: named(
    '谁是教师、谁是学生，由声音和所说的话共同判断。',
    'Teacher and pupils were told apart by their voices and by what they say.',
  ),
  teacher_unsure: named(
    '系统不太确定哪一位是教师（把握 {share}），请先听一段核对。',
    'It is not quite certain which speaker is the teacher ({share} confidence). Please listen and check.',
  ),
  single_speaker: named(
    '只分辨出一位说话人，师生互动类指标无法说明问题。',
    'Only one speaker could be identified, so interaction measures say little.',
  ),
  times_estimated: named(
    '文字稿没有时间，句子的时间是按说话声推算的，可能相差几秒。',
    'The transcript has no times. Sentence times were estimated from the sound and may be a few seconds off.',
  ),
  times_partly: named(
    '文字稿只写了一部分时间，其余句子的时间是按字数推算的，可能相差几秒。',
    'The transcript has times for some lines only. The others were estimated from their length and may be a few seconds off.',
  ),
  ends_estimated: named(
    '文字稿只写了开始的时间，没有写到什么时候说完，所以算不出停顿和等待。',
    'The transcript says when each line begins but not when it ends, so pauses and waits cannot be measured.',
  ),
  transcript_partial: named(
    '文字稿只对应录音的一部分（约 {share}）：提问、关键词等只说这一部分，其余时间只凭声音分析。',
    'The transcript covers only a part of the recording (about {share}): questions and key terms refer to that part, and the rest was analysed from the sound alone.',
  ),
  transcript_late: named(
    '文字稿的时间整体晚了 {whole} 秒，已按录音对齐。',
    'All times of the transcript were {whole} s late; they were moved to fit the recording.',
  ),
  transcript_early: named(
    '文字稿的时间整体早了 {whole} 秒，已按录音对齐。',
    'All times of the transcript were {whole} s early; they were moved to fit the recording.',
  ),
  transcript_mismatch: named(
    '文字稿和录音对不上，按您的选择仍然作了分析：带 ▶ 的句子可能不在那一刻，等待、语速等与时间有关的数值也可能不准。',
    'The transcript does not match the recording and was analysed because you chose so: ▶ may play another sentence, and waits, pace and everything else that depends on times may be wrong.',
  ),
  st_modes_overlap: named(
    'Rt 与 Ch 落在两种课堂模式的重叠区，这里按通常做法以 Rt 为先。',
    'Rt and Ch lie where two modes overlap; as usual Rt takes precedence.',
  ),
  roles_guessed: named(
    '文字稿没有标明谁是教师，师生身份是推断的。',
    'The transcript does not say who teaches: the roles were inferred.',
  ),
  words_recognised: named(
    '文字由语音识别得出，估计每 100 字约错 {hundred} 字；与文字有关的数值仅供参考。',
    'The words come from speech recognition, with an estimated {hundred} errors in 100 characters: interpret numbers about words with care.',
  ),
  words_recognised_plain: named(
    '文字由语音识别得出，识别模型没有给出把握，不知道错了多少字；与文字有关的数值仅供参考。',
    'The words were written down by speech recognition. The model tells nothing of its certainty, so how many are wrong is not known: take numbers about words with care.',
  ),
  words_incomplete: named(
    '只识别出 {share} 的说话声，其余没有听清或无法确认。',
    'Only {share} of the speech could be recognised; the rest was unintelligible or could not be confirmed.',
  ),
}

export const REFERENCE_TEXTS: NamedBy<ReferenceSource> = {
  'st.modes': named('2025 年综述中的课堂模式界限', 'mode limits of a 2025 review'),
  'flanders.1970': named('Flanders 1970', 'Flanders 1970'),
  'rowe.1986': named('Rowe 1986', 'Rowe 1986'),
  'rate.published': named('公开资料', 'published bands'),
  'rate.proposal': named('本产品建议', 'proposal of this product'),
  'word_table.books': named('词表的两本参考书', 'the two reference books of the word table'),
  institution: named('本机构设置', 'set by the institution'),
  proposal: named('本产品建议', 'proposal of this product'),
}

export const REFERENCE_KIND_TEXTS: NamedBy<Reference['kind']> = {
  published: named('公开来源', 'published'),
  literature: named('文献转述，未核对原文', 'quoted from the literature, unchecked'),
  proposal: named('本产品建议', 'proposal of this product'),
}

export const SOURCE_TEXTS: NamedBy<MeasureSource> = {
  audio: named('录音', 'recording'),
  transcript: named('文字稿', 'transcript'),
  model: named('模型', 'model'),
  human: named('人工', 'a person'),
}

export const MODE_TEXTS: NamedBy<StMode> = {
  practice: named('练习型', 'Practice'),
  lecture: named('讲授型', 'Lecture'),
  dialogue: named('对话型', 'Dialogue'),
  mixed: named('混合型', 'Mixed'),
}

export const ACTOR_TEXTS: NamedBy<Actor> = {
  teacher: named('教师', 'Teacher'),
  student: named('学生', 'Pupil'),
  several: named('多人', 'Several'),
  other: named('其他人', 'Others'),
  nobody: named('无人说话', 'Nobody'),
}

/** One letter or mark in addition to the colour. */
export const ROLE_MARKS: NamedBy<SpeakerRole> = {
  teacher: named('师', 'T'),
  student: named('生', 'S'),
  several: named('◆', '◆'),
  other: named('○', '○'),
}
