import { FileAddOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../locales/intl.ts'
import type { LessonDetail } from '../../services/report.ts'
import styles from './report-header.module.css'

const FilesDialog = lazy(async () => ({
  default: (await import('../../components/lesson-files/files-dialog.tsx')).FilesDialog,
}))

/** Button that adds the words to a report of sound alone. */
export function AddTranscript({ detail }: { detail: LessonDetail }) {
  const text = useText()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const reload = async () => {
    const { analysis_id: id } = detail
    await Promise.all(
      [
        ['lesson', id],
        ['report', id],
      ].map((queryKey) => client.invalidateQueries({ queryKey })),
    )
  }
  return (
    <>
      <Button icon={<FileAddOutlined />} aria-label={text('home.action.addTranscript')} onClick={() => setOpen(true)}>
        <span className={styles.word}>{text('home.action.addTranscript')}</span>
      </Button>
      <Suspense>
        {isOpen && <FilesDialog row={detail} kind="transcript" onClose={() => setOpen(false)} onStarted={reload} />}
      </Suspense>
    </>
  )
}
