import { BOARD_ERRORS } from './board-errors.ts'
import { CAREER_ERRORS } from './career-errors.ts'
import { type ErrorRow, operator, user } from './error-row.ts'
import { EVALUATION_ERRORS } from './evaluation-errors.ts'
import { EXAM_ERRORS } from './exam-errors.ts'
import { formatMessage, type MessageValues } from './message.ts'
import { PUBLIC_ERRORS } from './public-errors.ts'
import { READING_ERRORS } from './reading-errors.ts'
import { SESSION_ERRORS } from './session-errors.ts'
import { SPEECH_ERRORS } from './speech-errors.ts'
import { TASK_ERRORS } from './task-errors.ts'
import { UNIT_ERRORS } from './unit-errors.ts'
import { ERROR, type ErrorCode } from './vocabulary/error-code.ts'
import type { Locale } from './vocabulary/locale.ts'

/** Message, responsible party and HTTP status of every error. */
export const ERRORS = {
  // media, numbers fixed by the specification
  [ERROR.unsupportedContainer]: user(
    200,
    '无法识别的音视频容器格式 (4004)。文件已保留，请转换为 MP3、M4A、WAV 或 MP4 后重试。',
    'Unsupported audio container format (4004). Please convert the file to MP3, M4A, WAV or MP4 and try again.',
  ),
  [ERROR.unsupportedEncoding]: user(
    200,
    '不支持的音频编码格式 (28)。请转换为 MP3、M4A 或 WAV 后重试。',
    'Unsupported audio encoding format (28). Please convert the file to MP3, M4A or WAV and try again.',
  ),
  [ERROR.unplayableMedia]: user(
    200,
    '不支持的音视频文件 (51)，请确认文件可以正常播放后重试。',
    'Unsupported audio or video file (51). Please make sure that the file plays normally and try again.',
  ),
  ...SESSION_ERRORS,
  ...BOARD_ERRORS,
  // accounts of an institution
  [ERROR.accountTaken]: user(
    200,
    '账号“{account}”已被使用，没有保存。请换一个账号。',
    'The account name “{account}” is already taken, so nothing was saved. Please choose another.',
  ),
  [ERROR.lastPlatformAdmin]: user(
    200,
    '平台至少要有一位可用的平台管理员，没有改动。请先让另一个账号成为平台管理员。',
    'The platform needs at least one active platform administrator, so nothing was changed. Please make another account an administrator first.',
  ),
  [ERROR.ownAccount]: user(
    200,
    '不能对自己的账号这样做，没有改动。请让另一位管理员操作。',
    'You cannot do this to your own account, so nothing was changed. Please ask another administrator.',
  ),
  [ERROR.roleNotGrantable]: user(
    200,
    '您不能授予这个角色，没有保存。请选择其他角色，或联系平台管理员。',
    'You cannot grant this role, so nothing was saved. Please choose another, or ask a platform administrator.',
  ),
  [ERROR.folderOutsideOrg]: user(
    200,
    '所选文件夹不在这个机构中，没有保存。请重新选择文件夹。',
    'That folder is not in this institution, so nothing was saved. Please choose the folder again.',
  ),
  [ERROR.accountNameMismatch]: user(
    200,
    '输入的姓名与账号的姓名不一致，没有删除任何内容。',
    'The name you typed does not match the account, so nothing was deleted.',
  ),
  [ERROR.accountCountMismatch]: user(
    200,
    '符合条件的账号现在是 {count} 个，与输入的数量不同，没有删除任何内容。请核对后重新输入。',
    '{count} accounts match now, not the number you typed, so nothing was deleted. Please check the list and type the number again.',
  ),
  [ERROR.tooManyDeletions]: user(
    200,
    '一次最多删除 {limit} 个账号，没有删除任何内容。请用筛选缩小范围。',
    'At most {limit} accounts can be deleted at once, so nothing was deleted. Please narrow the list with a filter.',
  ),
  [ERROR.orgNameMismatch]: user(
    200,
    '输入的名称与机构的名称不一致，机构没有关闭。',
    'The name you typed does not match the institution, so it was not closed.',
  ),
  [ERROR.ownOrg]: user(
    200,
    '这是您自己所在的机构，不能由您关闭。请由其他平台管理员操作。',
    'This is your own institution, so you cannot close it. Please ask another platform administrator.',
  ),
  [ERROR.unreadableSheet]: user(
    200,
    '这不是可以读取的 .xlsx 或 .csv 文件，没有导入。请用 Excel 或 WPS 打开后另存为 .xlsx 再试。',
    'This is not a readable .xlsx or .csv file, so nothing was imported. Open it in a spreadsheet program, save it as .xlsx and try again.',
  ),
  [ERROR.sheetProtected]: user(
    200,
    '文件有密码保护，没有导入。请去掉密码后再试。',
    'The file is password-protected, so nothing was imported. Remove the password and try again.',
  ),
  [ERROR.tooManySheetRows]: user(
    200,
    '文件内容过多，没有导入。一次最多导入 {limit} 行，请分成几个文件。',
    'The file is too long, so nothing was imported. One import takes up to {limit} rows; please split the file.',
  ),
  [ERROR.sheetEmpty]: user(
    200,
    '文件中没有可以导入的内容。请按模板填写，第一行是列名。',
    'There is nothing to import in this file. Fill in the template; its first row holds the column names.',
  ),
  [ERROR.sheetColumnsMissing]: user(
    200,
    '文件缺少“{fields}”列，没有导入。请指定对应的列，或下载模板对照。',
    'The file has no “{fields}” column, so nothing was imported. Choose the column that holds it, or compare with the template.',
  ),
  [ERROR.sheetRowsInvalid]: user(
    200,
    '有 {count} 行不能导入，因此没有导入任何内容。请改正后重新检查，或选择不导入这些行。',
    '{count} rows cannot be imported, so nothing was. Correct them and check the file again, or choose to leave them out.',
  ),
  [ERROR.importCheckStale]: user(
    200,
    '检查之后，文件的设置或平台上的数据有变化，没有导入任何内容。请重新检查，确认后再导入。',
    'The settings of this import or the data on the platform changed after the check, so nothing was imported. Check the file again, then confirm.',
  ),
  [ERROR.sheetTooLarge]: user(
    200,
    '文件超过 {limit}，没有导入。请分成几个文件。',
    'The file exceeds {limit}, so nothing was imported. Split it into several files.',
  ),
  // requests
  [ERROR.invalidInput]: user(200, '提交的内容有误：{fields}', 'Invalid input: {fields}'),
  [ERROR.forbiddenCharacters]: user(200, '{field}不能包含特殊字符。', '{field} cannot contain special characters.'),
  [ERROR.notFound]: user(404, '记录不存在。', 'There is no such record.'),
  [ERROR.requestTimeout]: user(
    408,
    '内容发送得太慢，连接已关闭。请检查网络后重试。',
    'Your request took too long to arrive, so the connection was closed. Please check the network and try again.',
  ),
  [ERROR.linkExpired]: user(410, '链接已过期，请刷新页面后重试。', 'The link has expired. Please reload the page.'),
  [ERROR.requestTooLarge]: user(413, '内容过大，上限为 {limit}。', 'Too large; the limit is {limit}.'),
  [ERROR.tooManyRequests]: user(429, '请求过于频繁，请稍后再试。', 'Too many requests. Please wait a moment.'),
  [ERROR.internal]: operator(
    500,
    '服务器发生错误（{request}）。数据未受影响，请稍后重试。',
    'Something went wrong on the server ({request}). Your data is safe; please try again later.',
  ),
  [ERROR.unavailable]: operator(
    503,
    '服务正在启动或关闭，请稍后重试。',
    'The service is starting or stopping. Please try again shortly.',
  ),
  [ERROR.storageFull]: operator(
    507,
    '服务器存储空间不足，请联系管理员。已上传的内容不会丢失。',
    'The server has run out of storage. Please contact your administrator. Your uploads are safe.',
  ),
  ...SPEECH_ERRORS,
  [ERROR.workerCrashed]: operator(
    200,
    '处理这节课时，分析程序两次意外中止（步骤：{step}），因此不再自动重试，其他课不受影响。上传的文件已保留；请检查文件是否完好，或把这条信息告诉管理员后再点击“重试”。',
    'The analysis process crashed twice on this lesson (step: {step}), so it will not be retried automatically; other lessons are not affected. Your upload is safe: check that the file is intact, or pass this message on to your administrator, then press "Retry".',
  ),
  [ERROR.serverBusy]: operator(
    503,
    '系统现在很忙，没有保存这次操作。请稍等几秒后再试。',
    'The system is very busy, so nothing was saved. Please wait a few seconds and try again.',
  ),
  // analyses
  [ERROR.invalidState]: user(200, '当前状态下不能执行此操作。', 'This is not possible in the current state.'),
  [ERROR.audioOnly]: user(
    200,
    '此版本只接受音频文件，请上传音频或改选其他版本。',
    'This edition accepts audio only. Please upload audio or choose another edition.',
  ),
  [ERROR.noFiles]: user(
    200,
    '请上传录音、录像或文字稿中的至少一项。',
    'Please upload a recording, a transcript, or both.',
  ),
  [ERROR.transcriptLineInvalid]: user(
    200,
    '文字稿第 {line} 行无法识别：{reason}',
    'The transcript could not be read at line {line}: {reason}',
  ),
  [ERROR.transcriptEmpty]: user(
    200,
    '文字稿为空，或其中没有可识别的发言。',
    'The transcript is empty or contains no readable speech.',
  ),
  [ERROR.unsupportedTranscriptFormat]: user(
    200,
    '不支持的文字稿格式。支持 txt、srt、vtt、docx、xlsx、json。',
    'Unsupported transcript format. Use txt, srt, vtt, docx, xlsx or json.',
  ),
  [ERROR.fileTooLarge]: user(200, '单个文件不能超过 {limit}。', 'One file may not exceed {limit}.'),
  [ERROR.cancelled]: user(200, '分析已被取消。', 'The analysis was cancelled.'),
  [ERROR.analysisFailed]: operator(
    200,
    '分析没有完成（步骤：{step}）。上传的文件已保留，可以点击“重试”。',
    'The analysis did not finish (step: {step}). Your upload is safe; you can press "Retry".',
  ),
  [ERROR.analysisTimeout]: operator(
    200,
    '处理时间过长，已停止。文件已保留，可以点击“重试”。',
    'Processing took too long and was stopped. Your upload is safe; you can press "Retry".',
  ),
  [ERROR.ffmpegMissing]: operator(
    200,
    '服务器上没有可用的 ffmpeg，请联系管理员安装后点击“重试”。',
    'No usable ffmpeg on the server. Please ask your administrator to install it, then press "Retry".',
  ),
  [ERROR.reportNotReady]: user(200, '报告尚未生成。', 'The report is not ready yet.'),
  [ERROR.exportUnsupported]: user(200, '此版本不支持导出该格式。', 'This edition does not export that format.'),
  [ERROR.uploadExpired]: user(
    200,
    '上传中断超过 7 天，已收到的部分已清除。请点击“重试”后重新上传。',
    'The upload was interrupted for more than 7 days, so the partial file was deleted. Press "Retry" and upload the file again.',
  ),
  [ERROR.settingsStale]: user(
    200,
    '设置刚刚被其他人修改过，本次修改没有保存。请刷新页面后再改。',
    'Someone else has just changed the settings, so nothing was saved. Please reload the page and try again.',
  ),
  [ERROR.quotaExhausted]: user(
    200,
    '本机构此版本的分析配额已用完。内容已保留，请联系管理员增加配额后重试。',
    'Your institution has used up its analyses of this edition. Your entries are kept; please ask your administrator for more and try again.',
  ),
  [ERROR.relationNotFound]: user(
    200,
    '报告中已没有“{from}”先于“{to}”这条联系，没有保存。请刷新页面后再看。',
    'The report no longer says that “{from}” comes before “{to}”, so nothing was saved. Please reload the page.',
  ),
  [ERROR.voicesNotMarkable]: user(
    200,
    '这节课没有可以标注说话人的录音（没有录音、文字稿已标明说话人，或由较早的版本分析），没有保存。较早的课例请先重新分析。',
    'There is nothing to mark in this lesson: it has no recording, its transcript names the speakers, or it was analysed by an earlier version. Nothing was saved; if it is an older lesson, analyse it again first.',
  ),
  [ERROR.voicePrintTooShort]: user(
    200,
    '这节课里标为“我”的说话不足 4 秒，或由较早的版本分析，声纹没有改动。请先在报告中多标几段，或重新分析这节课。',
    'Less than four seconds of this lesson are marked as your voice, or an earlier version analysed it, so your voice print was not changed. Mark some more in its report, or run the lesson again.',
  ),
  [ERROR.wordsNotEditable]: user(
    200,
    '这份报告由较早的版本分析，文字没有改动。请先重新分析这节课，再修改文字。',
    'This report was made by an earlier version, so nothing was changed. Analyse the lesson again first, then correct the words.',
  ),
  [ERROR.transcriptMissing]: user(
    200,
    '这份报告没有文字稿，没有可以下载的文字。',
    'This report has no transcript, so there are no words to download.',
  ),
  // lesson plans
  [ERROR.unsupportedPlanFormat]: user(
    200,
    '不支持的教案格式，教案没有改动。支持 docx、txt、md；旧的 .doc 文件请另存为 .docx，或直接粘贴文字。',
    'This lesson plan format is not supported, so nothing was changed. Use docx, txt or md; save an old .doc file as .docx, or paste its text.',
  ),
  [ERROR.unreadablePlan]: user(
    200,
    '教案文件已损坏、有密码保护，或编码无法识别，教案没有改动。请重新保存后再试，或直接粘贴文字。',
    'The lesson plan is damaged, password-protected or in an unknown encoding, so nothing was changed. Save it again and retry, or paste its text.',
  ),
  [ERROR.planEmpty]: user(
    200,
    '教案中没有文字，教案没有改动。图片形式的教案请改为粘贴文字。',
    'The lesson plan contains no text, so nothing was changed. If it is a picture, please paste its text instead.',
  ),
  [ERROR.planTooLong]: user(
    200,
    '教案文字超过 {limit} 字，教案没有改动。请只保留这一节课的教学过程。',
    'The lesson plan has more than {limit} characters, so nothing was changed. Please keep only the procedure of this lesson.',
  ),
  ...READING_ERRORS,
  ...EVALUATION_ERRORS,
  ...TASK_ERRORS,
  ...EXAM_ERRORS,
  ...CAREER_ERRORS,
  ...UNIT_ERRORS,
  // institutions and folders
  [ERROR.folderNotEmpty]: user(
    200,
    '文件夹“{name}”不是空的，没有删除。请先移走其中的内容，或者选择把内容上移一层。',
    'The folder "{name}" is not empty, so nothing was deleted. Move its contents elsewhere first, or choose to move them up one level.',
  ),
  [ERROR.folderIntoItself]: user(
    200,
    '不能把文件夹“{name}”移到它自己里面。位置没有改变。',
    'The folder "{name}" cannot be moved into itself. Nothing was moved.',
  ),
  [ERROR.placeNotAllowed]: user(
    200,
    '“{name}”不能放在这里：机构只能放进机构外的文件夹，机构内的文件夹和账号只能留在本机构。没有移动任何内容。',
    '"{name}" cannot be put here: institutions go into folders outside institutions; folders and accounts of an institution stay inside it. Nothing was moved.',
  ),
  [ERROR.nameTaken]: user(
    200,
    '这一层已经有“{name}”，请换一个名称。没有作任何修改。',
    'There is already a "{name}" at this level. Please choose another name; nothing was changed.',
  ),
  [ERROR.tooManyLevels]: user(
    200,
    '最多 {limit} 层，请换一个位置。没有作任何修改。',
    'At most {limit} levels. Please choose another place; nothing was changed.',
  ),
  [ERROR.grantRightRequired]: user(
    200,
    '不能取消平台管理员的这项权限：没有它就再也没有人能修改权限表。没有作任何修改。',
    'Platform administrators must keep this permission: without it, no one could change the table any more. Nothing was changed.',
  ),
  // quotas
  [ERROR.quotaInsufficient]: user(
    200,
    '该配额只剩 {remaining} 次，没有改动。请填写不超过 {remaining} 的数量。',
    'Only {remaining} are left in this quota, so nothing was changed. Please enter {remaining} or fewer.',
  ),
  [ERROR.quotaPeriodOver]: user(
    200,
    '该配额的时段已于 {date} 结束，没有改动。请选择尚未结束的时段。',
    'The period ended on {date}, so nothing was changed. Please choose one that has not ended.',
  ),
  [ERROR.meteringUndecided]: user(
    200,
    '该机构目前不限量，没有分配。请先选择：从现在起按配额计数，或暂不计数。',
    'This institution has no limit at present, so nothing was allocated. Please choose first whether to count its analyses from now on.',
  ),
  [ERROR.transferToSameOrg]: user(
    200,
    '不能转给同一个机构，没有改动。请选择其他机构。',
    'A quota cannot be transferred to its own institution. Nothing was changed; please choose another.',
  ),
  [ERROR.quotaTotalTooLarge]: user(
    200,
    '一份配额最多 {limit} 次，没有改动。请减少数量。',
    'One quota holds at most {limit} analyses, so nothing was changed. Please enter a smaller number.',
  ),
  [ERROR.tooManyQuotaOrgs]: user(
    200,
    '一次最多为 {limit} 个机构分配配额，没有改动。请选择一个文件夹或部分机构。',
    'At most {limit} institutions can be given quotas at once, so nothing was changed. Please choose a folder or some institutions.',
  ),
  [ERROR.noQuotaToCopy]: user(
    200,
    '“{name}”没有尚未结束的配额可以复制，没有改动。',
    '“{name}” has no current or upcoming quota to copy, so nothing was changed.',
  ),
  [ERROR.homePageChanged]: user(
    200,
    '别人刚刚保存了首页内容，您的修改没有保存，也没有覆盖任何内容。请先查看最新内容，再决定怎么改。',
    'Someone else has saved the home page content in the meantime. Your changes were not saved and nothing was overwritten. Look at the latest content first.',
  ),
  ...PUBLIC_ERRORS,
} as const satisfies Record<ErrorCode, ErrorRow>

/** The message of an error. A missing detail throws. */
export const errorText = (row: ErrorRow, locale: Locale, details?: MessageValues): string =>
  formatMessage(row.message[locale], locale, details)
