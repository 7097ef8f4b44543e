import { named } from '@keguan/contract/vocabulary/locale'
import { VERBS } from '../../locales/verbs.ts'

export const FORM_TEXTS = {
  notRated: named('未评', 'Not rated'),
  required: named('必评', 'Required'),
  optional: named('选评', 'Optional'),
  notCounted: named('只记录，不计分', 'Noted, not counted'),
  groupWeight: named('占 {weight}%', '{weight}%'),
  no: named('否', 'No'),
  yes: named('是', 'Yes'),
  clear: named('清除评分', 'Clear the rating'),
  itemComment: named('这一项的评语', 'Comment on this item'),
  ratingOf: named('“{title}”的评分', 'Rating of “{title}”'),
  outOf: named('1–{max} 分，不评留空', '1 to {max}; leave empty if not rated'),
  whole: named('总评', 'Overall comment'),
  wholeHint: named('对整节课的评价和建议', 'About the whole lesson'),
  keys: named(
    '选中一项后按数字键评分，0 表示 10；Delete 清除。',
    'On an item press a digit to rate it, 0 for 10; Delete clears it.',
  ),
  note: named('说明', 'Note'),
} as const

export const PLAYER_TEXTS = {
  play: named('播放', 'Play'),
  pause: named('暂停', 'Pause'),
  back: named('后退 5 秒', 'Back 5 seconds'),
  position: named('播放位置', 'Position'),
  rate: named('播放速度', 'Speed'),
  playFailed: named('播放失败', 'Playing failed'),
  retry: VERBS.retry,
} as const
