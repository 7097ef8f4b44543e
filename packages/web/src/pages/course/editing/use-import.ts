import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import { useSay } from '../../../locales/say.ts'
import { createCourse, deleteCourse, importCourse } from '../../../services/course-editing.ts'
import { percentOf } from './files/file-names.ts'
import { sendFile } from './files/send-file.ts'
import { TEXTS } from './texts.ts'

/** Imports an exported course: creates a draft and sends it the zip, which the server unpacks. */
export function useImport() {
  const say = useSay()
  const words = useFailureText()
  const { message } = App.useApp()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [percent, setPercent] = useState<number | null>(null)
  const start = async (file: File) => {
    setName(file.name)
    setPercent(0)
    let begun: string | null = null
    try {
      const title = file.name
        .replace(/\.zip$/i, '')
        .replace(/[`$^{}]/g, ' ')
        .trim()
        .slice(0, 80)
      begun = (await createCourse({ title: title || 'zip' })).course_id
      const sending = await sendFile(begun, file, (sent) => setPercent(percentOf(sent, file.size)))
      await sending.done
      await importCourse(sending.fileId)
      message.success(say(TEXTS.imported))
    } catch (error) {
      message.error(`${say(TEXTS.importFailed)}: ${words(error)}`)
      if (begun !== null) await deleteCourse(begun).catch(() => undefined)
    }
    setPercent(null)
    await client.invalidateQueries({ queryKey: ['edited courses'] })
  }
  return { name, percent, start }
}
