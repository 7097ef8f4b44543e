import { DownloadOutlined, EditOutlined } from '@ant-design/icons'
import { TRANSCRIPT_FILES, type TranscriptFormat } from '@keguan/contract/vocabulary/transcript-file'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { fileName } from '../../../components/report/file-name.ts'
import { saveBlob } from '../../../lib/save-blob.ts'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import { getTranscriptFile } from '../../../services/report.ts'
import { WORDS } from './texts.ts'
import classes from './words.module.css'

interface Props {
  readonly analysisId: string
  readonly title: string
  /** Subtitles require times. */
  readonly isTimed: boolean
  readonly isEditing: boolean
  /** Null for users who do not own the lesson. */
  readonly onEdit: ((isEditing: boolean) => void) | null
}

/** Actions on all words of a lesson. */
export function WordsBar({ analysisId, title, isTimed, isEditing, onEdit }: Props) {
  const say = useSay()
  const locale = useLocale()
  const [saving, setSaving] = useState(false)
  const save = (format: TranscriptFormat) => {
    setSaving(true)
    getTranscriptFile({ analysis_id: analysisId, format, locale })
      .then((blob) => saveBlob(blob, fileName(title, format)))
      .catch(() => undefined) // the request layer has reported it
      .finally(() => setSaving(false))
  }
  const formats = Object.entries(TRANSCRIPT_FILES) as [TranscriptFormat, (typeof TRANSCRIPT_FILES)[TranscriptFormat]][]
  return (
    <span className={classes.extra}>
      <Dropdown
        trigger={['click']}
        menu={{
          items: formats.map(([format, { name, needsTimes }]) => ({
            key: format,
            label: say(name),
            disabled: needsTimes && !isTimed,
          })),
          onClick: ({ key }) => save(key as TranscriptFormat),
        }}
      >
        <Button
          icon={<DownloadOutlined />}
          loading={saving}
          aria-label={say(WORDS.download)}
          title={say(WORDS.download)}
        />
      </Dropdown>
      {onEdit === null ? null : (
        <Button
          type={isEditing ? 'primary' : 'default'}
          {...(!isEditing && { icon: <EditOutlined /> })}
          onClick={() => onEdit(!isEditing)}
        >
          {say(isEditing ? WORDS.done : WORDS.edit)}
        </Button>
      )}
    </span>
  )
}
