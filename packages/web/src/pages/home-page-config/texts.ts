import { named } from '@keguan/contract/vocabulary/locale'
import { VERBS } from '../../locales/verbs.ts'

export const MAINTENANCE_TEXTS = {
  pageTitle: named('首页内容配置', 'Home page content'),
  forbidden: named(
    '您还没有发布维护公告的权限，请联系平台管理员。',
    'You may not publish maintenance notices yet. Please ask a platform administrator.',
  ),
  contentTab: named('页面内容', 'Content'),
  title: named('维护公告', 'Maintenance notice'),
  intro: named(
    '公告显示在每个页面和登录页的顶部，每个人都能看到，也可以自行关闭。',
    'The notice is shown at the top of every page and of the log-in page. Everyone sees it and can close it.',
  ),
  enabled: named('显示公告', 'Show the notice'),
  textZh: named('中文内容', 'Chinese text'),
  textZhPlaceholder: named(
    '例如：系统将于今晚 22:00 起升级，约一小时。',
    'For example: 系统将于今晚 22:00 起升级，约一小时。',
  ),
  textEn: named('英文内容', 'English text'),
  textEnPlaceholder: named(
    '例如：An upgrade begins at 22:00 tonight and takes about an hour.',
    'For example: An upgrade begins at 22:00 tonight and takes about an hour.',
  ),
  period: named('显示时间', 'Shown from – until'),
  periodHint: named(
    '按您所在时区填写，到时自动显示和撤下。',
    'In your own time zone; it appears and disappears automatically.',
  ),
  preview: named('预览', 'Preview'),
  previewEmpty: named('填写内容后在这里预览。', 'Your text is previewed here.'),
  publish: VERBS.save,
  required: named('请填写{field}', 'Please fill in {field}'),
  special: named('不能包含特殊字符', 'This cannot contain special characters'),
  nowShown: named('正在显示', 'Currently shown'),
  planned: named('将于 {when} 显示', 'Will be shown from {when}'),
  over: named('显示时间已过', 'Expired'),
  off: named('未显示', 'Not shown'),
  saved: named('已保存', 'Saved'),
  failed: named('没有保存成功，填写的内容已保留', 'This was not saved; your entries are kept'),
  updated: named('最后由 {who} 于 {when} 修改。', 'Last changed by {who} at {when}.'),
  never: named('还没有发布过公告。', 'No notice has been published yet.'),
  somebody: named('已删除的账号', 'a deleted account'),
} as const
