import { type ErrorRow, user } from './error-row.ts'
import { ERROR, type ErrorCode } from './vocabulary/error-code.ts'

export const CAREER_ERRORS = {
  [ERROR.careerNoConsent]: user(
    200,
    '没有本人的同意就不能分析，没有保存任何内容。请先征得同意并勾选确认。',
    'Nothing is analysed without the consent of the person, and nothing was stored. Please ask first, then confirm it.',
  ),
  [ERROR.careerHiring]: user(
    200,
    '结果不能用于招聘录用或淘汰，没有保存任何内容。请改选其他用途，或用专门的人才测评工具。',
    'Results must not be used for hiring decisions, so nothing was stored. Please choose another purpose, or an instrument made for selection.',
  ),
  [ERROR.careerNoGuardian]: user(
    200,
    '未满 18 岁须有监护人同意，没有保存任何内容。请填写监护人。',
    'A person under 18 needs the consent of a guardian, so nothing was stored. Please name the guardian.',
  ),
  [ERROR.careerExpiry]: user(
    200,
    '数据的删除日期要在明天之后、{days} 天之内，没有保存。请重新选择。',
    'The deletion date must be after today and within {days} days, so nothing was stored. Please choose again.',
  ),
  [ERROR.careerNothing]: user(
    200,
    '还没有任何材料，没有保存。请粘贴文字或选择文件。',
    'There is no material yet, so nothing was stored. Please paste a text or choose a file.',
  ),
  [ERROR.careerTooMany]: user(
    200,
    '一次分析最多 {limit} 份材料，没有保存。请把短的几份合并成一份。',
    'One analysis takes {limit} sources at most, so nothing was stored. Please combine short ones.',
  ),
  [ERROR.careerSameAnswers]: user(
    200,
    '所有题目选了同一个答案，看不出倾向，没有保存。请按真实想法重新选择。',
    'All answers are the same, which says nothing about interests, so nothing was stored. Please answer as you really feel.',
  ),
  [ERROR.careerLinkEnded]: user(
    200,
    '这个链接已过期或已停用。请向发给您链接的人索取新的链接。',
    'This link has expired or was revoked. Please ask the sender for a new one.',
  ),
  [ERROR.careerNoRecogniser]: user(
    200,
    '录音没有文字稿，而这里没有可用的语音识别模型，所以没有分析。请为录音配上文字稿，或请平台管理员在“语音识别”里安装模型（服务器上也可运行 npm run model -- install），再试一次。',
    'A recording has no transcript, and no speech model is installed to write one, so nothing was analysed. Please add a transcript; or ask a platform administrator to install a model under “Speech recognition” (on the server: npm run model -- install), then try again.',
  ),
  [ERROR.personTextEmpty]: user(200, '“{name}”里没有文字，没有加入。', '“{name}” contains no text and was not added.'),
  [ERROR.personTextScanned]: user(
    200,
    '“{name}”是扫描的 PDF，里面只有图片、没有文字，没有加入。请用文字识别软件转换后再试，或直接粘贴文字。',
    '“{name}” is a scanned PDF: pictures without text, so it was not added. Please run it through text recognition, or paste its text.',
  ),
  [ERROR.personTextLocked]: user(
    200,
    '“{name}”有密码保护，打不开，没有加入。请去掉密码后再试，或直接粘贴文字。',
    '“{name}” is password-protected and was not added. Please remove the password, or paste its text.',
  ),
  [ERROR.personTextUnreadable]: user(
    200,
    '“{name}”已损坏、有密码保护或编码无法识别，没有加入。请重新保存后再试，或直接粘贴文字。',
    '“{name}” is damaged, password-protected or in an unknown encoding, so it was not added. Save it again and retry, or paste its text.',
  ),
  [ERROR.personTextFormat]: user(
    200,
    '不支持这种文件，没有加入。支持 txt、md、docx、pdf；旧的 .doc 请另存为 .docx。',
    'This kind of file is not supported, so it was not added. Use txt, md, docx or pdf; save an old .doc as .docx.',
  ),
  [ERROR.personTextTooLong]: user(
    200,
    '“{name}”超过 {limit} 个字符，没有加入。请分成几份。',
    '“{name}” has more than {limit} characters and was not added. Please split it.',
  ),
  [ERROR.personTextLanguage]: user(
    200,
    '“{name}”不是中文或英文，没有加入。目前只能分析这两种语言。',
    '“{name}” is neither Chinese nor English and was not added. Only these two languages can be analysed.',
  ),
  [ERROR.personTextUnbroken]: user(
    200,
    '“{name}”里有一段超过 {limit} 个字没有标点和换行，没有加入。请加上标点再试。',
    '“{name}” has more than {limit} characters without punctuation or a line break, so it was not added. Please punctuate it.',
  ),
} as const satisfies Partial<Record<ErrorCode, ErrorRow>>
