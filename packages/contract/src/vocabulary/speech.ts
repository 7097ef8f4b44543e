import { type Named, named } from './locale.ts'

/** Formats of a model's weights. */
export const MODEL_FAMILIES = ['whisper', 'sense-voice', 'transducer', 'paraformer', 'moonshine'] as const
export type ModelFamily = (typeof MODEL_FAMILIES)[number]

/** Native packages that run the models; an installation may lack them. */
export const SPEECH_RUNTIMES = ['onnxruntime-node', 'sherpa-onnx-node'] as const
export type SpeechRuntime = (typeof SPEECH_RUNTIMES)[number]

/** Name of the installation's speech server among its models. */
export const SERVER_MODEL = 'server'

/** Name of a model, which is also the name of its folder. */
export const MODEL_ID = /^[a-z0-9][a-z0-9.-]{0,63}$/

/** `failed`: it could not be downloaded, and is retried on request. */
export const MODEL_STATES = ['absent', 'waiting', 'running', 'failed', 'installed'] as const
export type ModelState = (typeof MODEL_STATES)[number]

export const MODEL_FAULTS = [
  'unknown_model',
  'no_source',
  'wrong_hash',
  'wrong_size',
  'disk_full',
  'unknown_files',
  'incomplete',
  'in_use',
  'not_installed',
  'bad_archive',
  'exchanged',
  'broken',
] as const
export type ModelFault = (typeof MODEL_FAULTS)[number]

/** Why a model could not be installed, and what to do about it. */
export const MODEL_FAULT_TEXTS: Readonly<Record<ModelFault, Named>> = {
  unknown_model: named('目录里没有这个模型。', 'The catalogue has no such model.'),
  no_source: named(
    '所有下载地址都连不上。请检查服务器的网络和 npm 镜像设置，或在能上网的机器上下载后导入文件。',
    'None of its addresses can be reached. Check the network of the server and the npm registry it is set to, or download it elsewhere and import the file.',
  ),
  wrong_hash: named(
    '下载的文件与目录里的校验值不符，已丢弃。请重试；仍不符时从别处取得文件再导入。',
    'The hash of the downloaded file does not match the catalogue, so it was discarded. Try again; if it happens again, get the file elsewhere and import it.',
  ),
  wrong_size: named(
    '下载的文件大小与目录不符，已丢弃。请重试。',
    'The size of the downloaded file does not match the catalogue, so it was discarded. Try again.',
  ),
  disk_full: named('数据文件夹所在的磁盘空间不足。', 'There is not enough space on the disk of the data folder.'),
  unknown_files: named('这些文件不属于目录里的任何模型。', 'These files match no model in the catalogue.'),
  incomplete: named('没有找到文件。', 'There is no such file.'),
  in_use: named('这个模型正在使用。', 'This model is in use.'),
  not_installed: named('没有安装这个模型。', 'This model is not installed.'),
  exchanged: named(
    '编码器和解码器的文件名互换了。请把两个文件的名字改过来再导入。',
    'The names of the encoder and decoder files are swapped. Swap the two names and import them again.',
  ),
  broken: named(
    '这个模型打不开，没有安装：文件可能不完整，或者不是这一类模型。请重新取得完整的文件再导入。',
    'The model cannot be opened and was not installed: its files may be cut off, or are no model of this kind. Get the whole files and import them again.',
  ),
  bad_archive: named(
    '压缩包无法解开：可能不完整，或不是 .tar、.tar.gz、.tar.bz2。',
    'The archive cannot be unpacked: it may be incomplete, or not a .tar, .tar.gz or .tar.bz2.',
  ),
}
