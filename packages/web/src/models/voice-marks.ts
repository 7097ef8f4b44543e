import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getVoiceMarks, markVoicesOf, type VoiceMarks } from '../services/report.ts'

export type { VoiceMarks } from '../services/report.ts'
export type VoiceMark = VoiceMarks['marks'][number]
export type Stretch = VoiceMarks['proposals'][number]

/** The worker takes about a second. */
const POLL_MS = 500

const isUnderWay = (marks: VoiceMarks | undefined): boolean => marks?.applied === false && marks.error_code === 0

/** Who a person says is heard in a lesson. While the report is derived from it, it is asked for again; when that is done, the report is. */
export function useVoiceMarks(id: string) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: ['voice-marks', id],
    queryFn: ({ signal }) => getVoiceMarks(id, signal),
    refetchOnWindowFocus: false,
    retry: false,
    refetchInterval: ({ state: { data } }) => (isUnderWay(data) ? POLL_MS : false),
  })
  const waits = isUnderWay(query.data)
  const waited = useRef(false)
  useEffect(() => {
    if (waited.current && !waits) void client.invalidateQueries({ queryKey: ['report', id] })
    waited.current = waits
  }, [client, id, waits])
  /** A role of null takes a mark back. */
  const mark = async (stretch: Stretch, role: VoiceMark['role'] | null): Promise<VoiceMarks> => {
    await client.cancelQueries({ queryKey: ['voice-marks', id] })
    const { start_s, end_s } = stretch
    const marks = await markVoicesOf({ analysis_id: id, marks: [{ start_s, end_s, role }] })
    client.setQueryData(['voice-marks', id], marks)
    return marks
  }
  return { ...query, mark, waits }
}
