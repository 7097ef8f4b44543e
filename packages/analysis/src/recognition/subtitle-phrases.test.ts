import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSubtitlePhrase } from './subtitle-phrases.ts'

const INVENTED = [
  // the original list of exact phrases
  '谢谢观看',
  '谢谢大家观看',
  '感谢观看',
  '感谢您的观看',
  '感谢收看',
  '谢谢收看',
  '谢谢收听',
  '感谢收听',
  '请不吝点赞 订阅 转发 打赏支持明镜与点点栏目',
  '请不吝点赞订阅转发打赏支持明镜和点点栏目',
  '明镜与点点栏目',
  '点点栏目',
  '字幕由Amara.org社区提供',
  '字幕由Amara.org社群提供',
  '中文字幕志愿者李宗盛',
  '字幕志愿者 李宗盛',
  '字幕志愿者杨茜茜',
  '中文字幕志愿者杨茜茜',
  '优优独播剧场——YoYo Television Series Exclusive',
  '优优独播剧场',
  '词曲 李宗盛',
  '作词作曲李宗盛',
  '请订阅我的频道',
  '我们下期再见',
  '以下是普通话的句子',
  'Thanks for watching!',
  'Thank you for watching.',
  'Please subscribe',
  'Subtitles by the Amara.org community',
  // variants with other names and polite forms
  '字幕by索兰娅',
  '字幕 by 貝爾',
  '字幕制作贝尔',
  '字幕制作',
  '字幕志愿者 张丽华',
  '字幕组 小红莓',
  '社群提供的字幕',
  '由 Amara.org 社群提供的字幕',
  '感谢大家的收看。',
  '感谢您的耐心观看，我们下期再见',
  '谢谢各位观众朋友的收看',
  '本期视频就到这里感谢观看',
  '本期节目就到这里了',
  '记得点赞订阅转发哦',
  '欢迎订阅，点赞，关注我的频道',
  'Subtitles by Steve',
]

const SAID = [
  '看字幕。',
  '请大家看字幕。',
  '字幕上写的是什么？',
  '字幕里的这个字怎么读？',
  '字幕制作的步骤有哪些？',
  '字幕制作完成以后要保存。',
  '字幕翻译得怎么样？',
  '字幕由谁制作？',
  '我们给这段视频加上字幕。',
  '感谢大家的聆听。',
  '谢谢大家。',
  '谢谢同学们的观看。',
  '感谢各位老师的观看和指导。',
  '今天的课就到这里，感谢观看。',
  '今天的课就到这里，下课。',
  '请大家观看这段视频。',
  '观看视频以后，你有什么感受？',
  '感谢观看我们的表演。',
  '我们不能随便点赞转发。',
  '网上看到谣言，不点赞、不转发、不评论。',
  '主播为什么总说点赞订阅转发？',
  '请给他点赞。',
  '请同学们关注黑板。',
  '社区提供了哪些服务？',
  '志愿者为我们提供了帮助。',
  '作词：田汉，作曲：聂耳。',
  '我们下节课再见。',
  'Thank you for listening.',
  'Please watch the video and read the subtitles.',
]

describe('phrases of subtitles', () => {
  it.each(INVENTED)('%s is one', (text) => expect(isSubtitlePhrase(text)).toBe(true))
  it.each(SAID)('%s is said in class', (text) => expect(isSubtitlePhrase(text)).toBe(false))

  it('are matched in linear time', () => {
    const pieces = [
      '字幕',
      '请',
      '大家',
      '点赞',
      '订阅',
      '感谢',
      '的',
      '观看',
      '视频',
      '就',
      '到',
      '社区',
      'by',
      '志愿者',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 4000 }), (all) => {
        isSubtitlePhrase(all.join(''))
      }),
      { numRuns: 50, interruptAfterTimeLimit: 5000, markInterruptAsFailure: true },
    )
  })
})
