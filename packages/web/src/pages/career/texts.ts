import { named } from '@keguan/contract/vocabulary/locale'
import { VERBS } from '../../locales/verbs.ts'

export const TEXTS = {
  title: named('发展倾向分析', 'Tendency analysis'),
  intro: named(
    '从一个人写的、说的话里找出兴趣倾向的依据，按霍兰德六个方向整理。用于自我探索，不能单独作为对人作决定的依据。',
    'Finds what a person’s own words say about their interests, in Holland’s six directions. For exploration: never the sole basis of a decision about a person.',
  ),
  create: named('新建倾向分析', 'New tendency analysis'),
  name: named('名称', 'Name'),
  person: named('被分析人', 'Person'),
  purpose: named('用途', 'Purpose'),
  material: named('材料', 'Material'),
  materialOf: named(
    '{count} 份，{syllables} 字',
    '{count, plural, one {# source} other {# sources}}, {syllables} syllables',
  ),
  onlyAnswers: named('只有问卷', 'Questionnaire only'),
  lamp: named('材料是否足够', 'Amount'),
  expires: named('到期删除', 'Deleted on'),
  minor: named('未成年', 'Minor'),
  search: named('搜索名称或被分析人', 'Search name or person'),
  empty: named('还没有倾向分析', 'No tendency analysis yet'),
  emptyHint: named(
    '先征得本人同意，再粘贴两三段本人写的话：作文、日记、自述都可以，合计 300 字以上就有初步结果。',
    'Ask the person first, then paste two or three texts of their own. 300 syllables give a first result.',
  ),
  noMatch: named('没有符合条件的倾向分析', 'No tendency analysis matches'),
  failed: named('倾向分析没有加载成功', 'The tendency analyses could not be loaded'),
  denied: named('您的账号没有开通发展倾向分析', 'Your account has no tendency analysis'),
  deniedHint: named('需要时请联系本机构的管理员开通。', 'Ask an administrator of your institution if you need it.'),
  total: named('共 {count} 个倾向分析', '{count, plural, one {# tendency analysis} other {# tendency analyses}}'),
  totalMore: named('{count} 个以上', 'More than {count} tendency analyses'),
  deleteMany: named('删除 {count} 个倾向分析？', 'Delete {count} tendency analyses?'),
  deleteHint: named(
    '材料、报告和发出的链接都会删除，无法恢复。',
    'Material, reports and links are deleted and cannot be restored.',
  ),
  deleted: named('已删除 {count} 个倾向分析', '{count, plural, one {# analysis deleted} other {# analyses deleted}}'),
  cancelHint: named('材料会保留，之后可以重试。', 'The material is kept, and you can retry later.'),
  revoke: named('撤回同意', 'Withdraw consent'),
  revokeTitle: named('撤回{person}的同意？', 'Withdraw the consent of {person}?'),
  revokeHint: named(
    '“{title}”的材料、报告、链接和排队中的任务会立即删除，无法恢复；操作记录里只留下“已撤回”。',
    'Texts, report, links and queued work of “{title}” are deleted immediately and cannot be restored. The audit log records only that the consent was withdrawn.',
  ),
  revoked: named('已撤回同意，相关数据已删除', 'Consent withdrawn, everything deleted'),
} as const

export const NEW_TEXTS = {
  consent: named('一、同意', '1. Consent'),
  subject: named('分析谁', 'Who'),
  personHint: named('姓名或代号，例如：小林', 'A name or a code, such as: Lin'),
  minor: named('被分析人未满 18 岁', 'The person is under 18'),
  guardian: named('监护人（已同意）', 'Guardian, who has agreed'),
  guardianHint: named('例如：林女士（母亲）', 'Such as: Ms Lin, mother'),
  hiring: named(
    '结果不能用于招聘录用或淘汰，请改选其他用途。',
    'Results must not be used for hiring decisions. Please choose another purpose.',
  ),
  expires: named('数据在这一天删除', 'Everything is deleted on'),
  expiresHint: named(
    '到期自动删除材料和报告，可以随时提前撤回。',
    'Texts and report are deleted automatically; the consent can be withdrawn at any time.',
  ),
  agreed: named(
    '我已告知并征得同意：材料只用于上述用途；结果用于探索，不单独作为对人作任何决定的依据；可以随时撤回，撤回即删除。',
    'The person knows and agrees: the texts are used only for this purpose; the result is for exploration and never the sole basis of a decision; the consent can be withdrawn at any time, and then everything is deleted.',
  ),
  privacy: named(
    '全部在本机构的服务器上计算，不使用生成式模型；不分析面容，不由声音推断性格。',
    'Everything is computed on your own server, without a generative model. Faces are not scored, and no personality is inferred from a voice.',
  ),
  material: named('二、材料', '2. Material'),
  materialHint: named(
    '用本人自己写的、说的话：做过什么、喜欢什么、为什么。合计 300 字有初步结果，2,000 字、两份以上才稳。',
    'The person’s own words: what they have done and like, and why. 300 syllables give a first result; with 2,000 in two sources it is stable.',
  ),
  paste: named('粘贴文字', 'Paste a text'),
  pasteLabel: named('第 {count} 份文字', 'Text {count}'),
  pasteHint: named('把一段文字粘贴到这里', 'Paste a text here'),
  addPaste: named('再加一份文字', 'Add another text'),
  pasted: named('粘贴的文字 {count}', 'Pasted text {count}'),
  files: named('选择或拖入文件', 'Choose files or drop them here'),
  filesHint: named(
    'txt、md、docx、pdf，每个 10 MB 以内，可一次选多个；录音和它的文字稿请加在下面',
    'txt, md, docx, pdf up to 10 MB each, several at once; recordings and their transcripts go below',
  ),
  sourceName: named('名称', 'Name'),
  date: named('写于', 'Written on'),
  dateOf: named('“{name}”写于哪天', 'Day of “{name}”'),
  syllables: named('{count} 字', '{count} syllables'),
  removeOf: named('去掉“{name}”', 'Leave out “{name}”'),
  reading: named('正在读取“{name}”', 'Reading “{name}”'),
  total: named(
    '合计 {syllables} 字，{count} 份',
    '{syllables} syllables in {count, plural, one {# source} other {# sources}}',
  ),
  lampNone: named('不足：只列依据，不下结论', 'Not enough: evidence only, no conclusion'),
  lampLow: named('偏少：有初步结果', 'Little: a first result'),
  lampEnough: named('足够', 'Enough'),
  questionnaire: named('三、问卷（可选）', '3. Questionnaire (optional)'),
  start: named('开始分析', 'Analyse'),
  nameHint: named('例如：小林的倾向（2026 年秋）', 'Such as: Lin, autumn 2026'),
} as const

/** Whether one source would be long enough by itself. */
export const ALONE_TEXTS = {
  none: named('单看不足', 'not enough by itself'),
  low: named('单看偏少', 'little by itself'),
  enough: named('单看足够', 'enough by itself'),
} as const

export const RECORDING_TEXTS = {
  recordings: named('录音和录像', 'Recordings'),
  choose: named('选择或拖入录音、录像', 'Choose recordings or drop them here'),
  hint: named(
    '常见的音频、视频格式，每个 {limit} 以内。只分析说的话和说话的快慢、停顿、音高、响度，不看面容，不由声音推断性格',
    'Common audio and video formats up to {limit} each. Only words, rate, pauses, pitch and loudness are analysed: no face, and no personality from a voice',
  ),
  between: named('。', '. '),
  hasModel: named(
    '有文字稿的配上文字稿；没有的由本机的语音识别写下',
    'Add the transcript if there is one; otherwise speech recognition on this server writes it',
  ),
  noModel: named(
    '每份都要配一份文字稿：这里没有安装语音识别',
    'Each recording needs a transcript: no speech recognition is installed here',
  ),
  recognised: named(
    '没有文字稿也可以开始：由本机的识别模型“{model}”写下，录音不外传。录音里的话全部算作本人说的，所以只放本人一个人说话的录音；有别人说话时请配文字稿。识别会有错字，报告里写明。',
    'It can start without one: the speech model “{model}” on this server transcribes it, and the recording goes nowhere else. Everything said counts as the person’s own, so use recordings in which no one else speaks, or add a transcript. Recognition makes mistakes, and the report says so.',
  ),
  needed: named(
    '没有文字稿就不能开始：这里没有安装语音识别。请选择文字稿，或请平台管理员在“语音识别”里安装模型。',
    'It cannot start without one, because no speech recognition is installed here. Choose the transcript, or ask a platform administrator to install a model under “Speech recognition”.',
  ),
  languageOf: named('“{name}”说的是哪种语言', 'Language of “{name}”'),
  unwritten: named(
    '{count} 份录音的字数要等识别后才知道',
    'the amount in {count, plural, one {# recording} other {# recordings}} is known once it is recognised',
  ),
  format: named(
    '“{name}”不是支持的录音或录像格式，没有加入。',
    '“{name}” is not a readable recording and was not added.',
  ),
  tooLarge: named('“{name}”超过 {limit}，没有加入。', '“{name}” is larger than {limit} and was not added.'),
  empty: named('“{name}”是空文件，没有加入。', '“{name}” is empty and was not added.'),
  tooMany: named(
    '一次最多 {limit} 份录音，多出的没有加入。',
    'At most {limit} recordings at once; the others were not added.',
  ),
  transcript: named('选择这份录音的文字稿', 'Choose the transcript of this recording'),
  transcriptHint: named(
    'txt、srt、vtt、docx、xlsx、json，5 MB 以内；有时间的可以点击播放到那一秒，没有时间的按声音对齐',
    'txt, srt, vtt, docx, xlsx or json up to 5 MB. With times, a click plays that second; without times, the words are aligned to the sound',
  ),
  reading: named('正在读取文字稿…', 'Reading the transcript…'),
  read: named('文字稿：{name}，本人 {syllables} 字', 'Transcript: {name}, {syllables} syllables of the person'),
  timed: named('带时间', 'with times'),
  untimed: named('没有时间，按声音对齐', 'without times: aligned to the sound'),
  other: named('换一份', 'Another one'),
  speaker: named('哪位是被分析人？', 'Which speaker is the person?'),
  speakerOf: named('“{name}”里哪位是被分析人', 'Who is the person in “{name}”'),
  isSpeaker: named('{name} 是被分析人', '{name} is the person'),
  date: named('录于', 'Recorded on'),
  dateOf: named('“{name}”录于哪天', 'Day of “{name}”'),
  recorded: named('录音', 'recording'),
  play: named('播放 {time} 的这句话：{text}', 'Play this sentence at {time}: {text}'),
  playing: named('录音', 'Recording'),
  mediaFailed: named('录音没有加载成功', 'The recording could not be loaded'),
} as const

export const ASK_TEXTS = {
  intro: named(
    '60 项活动，凭感觉选，没有对错，也不问会不会做。约 8 分钟，随时可以改。',
    '60 activities: answer spontaneously. There are no right or wrong answers, and it does not matter whether you can do it. About 8 minutes; answers can be changed.',
  ),
  begin: named('填写问卷', 'Answer the questionnaire'),
  import: named('填入其他工具的结果', 'Enter results of another tool'),
  skip: named('不用问卷', 'No questionnaire'),
  progress: named('已答的题', 'Answers so far'),
  way: named('怎样填问卷', 'How to answer'),
  answered: named('已答 {count} / {all}', '{count} of {all} answered'),
  keys: named(
    '可用键盘：数字 1–5 作答并到下一题，↑↓ 换题。',
    'Keys: 1–5 answers and goes on, ↑ ↓ changes the activity.',
  ),
  same: named(
    '所有题目选了同一个答案，看不出倾向。请按真实想法重新选择。',
    'All answers are the same, which says nothing about interests. Please answer as you really feel.',
  ),
  missing: named(
    '还有 {count} 题没有回答。',
    '{count, plural, one {# activity is} other {# activities are}} not answered yet.',
  ),
  toFirst: named('到第一个未答的题', 'Go to the first unanswered'),
  step: named('{text}：{answer}', '{text}: {answer}'),
  digits: named(
    '60 个数字（1–5），或六个方向的得分（0–40，按 R I A S E C）',
    '60 digits (1–5), or six sums (0–40, in the order R I A S E C)',
  ),
  digitsHint: named('例如：28 12 31 25 17 9', 'Such as: 28 12 31 25 17 9'),
  unread: named(
    '没有看懂：请写 60 个 1–5 的数字，或六个 0–40 的得分。',
    'Not understood: write 60 digits from 1 to 5, or six sums from 0 to 40.',
  ),
  readItems: named('已读入 60 个答案。', '60 answers read.'),
  readSums: named('已读入六个方向的得分。', 'Six sums read.'),
} as const

export const REPORT_TEXTS = {
  back: named('返回倾向分析列表', 'Back to the tendency analyses'),
  notFound: named('没有这个倾向分析，或不属于您', 'This tendency analysis does not exist, or it is not yours'),
  made: named('倾向报告已生成。', 'The report is ready.'),
  edit: named('增减材料、改期限', 'Material and expiry'),
  link: named('给本人的链接', 'Link for the person'),
  links: named('{count} 个有效链接', '{count, plural, one {# open link} other {# open links}}'),
  linkTitle: named('给{person}的链接', 'Link for {person}'),
  linkHint: named(
    '只发给本人。链接 {days} 天内有效，打开就能看到自己的结果，也可以撤回同意；关闭后不能再次查看。',
    'Give it only to the person. For {days} days it opens their result and lets them withdraw the consent. It is shown once.',
  ),
  endLinks: named('停用全部链接', 'End all links'),
  linksEnded: named('已停用 {count} 个链接', '{count, plural, one {# link revoked} other {# links revoked}}'),
  consentLine: named(
    '{person} · {purpose} · {day} 同意 · {until} 删除',
    '{person} · {purpose} · agreed {day} · deleted {until}',
  ),
  guardian: named('监护人 {guardian}', 'guardian {guardian}'),
  weight: named('{words}（分量 {weight}）', '{words} (weight {weight})'),
  inSource: named('见“{name}”', 'in “{name}”'),
  openText: named('在原文里看这句话：{text}', 'See this sentence in its text: {text}'),
  sourceFailed: named('原文没有加载成功', 'The text could not be loaded'),
  moreSentences: named('再看 {count} 句', '{count} more'),
  zone: named('准备程度', 'Job zone'),
  letter: named('方向', 'Direction'),
  families: named('平均最契合的职业大类：{families}。', 'Job families that fit best on average: {families}.'),
  familyFit: named('{family}（{count} 种，{fit}）', '{family} ({count}, {fit})'),
  searchOccupation: named('搜索职业', 'Search occupations'),
  why: named('为什么', 'Why'),
  whyText: named(
    '这个职业最看重{work}；材料里说得最多的是{person}。{shared}',
    'This occupation is mostly {work}; the material mostly {person}. {shared}',
  ),
  whyShared: named('共有的方向：{letters}。', 'In common: {letters}.'),
  whyNone: named(
    '前三位没有共有的方向，契合来自六个方向整体的高低。',
    'None of the first three in common; the fit is based on all six.',
  ),
  showing: named('{shown} / {count} 种职业', '{shown} of {count} occupations'),
  showMore: named('再显示 30 种', 'Show 30 more'),
  noOccupation: named('没有符合条件的职业', 'No occupation matches'),
  fit: named('契合', 'Fit'),
  interval: named('95% 区间', '95% interval'),
  code: named('代码', 'Code'),
  occupation: named('职业', 'Occupation'),
  save: VERBS.save,
  saved: named('已保存，正在重新分析', 'Saved; it is being analysed again'),
} as const

export const EDIT_TEXTS = {
  kept: named('已有的材料（取消勾选即删除）', 'Current material: unticked items are deleted'),
  twoSteps: named('添加录音和其他改动请分两次保存。', 'Please save recordings and other changes in two steps.'),
} as const

export const GUEST_TEXTS = {
  of: named('{person}的倾向', 'Interests of {person}'),
  until: named(
    '数据在 {day} 删除；在那之前你可以随时撤回同意。',
    'Everything is deleted on {day}; until then you can withdraw your consent at any time.',
  ),
  withdraw: named('撤回同意，删除我的数据', 'Withdraw my consent and delete my data'),
  withdrawTitle: named('撤回同意并删除？', 'Withdraw and delete?'),
  withdrawHint: named(
    '材料、报告和所有链接会立即删除，无法恢复。',
    'Texts, report and all links are deleted immediately and cannot be restored.',
  ),
  gone: named('已撤回，你的数据已删除', 'Withdrawn: your data has been deleted'),
  strongest: named('你说得最多的方向', 'What you talk about most'),
  likely: named('多半在 {low} 到 {high} 之间', 'probably between {low} and {high}'),
  sentences: named('你说过的话', 'In your words'),
  try: named('可以去了解的领域', 'Fields you could look into'),
  tryHint: named(
    '和你提到的事情最接近的职业大多在这些领域。可以问问做这些工作的人每天做什么。',
    'Most jobs close to what you talk about are in these fields. Ask people who do them what their day is like.',
  ),
  notEnough: named(
    '材料还少，先不下结论。多写写你做过的、喜欢的事再来看。',
    'There is too little material for a conclusion. Write more about what you have done and like, then look again.',
  ),
  honest: named(
    '这不是考试，没有好坏；它只说明你现在常提到什么，以后会变。',
    'This is not a test, and nothing in it is good or bad. It shows what you talk about now, and that may change.',
  ),
  ended: named('打不开结果', 'The result cannot be opened'),
} as const
