import { CloseOutlined, DeleteOutlined, SettingOutlined, UploadOutlined } from '@ant-design/icons'
import type { EditedCourse } from '@keguan/contract/api/course-editing'
import type { EditedFile } from '@keguan/contract/api/course-shapes'
import { RESOURCE_KIND_NAMES } from '@keguan/contract/vocabulary/resource'
import { Alert, App, Button, Progress, Tag } from 'antd'
import { useRef, useState } from 'react'
import { useConfirm } from '../../../../components/dialog/use-confirm.ts'
import { useFailureText } from '../../../../components/failure/use-failure-text.ts'
import { formatBytes } from '../../../../lib/format.ts'
import { useLocale } from '../../../../locales/intl.ts'
import { useSay } from '../../../../locales/say.ts'
import { deleteCourseFile } from '../../../../services/course-editing.ts'
import classes from '../course-editing.module.css'
import { TEXTS } from '../texts.ts'
import { FileDialog } from './file-dialog.tsx'
import { percentOf, VIEW_NAMES } from './file-names.ts'
import { useSendFiles } from './use-send-files.ts'

interface Props {
  readonly course: EditedCourse
  readonly onChanged: () => Promise<unknown>
  readonly onGone: (fileId: string) => Promise<unknown>
}

/** The files of a course: upload, edit, delete. Changes are stored at once, without the save button. */
export function FilesSection({ course, onChanged, onGone }: Props) {
  const say = useSay()
  const words = useFailureText()
  const confirm = useConfirm()
  const { message } = App.useApp()
  const picker = useRef<HTMLInputElement>(null)
  const [described, setDescribed] = useState<EditedFile | null>(null)
  const { sent, send, stop, dismiss } = useSendFiles(course.course_id, onChanged)
  const remove = (file: EditedFile) =>
    confirm({
      title: say(TEXTS.deleteFileTitle, { name: file.name }),
      content: say(TEXTS.deleteFileContent),
      okText: say(TEXTS.delete),
      isDanger: true,
      onOk: async () => {
        try {
          await deleteCourseFile(file.file_id)
          await onGone(file.file_id)
        } catch (error) {
          message.error(words(error))
        }
      },
    })
  const underway = new Set(sent.map(({ fileId }) => fileId))
  const files = course.files.filter(({ file_id }) => !underway.has(file_id))
  return (
    <section className={classes.section} aria-label={say(TEXTS.files)}>
      <div className={classes.sectionHead}>
        <h2>{say(TEXTS.files)}</h2>
        <Button icon={<UploadOutlined />} onClick={() => picker.current?.click()}>
          {say(TEXTS.upload)}
        </Button>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          aria-label={say(TEXTS.upload)}
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])]
            target.value = ''
            for (const file of chosen) void send(file)
          }}
        />
      </div>
      <p className={classes.small}>{say(TEXTS.filesHint)}</p>
      {sent.map(({ key, name, percent, problem }) =>
        problem === null ? (
          <div key={key} className={classes.row}>
            <div className={classes.about} role="status">
              {say(TEXTS.sending, { name, percent })}
              <Progress percent={percent} size="small" showInfo={false} aria-hidden="true" />
            </div>
            <Button
              type="text"
              icon={<CloseOutlined />}
              aria-label={say(TEXTS.stop, { name })}
              onClick={() => stop(key)}
            />
          </div>
        ) : (
          <Alert
            key={key}
            type="error"
            showIcon
            role="alert"
            title={say(TEXTS.sendFailed, { name })}
            description={problem}
            action={<Button onClick={() => dismiss(key)}>{say(TEXTS.dismiss)}</Button>}
          />
        ),
      )}
      {files.length === 0 && sent.length === 0 && <p>{say(TEXTS.noFiles)}</p>}
      <ul className={classes.rows} aria-label={say(TEXTS.files)}>
        {files.map((file) => (
          <li key={file.file_id} className={classes.row}>
            <About file={file} />
            <span className={classes.actions}>
              <Button
                type="text"
                icon={<SettingOutlined />}
                aria-label={say(TEXTS.describe, { name: file.name })}
                onClick={() => setDescribed(file)}
              />
              <Button
                type="text"
                danger
                icon={<DeleteOutlined />}
                aria-label={say(TEXTS.deleteFile, { name: file.name })}
                onClick={() => remove(file)}
              />
            </span>
          </li>
        ))}
      </ul>
      {described && (
        <FileDialog
          file={described}
          onClose={() => setDescribed(null)}
          onSaved={async () => {
            await onChanged()
            setDescribed(null)
          }}
        />
      )}
    </section>
  )
}

function About({ file }: { readonly file: EditedFile }) {
  const say = useSay()
  const locale = useLocale()
  const { name, complete, view, bytes, received_bytes, resource_kind, shows_pupils } = file
  return (
    <div className={classes.about}>
      <span className={classes.line}>
        <strong>{name}</strong>
        {complete && <Tag>{VIEW_NAMES[view][locale]}</Tag>}
        {resource_kind !== null && !shows_pupils && (
          <Tag color="blue">{RESOURCE_KIND_NAMES[resource_kind][locale]}</Tag>
        )}
      </span>
      <span className={classes.small}>
        {complete ? formatBytes(bytes) : say(TEXTS.unfinished, { percent: percentOf(received_bytes, bytes) })}
        {shows_pupils && ` · ${say(TEXTS.showsPupils)}`}
      </span>
    </div>
  )
}
