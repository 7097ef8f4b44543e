import { named } from '@keguan/contract/vocabulary/locale'
import type { MeasureText } from '../../../kit/words/measure-text.ts'
import { NO_THRESHOLD } from './no-threshold.ts'

const NUCLEI_SOURCE = named(
  '有文字稿时按字数计算；没有文字稿时由声音中的音节核估计（de Jong & Wempe，2009，已核对公开来源），标为“估计”。',
  'With a transcript, counted in characters. Without one, estimated from syllable nuclei in the sound (de Jong & Wempe 2009, checked in a public source) and marked “estimated”.',
)
const VOICE_LIMITS = named(
  '普通话的声调本身会带来音高变化，噪声也会影响结果；信噪比低于 {noisy_snr_db} dB 或有声帧不足 5 秒时不计算。请与自己的其他课比较，不宜在人与人之间比较。',
  'Mandarin tones move the pitch by themselves, and noise disturbs it; not computed below a signal-to-noise ratio of {noisy_snr_db} dB or 5 s of voiced frames. Compare with your own lessons, not between people.',
)

export const VOICE_MEASURES = {
  'rate.speech': {
    name: named('教师语速', 'Speech rate'),
    note: named(
      '教师每分钟说的字数，话中的停顿计算在内。',
      'What the teacher says in a minute of talking, pauses inside the turns included.',
    ),
    formula: named(
      '（汉字数 + 英文音节数）÷ 教师话轮的总分钟数。',
      '(Chinese characters + English syllables) ÷ minutes of teacher turns.',
    ),
    thresholds: named(
      '本报告以 {rate_low}–{rate_high} 字/分为适中，低于 {rate_slow} 为慢，高于 {rate_fast} 为快，其间为稍慢、稍快；小学一至三年级各降 {rate_lower_primary_shift}；机构可以改。默认的适中 200–250：公开资料，已核对；慢 150 以下、快 300 以上和降 30 是本产品的建议。',
      'This report counts {rate_low}–{rate_high} per minute as moderate, below {rate_slow} as slow, above {rate_fast} as fast and values in between as rather slow or rather fast, all {rate_lower_primary_shift} lower in grades 1–3; an institution may change it. 200–250 by default: published, checked in a public source; under 150, over 300 and 30 lower are proposals of this product.',
    ),
    source: NUCLEI_SOURCE,
    limits: named(
      '合适的语速取决于内容和学生年龄。声音估计会受回声和背景噪声影响。教师说话不足 5 秒时不计算。',
      'The right pace depends on the content and the age of the class. Estimates from sound suffer from echo and noise. Not computed below 5 s of teacher talk.',
    ),
  },
  'rate.articulation': {
    name: named('吐字速度', 'Articulation rate'),
    note: named(
      '去掉停顿后，教师真正发声时的速度。',
      'The pace while the teacher is actually sounding, pauses taken out.',
    ),
    formula: named(
      '（汉字数 + 英文音节数）÷ 去掉 {pause_min_s} 秒及以上停顿后的分钟数。',
      '(Chinese characters + English syllables) ÷ minutes without pauses of {pause_min_s} s or more.',
    ),
    thresholds: NO_THRESHOLD,
    source: NUCLEI_SOURCE,
    limits: named(
      '它与语速的差距反映停顿的多少。',
      'The difference from the speech rate reflects the amount of pausing.',
    ),
  },
  'pause.share': {
    name: named('停顿占比', 'Pause share'),
    note: named('教师话轮中停顿所占的时间比例。', 'Share of the teacher’s turns that is pause.'),
    formula: named(
      '教师话轮内 {pause_min_s} 秒及以上停顿的总时长 ÷ 教师话轮总时长。',
      'Pauses of {pause_min_s} s or more inside teacher turns ÷ length of teacher turns.',
    ),
    thresholds: NO_THRESHOLD,
    source: named(
      '默认的 0.3 秒界限：de Jong & Wempe（2009），已核对公开来源。',
      'The usual limit of 0.3 s: de Jong & Wempe (2009), checked in a public source.',
    ),
    limits: named(
      '恰当的停顿帮助学生消化内容，不是越少越好。',
      'Well-placed pauses help pupils to take things in: fewer is not better.',
    ),
  },
  'pause.median': {
    name: named('停顿时长（中位数）', 'Pause length (median)'),
    note: named('教师话中停顿的典型长度。', 'The typical length of a pause within the teacher’s talk.'),
    formula: named(
      '教师话轮内 {pause_min_s} 秒及以上停顿的中位数。',
      'Median of the pauses of {pause_min_s} s or more inside teacher turns.',
    ),
    thresholds: NO_THRESHOLD,
    source: named(
      '默认的 0.3 秒界限：de Jong & Wempe（2009），已核对公开来源。',
      'The usual limit of 0.3 s: de Jong & Wempe (2009), checked in a public source.',
    ),
    limits: named(
      '1 秒及以上的空隙算作话轮之间的间隔，不在其中。',
      'Gaps of 1 s or more separate turns and are not included.',
    ),
  },
  'pitch.median_st': {
    name: named('教师音高（中位数）', 'Teacher pitch (median)'),
    note: named(
      '教师声音的典型高低，以 100 Hz 为 0 半音。',
      'Typical pitch of the teacher’s voice, in semitones above 100 Hz.',
    ),
    formula: named(
      '12 · log₂(F0 ÷ 100 Hz) 的中位数，只取有声帧。',
      'Median of 12 · log₂(F0 ÷ 100 Hz) over voiced frames.',
    ),
    thresholds: named('因人而异，没有参考值。', 'Differs from person to person: no reference value.'),
    source: named('由声音测得。', 'Measured in the sound.'),
    limits: VOICE_LIMITS,
  },
  'pitch.sd_st': {
    name: named('音高变化', 'Pitch variation'),
    note: named(
      '教师音高起伏的大小，越大听起来越有起伏。',
      'How far the teacher’s pitch moves: the larger, the livelier it sounds.',
    ),
    formula: named(
      '教师有声帧音高（半音）的标准差，与中位数相差 12 半音以上的帧视为误判，不计。',
      'Standard deviation of pitch in semitones over the teacher’s voiced frames; frames more than 12 semitones off the median count as errors.',
    ),
    thresholds: NO_THRESHOLD,
    source: named(
      '音高变化与听众评价的生动程度相关（Hincks，2005，r = 0.83，已核对公开来源）。',
      'Pitch variation goes with how lively listeners find a talk (Hincks 2005, r = .83, checked in a public source).',
    ),
    limits: VOICE_LIMITS,
  },
  'loudness.sd_db': {
    name: named('音量变化', 'Loudness variation'),
    note: named('教师音量起伏的大小。', 'How far the teacher’s loudness moves.'),
    formula: named(
      '教师有声帧声级（dB）的标准差。',
      'Standard deviation of the level in dB over the teacher’s voiced frames.',
    ),
    thresholds: NO_THRESHOLD,
    source: named('由声音测得。', 'Measured in the sound.'),
    limits: named(
      '教师走动、自动增益和噪声都会改变录到的音量。信噪比低于 {noisy_snr_db} dB 或有声帧不足 5 秒时不计算。',
      'Walking about, automatic gain and noise all change the recorded loudness. Not computed below a signal-to-noise ratio of {noisy_snr_db} dB or 5 s of voiced frames.',
    ),
  },
  'speakers.teacher_confidence': {
    name: named('教师身份的把握', 'Certainty of the teacher'),
    note: named('系统认定“这一位是教师”的把握程度。', 'How certain it is that this speaker is the teacher.'),
    formula: named(
      '综合说话时长、分布和话轮位置得出，0–1。',
      'From how long, how widely and where the speaker talks; 0–1.',
    ),
    thresholds: named(
      '低于 0.7 时报告会提醒先听一段核对；界限是本产品的建议。',
      'Below 0.7 the report asks to listen to a passage and check; the limit is a proposal of this product.',
    ),
    source: named('本产品的规则。', 'A rule of this product.'),
    limits: named('两位教师同上一节课时不适用。', 'Does not fit lessons taught by two teachers.'),
  },
  'signal.snr_db': {
    name: named('录音信噪比', 'Signal-to-noise ratio'),
    note: named(
      '说话声比背景噪声高多少，越高录音越清楚。',
      'How far speech is above the background: higher means a clearer recording.',
    ),
    formula: named(
      '语音帧功率 ÷ 无语音帧功率，以 dB 表示。',
      'Power of speech frames ÷ power of frames without speech, in dB.',
    ),
    thresholds: named(
      '低于 {noisy_snr_db} dB 时，音高和音量类指标不计算，语速仅供参考。',
      'Below {noisy_snr_db} dB pitch and loudness are not computed; interpret the rate with care.',
    ),
    source: named(
      '由声音测得；默认的 10 dB 界限是本产品的建议。',
      'Measured in the sound; the usual limit of 10 dB is a proposal of this product.',
    ),
    limits: named(
      '经过降噪处理的录音会显得比实际更清楚。',
      'Recordings with noise reduction look cleaner than they are.',
    ),
  },
} as const satisfies Record<string, MeasureText>
