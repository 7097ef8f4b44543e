import type { Named } from './vocabulary/locale.ts'

/** Who has to act on an error: the person at the screen, the operator, or nobody. */
export type ErrorAudience = 'user' | 'operator'

export interface ErrorRow {
  /** HTTP status. Business, validation, media and log-in errors answer 200 with a code other than 0. */
  readonly http: number
  readonly audience: ErrorAudience
  /** What happened, what is safe, what to do. `{name}` are details filled in by the server. */
  readonly message: Named
}

const user = (http: number, zh: string, en: string): ErrorRow => ({
  http,
  audience: 'user',
  message: { 'zh-CN': zh, 'en-US': en },
})
const operator = (http: number, zh: string, en: string): ErrorRow => ({
  http,
  audience: 'operator',
  message: { 'zh-CN': zh, 'en-US': en },
})

/** Every error the server can give, by the number that travels. */
export const ERRORS = {
  // media, numbers fixed by the specification
  4004: user(
    200,
    '无法识别的音视频容器格式 (4004)。文件已保留，请转换为 MP3、M4A、WAV 或 MP4 后重试。',
    'Unsupported audio container format (4004). Please convert the file to MP3, M4A, WAV or MP4 and try again.',
  ),
  28: user(
    200,
    '不支持的音频编码格式 (28)。请转换为 MP3、M4A 或 WAV 后重试。',
    'Unsupported audio encoding format (28). Please convert the file to MP3, M4A or WAV and try again.',
  ),
  51: user(
    200,
    '不支持的音视频文件 (51)，请确认文件可以正常播放后重试。',
    'Unsupported audio or video file (51). Please make sure that the file plays normally and try again.',
  ),
  // session
  2001: user(200, '会话已过期，请重新登录！', 'Your session has timed out, please log in again!'),
  2002: user(200, '账号或密码不正确。', 'The account or the password is not right.'),
  2003: user(
    200,
    '登录失败次数过多，请 {minutes} 分钟后再试。',
    'Too many failed log-ins. Please try again in {minutes} minutes.',
  ),
  2004: user(200, '账号已停用，请联系管理员。', 'This account is disabled. Please ask your administrator.'),
  2401: user(401, '未登录或登录已过期，请重新登录。', 'Not logged in or login expired, please log in again.'),
  2403: user(403, '抱歉，您无权访问。', 'Sorry, you are not authorized to do this.'),
  // requests
  1400: user(200, '提交的内容有误：{fields}', 'What was sent is not right: {fields}'),
  1401: user(200, '{field}不能包含特殊字符。', '{field} cannot contain special characters.'),
  1404: user(404, '记录不存在。', 'There is no such record.'),
  1410: user(410, '链接已过期，请刷新页面后重试。', 'The link has expired. Please reload the page.'),
  1413: user(413, '内容过大，上限为 {limit}。', 'Too large; the limit is {limit}.'),
  1429: user(429, '请求过于频繁，请稍后再试。', 'Too many requests. Please wait a moment.'),
  1500: operator(
    500,
    '服务器发生错误（{request}）。数据未受影响，请稍后重试。',
    'The server had an error ({request}). Nothing was lost; please try again later.',
  ),
  1503: operator(
    503,
    '服务正在启动或关闭，请稍后重试。',
    'The service is starting or stopping. Please try again shortly.',
  ),
  1507: operator(
    507,
    '服务器存储空间不足，请联系管理员。已上传的内容不会丢失。',
    'The server is out of storage. Please tell your administrator. What was uploaded is safe.',
  ),
  // analyses
  3001: user(200, '当前状态下不能执行此操作。', 'This cannot be done in the present state.'),
  3002: user(
    200,
    '此版本只接受音频文件，请上传音频或改选其他版本。',
    'This edition takes audio only. Please upload audio or choose another edition.',
  ),
  3003: user(200, '请上传录音、录像或文字稿中的至少一项。', 'Please give a recording, a transcript, or both.'),
  3004: user(200, '文字稿第 {line} 行无法识别：{reason}', 'The transcript could not be read at line {line}: {reason}'),
  3005: user(200, '文字稿为空，或其中没有可识别的发言。', 'The transcript is empty or holds no readable speech.'),
  3006: user(
    200,
    '不支持的文字稿格式。支持 txt、srt、vtt、docx、xlsx、json。',
    'Unsupported transcript format. Use txt, srt, vtt, docx, xlsx or json.',
  ),
  3007: user(200, '单个文件不能超过 {limit}。', 'One file may not exceed {limit}.'),
  3008: user(200, '分析已被取消。', 'The analysis was cancelled.'),
  3009: operator(
    200,
    '分析没有完成（步骤：{step}）。上传的文件已保留，可以点击“重试”。',
    'The analysis did not finish (step: {step}). Your upload is safe; you can press "Retry".',
  ),
  3010: operator(
    200,
    '处理时间过长，已停止。文件已保留，可以点击“重试”。',
    'Processing took too long and was stopped. Your upload is safe; you can press "Retry".',
  ),
  3011: operator(
    200,
    '服务器上没有可用的 ffmpeg，请联系管理员安装后点击“重试”。',
    'No usable ffmpeg on the server. Please ask your administrator to install it, then press "Retry".',
  ),
  3012: user(200, '报告尚未生成。', 'The report is not ready yet.'),
  3013: user(200, '此版本不支持导出该格式。', 'This edition does not export that format.'),
  3014: user(
    200,
    '上传中断超过 7 天，已收到的部分已清除。请点击“重试”后重新上传。',
    'The upload was interrupted for more than 7 days and its parts were cleared away. Press "Retry" and send the file again.',
  ),
  3015: user(
    200,
    '设置刚刚被其他人修改过，本次修改没有保存。请刷新页面后再改。',
    'Somebody else has just changed the settings, so nothing was saved. Please reload the page and try again.',
  ),
} as const satisfies Record<number, ErrorRow>

export type ErrorCode = keyof typeof ERRORS

/** Fills `{name}` in an error's message. A missing detail throws: a half-filled sentence must not reach a reader. */
export function errorText(
  row: ErrorRow,
  locale: keyof Named,
  details: Readonly<Record<string, string | number>> = {},
): string {
  return row.message[locale].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = details[name]
    if (value === undefined) throw new Error(`error text lacks "${name}"`)
    return String(value)
  })
}
