import { useEffect, useRef, useState } from 'react'
import { useFailureText } from '../../../../components/failure/use-failure-text.ts'
import { newId } from '../../../../models/new-id.ts'
import { percentOf } from './file-names.ts'
import { type Sending, sendFile } from './send-file.ts'

interface Sent {
  readonly key: string
  readonly name: string
  readonly fileId: string | null
  readonly percent: number
  readonly problem: string | null
}

/** Uploads of a course; they stop when the page is left and resume when the files are chosen again. */
export function useSendFiles(courseId: string, onArrived: () => Promise<unknown>) {
  const words = useFailureText()
  const [sent, setSent] = useState<readonly Sent[]>([])
  const running = useRef(new Map<string, Sending>())
  useEffect(() => {
    const all = running.current
    return () => {
      for (const sending of all.values()) sending.stop()
    }
  }, [])
  const put = (key: string, part: Partial<Sent>) =>
    setSent((before) => before.map((each) => (each.key === key ? { ...each, ...part } : each)))
  const dismiss = (key: string) => setSent((before) => before.filter((each) => each.key !== key))
  const send = async (file: File) => {
    const key = newId()
    setSent((before) => [...before, { key, name: file.name, fileId: null, percent: 0, problem: null }])
    try {
      const sending = await sendFile(courseId, file, (bytes) => put(key, { percent: percentOf(bytes, file.size) }))
      running.current.set(key, sending)
      put(key, { fileId: sending.fileId })
      await sending.done
      await onArrived()
      dismiss(key)
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') {
        dismiss(key)
        await onArrived()
      } else put(key, { problem: words(error) })
    }
    running.current.delete(key)
  }
  return { sent, send, dismiss, stop: (key: string) => running.current.get(key)?.stop() }
}
