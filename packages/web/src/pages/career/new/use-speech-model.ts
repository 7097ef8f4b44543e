import { useQuery } from '@tanstack/react-query'
import { getCareerSpeech } from '../../../services/career.ts'

/** The speech model that transcribes recordings without a transcript; null: there is none, undefined: not known yet. */
export function useSpeechModel(): string | null | undefined {
  const { data, error } = useQuery({
    queryKey: ['career-speech'],
    queryFn: ({ signal }) => getCareerSpeech(signal),
    retry: false,
  })
  return error === null ? data?.model : null
}
