import { type ErrorRow, operator, user } from './error-row.ts'
import { ERROR, type ErrorCode } from './vocabulary/error-code.ts'

/** Files and pasted texts that are read within limits. */
export const READING_ERRORS = {
  [ERROR.readingTimeout]: user(
    200,
    '内容过于复杂，{seconds} 秒内没有读完，已停止读取，没有作任何修改。请精简或拆分后再试。',
    'The content is too complex: reading was stopped after {seconds} seconds and nothing was changed. Shorten or split it and try again.',
  ),
  [ERROR.readingOutOfMemory]: user(
    200,
    '内容过多，读取时超出了内存上限（{limit}），没有作任何修改。请精简或拆分后再试。',
    'The content needs more than {limit} of memory to read, so nothing was changed. Shorten or split it and try again.',
  ),
  [ERROR.readersBusy]: operator(
    503,
    '服务器正在读取其他文件，请稍后重试。没有作任何修改。',
    'The server is busy reading other files, so nothing was changed. Please try again in a moment.',
  ),
  [ERROR.readingInterrupted]: operator(
    503,
    '读取意外中断，没有作任何修改，请重试。',
    'Reading was interrupted unexpectedly, so nothing was changed. Please try again.',
  ),
  [ERROR.unpackedTooLarge]: user(
    200,
    '文件解压后超过 {limit}，没有作任何修改。请删去多余的内容，另存后再试。',
    'The file unpacks to more than {limit}, so nothing was changed. Remove what you do not need, save the file again and retry.',
  ),
  [ERROR.tooManyCells]: user(
    200,
    '表格内容过多，没有作任何修改。最多 {cells} 个单元格，且在 {rows} 行、{columns} 列以内；请删去多余的行列，或分成几个文件。',
    'The sheets are too large, so nothing was changed. The limit is {cells} cells within {rows} rows and {columns} columns; remove what you do not need, or split the file.',
  ),
  [ERROR.documentTooLong]: user(
    200,
    'Word 文档内容过多（超过 {limit} 个段落、文字和表格元素），没有作任何修改。请拆分后再试。',
    'The Word document holds more than {limit} paragraphs, runs and cells, so nothing was changed. Split it and try again.',
  ),
  [ERROR.readingFailed]: operator(
    200,
    '读取时出错，没有作任何修改。请把文件另存一份再试；如仍不成功，请联系管理员查看日志。',
    'Reading failed, so nothing was changed. Save the file again and retry; if that does not help, ask your administrator to look at the log.',
  ),
  // limits of transcripts
  [ERROR.transcriptTooLong]: user(200, '文字稿内容过多：{reason}。', 'The transcript is too long: {reason}.'),
  [ERROR.transcriptMismatch]: user(
    200,
    '文字稿和录音对不上：{reason}。录音和文字稿都已保留。请“更换文字稿”或“更换录音”；也可以在“更换文字稿”里去掉文字稿，只用录音分析。如果确认两者是同一节课，可以“仍然分析”。',
    'The transcript does not belong to the recording: {reason}. Both files are kept. Replace the transcript or the recording, or remove the transcript (under “Replace the transcript”) to analyse the recording alone. If both are of the same lesson, choose “Analyse anyway”.',
  ),
} as const satisfies Partial<Record<ErrorCode, ErrorRow>>
