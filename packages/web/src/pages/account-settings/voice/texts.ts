import { named } from '@keguan/contract/vocabulary/locale'

export const PRINT_TEXTS = {
  what: named(
    '声纹是一组描述您声音特点的数字，不含录音，也不能还原成声音。有了它，系统在您以后的课里能更可靠地分清您和学生。',
    'A voice print is a set of numbers that describes how you sound. It contains no recording and cannot be turned back into one. It makes speaker separation in your later lessons more reliable.',
  ),
  whose: named(
    '只有您本人可以建立和删除，加密保存，只用于分析您自己的课例；学生没有声纹。',
    'Only you can create or delete it. It is stored encrypted and used for your own lessons only. No voice prints are made of pupils.',
  ),
  none: named('还没有声纹', 'No voice print yet'),
  ready: named('声纹已启用', 'Your voice print is in use'),
  madeAt: named('最近更新 {when}', 'Last updated {when}'),
  locked: named('声纹无法打开', 'Your voice print cannot be opened'),
  lockedHint: named(
    '服务器的密钥已更换，原来的声纹不再使用。您可以重新建立，或删除它。',
    'The server’s encryption key has changed, so your voice print is no longer used. Create it again, or delete it.',
  ),
  from: named('来自这些课', 'Made from these lessons'),
  seconds: named('您的声音 {seconds} 秒', '{seconds} s of your voice'),
  addedAt: named('加入于 {when}', 'Added {when}'),
  add: named('从标注过的课建立', 'Create it from a lesson you have marked'),
  more: named('再加入一节标注过的课', 'Add another lesson you have marked'),
  moreHint: named(
    '几节课一起，声音的变化更全；最多保留最近的 {max} 节。',
    'Several lessons make it more reliable; the last {max} are kept.',
  ),
  noCandidates: named(
    '先打开一节自己的课的报告，点“标注说话人”，把几段标为“这是我”，再回到这里。',
    'First open the report of one of your lessons, press “Mark speakers” and mark some segments as “This is me”. Then come back.',
  ),
  toLessons: named('去课例列表', 'Go to your lessons'),
  consent: named(
    '我同意从这节课中我标注为自己的声音建立声纹，用于分析我以后的课。我可以随时删除。',
    'I agree that a voice print is created from the segments I marked as my own voice in this lesson, and used in the analysis of my later lessons. I can delete it at any time.',
  ),
  make: named('用《{title}》', 'Use “{title}”'),
  lesson: named('课例', 'Lesson'),
  made: named('声纹已更新，以后分析的课会用到它', 'Your voice print was updated; lessons analysed from now on use it'),
  remove: named('删除声纹', 'Delete voice print'),
  removeConfirm: named('删除您的声纹？', 'Delete your voice print?'),
  removeContent: named(
    '声纹会从服务器删除，无法恢复；之后的分析不再使用。已有的报告不变，重新分析后才不含声纹的判断。',
    'It is deleted from the server and cannot be restored, and later analyses no longer use it. Existing reports do not change until they are run again.',
  ),
  removed: named('声纹已删除', 'Your voice print was deleted'),
} as const
