import type { LoginData } from '@keguan/contract/api/account'
import { accessesOf } from '@keguan/contract/vocabulary/authority'

/** A teacher as returned by a log-in, with the product's default grants. */
export const PERSON: LoginData = {
  account_id: '00000000-0000-4000-8000-000000000001',
  account: 'somebody',
  name: '示例老师',
  nickname: '',
  avatar_url: null,
  org_id: '00000000-0000-4000-8000-000000000002',
  org_name: '示例学校',
  role_ids: ['sys_analysis_web_user'],
  accesses: accessesOf(['sys_analysis_web_user'], []),
  should_skip_analysis: false,
  should_analysis_list_by_page: false,
  must_change_password: false,
  lessons_sealed_until: null,
  notifyCount: 0,
  unreadCount: 0,
  token: 'token',
  product: 2,
}
