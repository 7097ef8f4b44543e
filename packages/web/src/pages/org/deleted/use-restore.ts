import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'

/** Runs a restoration, shows the result, and refetches everything that shows accounts or institutions. */
export function useRestore() {
  const client = useQueryClient()
  const words = useFailureText()
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<string>) => {
    setBusy(true)
    try {
      message.success(await work())
    } catch (error) {
      message.error(words(error))
    }
    await Promise.all(['deleted', 'people', 'org'].map((key) => client.invalidateQueries({ queryKey: [key] })))
    setBusy(false)
  }
  return { busy, run: (work: () => Promise<string>) => void run(work) }
}
