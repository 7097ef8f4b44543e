import { LESSON_SETTINGS } from '../report/lesson/settings/settings-table.ts'
import type { Locale, Named } from '../vocabulary/locale.ts'

/** User-facing names of request fields. Fields that are missing here are not filled in by people. */
export const FIELD_NAMES: Readonly<Record<string, Named>> = {
  account: { 'zh-CN': '账号', 'en-US': 'Account' },
  form: { 'zh-CN': '评价表', 'en-US': 'Form' },
  template_id: { 'zh-CN': '评价模板', 'en-US': 'Evaluation template' },
  guests: { 'zh-CN': '访客', 'en-US': 'Guests' },
  expert_name: { 'zh-CN': '专家姓名', 'en-US': 'Expert’s name' },
  expert_secret: { 'zh-CN': '口令', 'en-US': 'Password' },
  ratings: { 'zh-CN': '评分', 'en-US': 'Ratings' },
  comments: { 'zh-CN': '点评', 'en-US': 'Comments' },
  whole: { 'zh-CN': '总评', 'en-US': 'Overall comment' },
  reason: { 'zh-CN': '原因', 'en-US': 'Reason' },
  consent: { 'zh-CN': '同意', 'en-US': 'Consent' },
  sources: { 'zh-CN': '材料', 'en-US': 'Material' },
  due_on: { 'zh-CN': '截止日期', 'en-US': 'Due' },
  password: { 'zh-CN': '密码', 'en-US': 'Password' },
  old_password: { 'zh-CN': '当前密码', 'en-US': 'Present password' },
  new_password: { 'zh-CN': '新密码', 'en-US': 'New password' },
  title: { 'zh-CN': '课题', 'en-US': 'Title' },
  teacher: { 'zh-CN': '教师', 'en-US': 'Teacher' },
  subject: { 'zh-CN': '学科', 'en-US': 'Subject' },
  grade: { 'zh-CN': '年级', 'en-US': 'Grade' },
  class_name: { 'zh-CN': '班级', 'en-US': 'Class' },
  lesson_date: { 'zh-CN': '上课日期', 'en-US': 'Date' },
  tags: { 'zh-CN': '标签', 'en-US': 'Tags' },
  edition: { 'zh-CN': '版本', 'en-US': 'Edition' },
  files: { 'zh-CN': '文件', 'en-US': 'Files' },
  transcript_text: { 'zh-CN': '文字稿', 'en-US': 'Transcript' },
  message_title: { 'zh-CN': '标题', 'en-US': 'Title' },
  message_body: { 'zh-CN': '正文', 'en-US': 'Text' },
  name: { 'zh-CN': '姓名', 'en-US': 'Name' },
  role_ids: { 'zh-CN': '角色', 'en-US': 'Roles' },
  folder_id: { 'zh-CN': '文件夹', 'en-US': 'Folder' },
  email: { 'zh-CN': '邮箱', 'en-US': 'Email' },
  phone: { 'zh-CN': '电话', 'en-US': 'Phone' },
  profile: { 'zh-CN': '个人简介', 'en-US': 'Bio' },
  country: { 'zh-CN': '国家或地区', 'en-US': 'Country or region' },
  province: { 'zh-CN': '省', 'en-US': 'Province' },
  city: { 'zh-CN': '市', 'en-US': 'City' },
  address: { 'zh-CN': '街道地址', 'en-US': 'Street address' },
  file: { 'zh-CN': '文件', 'en-US': 'File' },
  content: { 'zh-CN': '文件', 'en-US': 'File' },
  amount: { 'zh-CN': '数量', 'en-US': 'Number' },
  note: { 'zh-CN': '备注', 'en-US': 'Note' },
  starts_on: { 'zh-CN': '开始日期', 'en-US': 'First day' },
  ends_on: { 'zh-CN': '结束日期', 'en-US': 'Last day' },
  org_id: { 'zh-CN': '机构', 'en-US': 'Institution' },
  to_org_id: { 'zh-CN': '转入机构', 'en-US': 'Receiving institution' },
  text_zh: { 'zh-CN': '中文内容', 'en-US': 'Chinese text' },
  text_en: { 'zh-CN': '英文内容', 'en-US': 'English text' },
  from: { 'zh-CN': '开始时间', 'en-US': 'Start' },
  until: { 'zh-CN': '结束时间', 'en-US': 'End' },
  from_term: { 'zh-CN': '词语', 'en-US': 'Term' },
  to_term: { 'zh-CN': '词语', 'en-US': 'Term' },
  search: { 'zh-CN': '搜索', 'en-US': 'Search' },
  text: { 'zh-CN': '文字', 'en-US': 'Text' },
  product: { 'zh-CN': '产品', 'en-US': 'Product' },
  to: { 'zh-CN': '结束日期', 'en-US': 'Last day' },
  receivers: { 'zh-CN': '收件人', 'en-US': 'Receivers' },
}

/** Fields that people do not fill in; their names would mean nothing to them. */
const REQUEST: Named = { 'zh-CN': '请求格式', 'en-US': 'the form of the request' }

/** `title` as a person reads it: 课题; `tags.0` with its place: 标签（第 1 项）. Internal names are never shown. */
export function fieldName(path: string, locale: Locale): string {
  const [first = '', second = ''] = path.split('.')
  const setting = first === 'values' ? Object.entries(LESSON_SETTINGS).find(([id]) => id === second)?.[1] : undefined
  if (setting) return setting.name[locale]
  const known = FIELD_NAMES[first]
  if (!known) return REQUEST[locale]
  if (!/^\d+$/.test(second)) return known[locale]
  const place = Number(second) + 1
  return locale === 'zh-CN' ? `${known[locale]}（第 ${place} 项）` : `${known[locale]} (no. ${place})`
}
