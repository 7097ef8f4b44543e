import { type ErrorRow, user } from './error-row.ts'
import { ERROR, type ErrorCode } from './vocabulary/error-code.ts'

/** Errors of the public area: notes that people leave, and courses. */
export const PUBLIC_ERRORS = {
  [ERROR.touchTooSoon]: user(
    200,
    '提交得太快，没有发送。请稍等几秒再提交，填写的内容都还在。',
    'This was sent too quickly and was not accepted. Wait a few seconds and send it again; your text is still here.',
  ),
  [ERROR.touchFormOld]: user(
    200,
    '表单打开得太久，没有发送。请再提交一次，填写的内容都还在。',
    'The form was open for too long, so nothing was sent. Send it again; your text is still here.',
  ),
  [ERROR.touchTooMany]: user(
    200,
    '这个网络地址近期的留言太多，没有发送。请过一会儿再试。',
    'Too many notes came from this network address, so this one was not accepted. Please try again later.',
  ),
  [ERROR.touchAssignee]: user(
    200,
    '“{name}”不能处理这条留言，没有分派。请选择有留言管理权限的人。',
    '"{name}" cannot answer this note, so it was not assigned. Choose someone who may manage notes.',
  ),
  [ERROR.touchMerge]: user(
    200,
    '这两条留言不能合并，没有作任何修改：不能并入自己，也不能并入已合并的留言。',
    'These two notes cannot be merged, so nothing was changed: a note cannot be merged into itself or into a merged note.',
  ),
  [ERROR.homePagePicture]: user(
    200,
    '这个文件不是可以使用的图片，没有上传。请选择 PNG、JPEG 或 WebP 图片，边长不超过 8000 像素，不超过 6 MB。',
    'This file is not a usable picture, so it was not stored. Choose a PNG, JPEG or WebP with sides of at most 8000 pixels and at most 6 MB.',
  ),
  [ERROR.courseZipTooLarge]: user(
    200,
    '所选文件超过 {limit}，请分几次下载。',
    'The chosen files are larger than {limit}. Please download them in several parts.',
  ),
  [ERROR.courseChanged]: user(
    200,
    '这门课程刚被别人修改过，没有覆盖。请重新打开课程，再改一次。',
    'Someone else has just changed this course, so nothing was overwritten. Open the course again and repeat your change.',
  ),
  [ERROR.courseEmpty]: user(
    200,
    '课程还没有章节，没有发布。请先添加至少一章。',
    'The course has no chapters yet, so it was not published. Add at least one chapter first.',
  ),
  [ERROR.courseBeyond]: user(
    200,
    '只有平台管理员可以让本机构以外的人看到课程，没有保存。请把可见范围改为“本机构”。',
    'Only a platform administrator may show a course beyond an institution, so nothing was saved. Choose "This institution".',
  ),
  [ERROR.courseNoArchive]: user(
    200,
    '这个文件不是导出的课程（缺少 course.json 或文件不完整），没有导入。请选择由“导出”得到的压缩包。',
    'This file is not an exported course (course.json is missing, or the file is incomplete), so nothing was imported. Choose a zip created by "Export".',
  ),
  [ERROR.courseFull]: user(
    200,
    '一门课程最多 {count} 个文件，没有添加。请先删除不用的文件。',
    'A course holds at most {count} files, so this one was not added. Delete unused files first.',
  ),
} as const satisfies Partial<Record<ErrorCode, ErrorRow>>
