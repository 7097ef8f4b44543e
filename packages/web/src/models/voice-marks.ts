import { getVoiceMarks, markVoicesOf, type VoiceMarks } from '../services/report.ts'
import { useEditState } from './edit-state.ts'

export type { VoiceMarks } from '../services/report.ts'
export type VoiceMark = VoiceMarks['marks'][number]
export type Stretch = VoiceMarks['proposals'][number]

/** Speakers of a lesson as marked by a person. */
export function useVoiceMarks(id: string) {
  const { send, ...query } = useEditState<VoiceMarks>({ layer: 'voice-marks', lesson: id, get: getVoiceMarks })
  /** A role of null removes a mark. */
  const mark = ({ start_s, end_s }: Stretch, role: VoiceMark['role'] | null): Promise<VoiceMarks> =>
    send(() => markVoicesOf({ analysis_id: id, marks: [{ start_s, end_s, role }] }))
  return { ...query, mark }
}
