import type { CurrentUser } from '@keguan/contract/api/account'

/** A teacher for tests. */
export const SAMPLE_USER: CurrentUser = {
  account_id: '00000000-0000-4000-8000-000000000001',
  account: 'teacher',
  name: '示例教师',
  nickname: '',
  avatar_url: null,
  org_id: '00000000-0000-4000-8000-000000000002',
  org_name: '示例学校',
  role_ids: ['sys_analysis_web_user'],
  accesses: { '/api/analysis/list:get': true, '/api/org/create:post': false },
  should_skip_analysis: false,
  should_analysis_list_by_page: false,
  must_change_password: false,
  lessons_sealed_until: null,
  notifyCount: 0,
  unreadCount: 0,
}
