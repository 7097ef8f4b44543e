import { useState } from 'react'
import type { Stretch, useVoiceMarks, VoiceMark, VoiceMarks } from '../../models/voice-marks.ts'

const keyOf = ({ start_s, end_s }: Stretch): string => `${start_s} ${end_s}`
const doOverlap = (a: Stretch, b: Stretch): boolean => a.start_s < b.end_s && b.start_s < a.end_s

/** The current stretch, and undo. A stretch stays until it is answered, whatever is proposed meanwhile. */
export function useMarking({ data, mark }: Pick<ReturnType<typeof useVoiceMarks>, 'mark'> & { data: VoiceMarks }) {
  const [passed, setPassed] = useState<readonly Stretch[]>([])
  const [asked, setAsked] = useState<Stretch | null>(null)
  const [said, setSaid] = useState<readonly Stretch[]>([])
  const [busy, setBusy] = useState(false)
  const next = ({ proposals, marks }: VoiceMarks, without: readonly Stretch[]): Stretch | null =>
    proposals.find((each) => [...without, ...marks].every((other) => !doOverlap(each, other))) ?? null
  const current = asked ?? next(data, passed)

  const save = async (stretch: Stretch, role: VoiceMark['role'] | null): Promise<VoiceMarks | null> => {
    setBusy(true)
    try {
      return await mark(stretch, role)
    } catch {
      return null // the request layer has reported it; the stretch is asked about again
    } finally {
      setBusy(false)
    }
  }
  return {
    current,
    busy,
    canUndo: said.length > 0,
    mark: async (role: VoiceMark['role']) => {
      if (!current) return
      const saved = await save(current, role)
      if (!saved) return
      setSaid([...said, current])
      setAsked(next(saved, passed))
    },
    skip: () => {
      if (!current) return
      const without = [...passed, current]
      setPassed(without)
      setAsked(next(data, without))
    },
    undo: async () => {
      const last = said.at(-1)
      if (!last) return
      if (!(await save(last, null))) return
      setSaid(said.filter((each) => keyOf(each) !== keyOf(last)))
      setAsked(last)
    },
  }
}
