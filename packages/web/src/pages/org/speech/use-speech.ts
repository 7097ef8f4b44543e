import type { SpeechState } from '@keguan/contract/api/speech'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getSpeechState } from '../../../services/speech.ts'

const KEY = ['speech']
/** Polling interval while a download is shown. */
const BUSY_MS = 1000
const IDLE_MS = 10_000

const isBusy = ({ models }: SpeechState) => models.some(({ state }) => state === 'waiting' || state === 'running')

export const useSpeech = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => getSpeechState(signal),
    refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? BUSY_MS : IDLE_MS),
  })

/** Shows the response to a change. */
export function useKeepSpeech(): (state: SpeechState) => void {
  const client = useQueryClient()
  return (state) => client.setQueryData(KEY, state)
}
