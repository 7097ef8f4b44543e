import { type ErrorRow, operator, user } from './error-row.ts'
import { ERROR, type ErrorCode } from './vocabulary/error-code.ts'

/** Errors of speech recognition. */
export const SPEECH_ERRORS = {
  [ERROR.speechModelBroken]: operator(
    200,
    '语音识别模型的文件已损坏，没有识别出文字，其他数值不受影响。请平台管理员运行 npm run model -- verify 并重新安装模型，然后重新分析。',
    'The files of the speech model are damaged, so no words were recognised; other numbers are not affected. Ask a platform administrator to run npm run model -- verify and install the model again, then analyse the recording again.',
  ),
  [ERROR.speechRuntimeMissing]: operator(
    200,
    '这台服务器缺少语音识别的运行组件，没有识别出文字，其他数值不受影响；模型文件没有问题。请平台管理员在程序文件夹运行 npm ci --include=optional，重新启动后再重新识别。',
    'This server lacks the program that runs speech models, so no words were recognised; other numbers are not affected, and nothing is wrong with the model. Ask a platform administrator to run npm ci --include=optional in the program folder and restart, then start recognition again.',
  ),
  [ERROR.notRecognisable]: user(
    200,
    '这节课没有可以识别的录音（没有录音、已有文字稿、由较早的版本分析，或运维人员关闭了识别）。较早的课例请先重新分析。',
    'There is nothing to recognise in this lesson: it has no recording, it has a transcript, an earlier version analysed it, or the operator has switched recognition off. Run an early lesson again first.',
  ),
  [ERROR.recognitionUnderWay]: user(
    200,
    '这节课的文字正在识别，请等它完成，或先停止识别。',
    'Speech recognition is running for this lesson. Wait until it finishes, or stop it first.',
  ),
  [ERROR.speechModelMissing]: user(
    200,
    '没有安装所选的识别模型，请刷新页面后另选一个。',
    'That speech model is not installed. Reload the page and choose another one.',
  ),
  [ERROR.speechFilesUnknown]: user(
    200,
    '这些文件不属于目录里的任何模型，没有安装。文件不全时请补齐；确信来源可靠时，可以给它起名并指明种类后再导入。',
    'These files match no model in the catalogue, so nothing was installed. If some are missing, add them; if you trust their source, name the model and its kind and import it again.',
  ),
  [ERROR.speechFilesExchanged]: user(
    200,
    '编码器和解码器的文件名互换了，没有安装。请把两个文件的名字改过来再导入。',
    'The names of the encoder and decoder files are swapped, so nothing was installed. Swap the two names and import them again.',
  ),
  [ERROR.speechFilesBroken]: user(
    200,
    '这个模型打不开，没有安装：文件可能不完整，或者不是所选的种类。请重新取得完整的文件，或改选种类，再导入。',
    'The model cannot be opened, so it was not installed: its files may be cut off, or of another kind than the one chosen. Get the whole files, or choose the other kind, and import them again.',
  ),
  [ERROR.speechFilesUntried]: user(
    200,
    '这台服务器缺少运行这类模型的组件，没法试着打开，所以没有安装。请在程序文件夹运行 npm ci --include=optional，重新启动后再导入。',
    'This server lacks the program that runs such models, so the model could not be tried and was not installed. Run npm ci --include=optional in the program folder, restart, and import it again.',
  ),
  [ERROR.speechArchiveBroken]: user(
    200,
    '压缩包无法解开，没有安装。请使用完整的 .tar、.tar.gz 或 .tar.bz2 文件。',
    'The archive cannot be unpacked, so nothing was installed. Use a complete .tar, .tar.gz or .tar.bz2 file.',
  ),
  [ERROR.speechModelUnknown]: user(
    200,
    '模型目录里没有这个模型。请刷新页面后再试。',
    'The catalogue has no such speech model. Reload the page and try again.',
  ),
  [ERROR.speechServerRefused]: operator(
    200,
    '语音识别服务器不接受请求，没有识别出文字，其他数值不受影响。请平台管理员检查 KEGUAN_SPEECH_URL、KEGUAN_SPEECH_KEY 和 KEGUAN_SPEECH_MODEL，然后重新识别。',
    'The speech server refuses requests, so no words were recognised; other numbers are not affected. Ask a platform administrator to check KEGUAN_SPEECH_URL, KEGUAN_SPEECH_KEY and KEGUAN_SPEECH_MODEL, then start recognition again.',
  ),
  [ERROR.speechServerAway]: operator(
    200,
    '语音识别服务器没有应答，文字没有识别完，其他数值不受影响。已识别的部分保留着，服务器恢复后请重新识别。',
    'The speech server did not respond, so the words are incomplete; other numbers are not affected. What was recognised is kept. Start recognition again when the server is back.',
  ),
  [ERROR.speechServerChanged]: user(
    200,
    '语音识别服务器已更换，请刷新页面，看清新的地址后再决定。',
    'The speech server has changed. Reload the page and decide again for the new address.',
  ),
  [ERROR.recognitionFailed]: operator(
    200,
    '录音没有转成文字，其他数值不受影响。请稍后重新分析；若仍失败，请联系平台管理员。',
    'The words of the recording could not be recognised; other numbers are not affected. Please analyse the lesson again later; if it fails again, tell a platform administrator.',
  ),
} as const satisfies Partial<Record<ErrorCode, ErrorRow>>
