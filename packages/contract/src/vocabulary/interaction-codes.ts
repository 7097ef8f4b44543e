import { type Named, named } from './locale.ts'

/** The ten categories of Flanders (1970, Analyzing Teaching Behavior). */
export const FIAS_CODES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
export type FiasCode = (typeof FIAS_CODES)[number]

export const FIAS_NAMES: Readonly<Record<FiasCode, Named>> = {
  1: named('接纳情感', 'Accepts feeling'),
  2: named('表扬或鼓励', 'Praises or encourages'),
  3: named('采纳学生意见', 'Accepts or uses ideas of pupils'),
  4: named('提问', 'Asks questions'),
  5: named('讲授', 'Lectures'),
  6: named('指令', 'Gives directions'),
  7: named('批评或维护权威', 'Criticises or justifies authority'),
  8: named('学生应答', 'Pupil responds'),
  9: named('学生主动发言', 'Pupil initiates'),
  10: named('沉寂或混乱', 'Silence or confusion'),
}

/** ITIAS (顾小清, 王炜 2004): eighteen categories. */
export const ITIAS_CODES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18] as const
export type ItiasCode = (typeof ITIAS_CODES)[number]

export const ITIAS_NAMES: Readonly<Record<ItiasCode, Named>> = {
  1: named('接受情感', 'Accepts feeling'),
  2: named('鼓励表扬', 'Praises or encourages'),
  3: named('采纳意见', 'Uses ideas of pupils'),
  4: named('提开放性问题', 'Asks open questions'),
  5: named('提封闭性问题', 'Asks closed questions'),
  6: named('讲授', 'Lectures'),
  7: named('指示', 'Gives directions'),
  8: named('批评', 'Criticises'),
  9: named('应答(被动)', 'Pupil answers, called on'),
  10: named('应答(主动)', 'Pupil answers, by own will'),
  11: named('主动提问', 'Pupil asks'),
  12: named('与同伴讨论', 'Talks with peers'),
  13: named('无助于教学的混乱', 'Confusion of no use'),
  14: named('思考问题', 'Thinks'),
  15: named('做练习', 'Does exercises'),
  16: named('教师操纵技术', 'Teacher uses technology'),
  17: named('学生操纵技术', 'Pupils use technology'),
  18: named('技术作用于学生', 'Technology acts on pupils'),
}

/** iFIAS (方海光, 高辰柱, 陈佳 2012): fourteen categories, 4 and 9 split in two. */
export const IFIAS_CODES = [
  '1',
  '2',
  '3',
  '4.1',
  '4.2',
  '5',
  '6',
  '7',
  '8',
  '9.1',
  '9.2',
  '10',
  '11',
  '12',
  '13',
  '14',
] as const
export type IfiasCode = (typeof IFIAS_CODES)[number]

export const IFIAS_NAMES: Readonly<Record<IfiasCode, Named>> = {
  '1': named('教师接受情感', 'Accepts feeling'),
  '2': named('教师表扬或鼓励', 'Praises or encourages'),
  '3': named('采纳学生意见', 'Uses ideas of pupils'),
  '4.1': named('提开放性问题', 'Asks open questions'),
  '4.2': named('提封闭性问题', 'Asks closed questions'),
  '5': named('讲授', 'Lectures'),
  '6': named('指令', 'Gives directions'),
  '7': named('批评', 'Criticises'),
  '8': named('学生被动应答', 'Pupil responds'),
  '9.1': named('学生主动应答', 'Pupil answers by own will'),
  '9.2': named('学生主动提问', 'Pupil asks'),
  '10': named('与同伴讨论', 'Talks with peers'),
  '11': named('无助于教学的混乱', 'Confusion of no use'),
  '12': named('有益于教学的沉寂', 'Useful silence'),
  '13': named('教师操纵技术', 'Teacher uses technology'),
  '14': named('学生操纵技术', 'Pupils use technology'),
}
