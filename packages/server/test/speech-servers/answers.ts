/**
 * Responses of OpenAI-compatible servers to the same four seconds of audio, in the formats documented by their sources
 * and issues (OpenAI API reference; speaches #58; whisper.cpp examples/server; FunASR openapi.json; Xinference #3591;
 * LocalAI #9306; vLLM #24209).
 */
export const TEXT = '今天我们学习分数的加法。'
const CHARACTERS = [...'今天我们学习分数的加法']

const words = CHARACTERS.map((word, at) => ({ word, start: 0.5 + at * 0.3, end: 0.8 + at * 0.3 }))
const segment = { id: 0, seek: 0, start: 0.5, end: 3.8, text: TEXT, tokens: [1], temperature: 0 }

export const ANSWERS = {
  openai: {
    ...{ task: 'transcribe', language: 'chinese', duration: 4, text: TEXT, words },
    segments: [{ ...segment, avg_logprob: -0.22, compression_ratio: 0.9, no_speech_prob: 0.01 }],
  },
  /** Without the brackets in the field's name it returns `words: null`. */
  speaches: { ...{ task: 'transcribe', language: 'zh', duration: 4, text: TEXT, words: null }, segments: [segment] },
  whisperCpp: {
    ...{ task: 'transcribe', language: 'zh', duration: 4, text: ` ${TEXT}` },
    segments: [{ ...segment, words: words.map((each) => ({ ...each, probability: 0.9, t_dtw: -1 })) }],
  },
  /** `duration` is the time that the request took. */
  funAsr: { text: TEXT, duration: 0.127, segments: [{ ...segment, speaker: 'SPEAKER_00' }] },
  /** Milliseconds, under custom names. */
  xinference: { text: TEXT, sentence_info: [{ text: TEXT, start: 500, end: 3800 }], timestamp: [[500, 800]] },
  localAi: { text: TEXT, segments: [{ id: 0, start: 500_000_000, end: 3_800_000_000, text: TEXT }] },
  vllm: { text: TEXT, duration: '4', language: 'zh', segments: [{ ...segment, avg_logprob: -1 }] },
} as const

/** Start of the first and of the last character; null if the response has none. */
export const FIRST_AND_LAST: Readonly<Record<keyof typeof ANSWERS, readonly [number | null, number | null]>> = {
  openai: [0.5, 3.5],
  speaches: [0.5, 0.5 + (11 * 3.3) / 12],
  whisperCpp: [0.5, 3.5],
  funAsr: [0.5, 0.5 + (11 * 3.3) / 12],
  xinference: [null, null],
  localAi: [null, null],
  vllm: [0.5, 0.5 + (11 * 3.3) / 12],
}
