import { named } from '@keguan/contract/vocabulary/locale'

export const OWN_QUOTA_TEXTS = {
  left: named('剩余 {remaining} 次，{date} 到期', '{remaining} left, until {date}'),
  usedUp: named('配额已用完，请联系管理员', 'None left, please ask your administrator'),
  nextFrom: named('配额已用完，新的配额从 {date} 开始', 'None left; more from {date}'),
  none: named('没有可用的配额，请联系管理员', 'No quota, please ask your administrator'),
  noneFrom: named('配额从 {date} 开始可用', 'Valid from {date}'),
  hint: named('剩余分析次数', 'Analyses left'),
  of: named('{edition} {remaining} 次', '{edition} {remaining}'),
  nothing: named('剩余分析次数：无', 'Analyses left: none'),
} as const
