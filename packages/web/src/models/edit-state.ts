import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'

/** The server's state of the edits of one layer of a lesson. */
interface EditState {
  /** Whether the report includes them. */
  readonly applied: boolean
  /** Error code of a failed derivation; 0 if it succeeded. */
  readonly error_code: number
}

interface EditSource<State> {
  /** The layer of edits, as named in the query keys. */
  readonly layer: string
  readonly lesson: string
  get(lesson: string, signal: AbortSignal): Promise<State>
}

/** The worker takes about a second. */
const POLL_MS = 500

const isUnderWay = (state: EditState | undefined): boolean => state?.applied === false && state.error_code === 0

/**
 * The edits of one layer. They are polled while the report is derived from them; when that is done, the report is
 * refetched.
 */
export function useEditState<State extends EditState>({ layer, lesson, get }: EditSource<State>) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: [layer, lesson],
    queryFn: ({ signal }) => get(lesson, signal),
    refetchOnWindowFocus: false,
    retry: false,
    refetchInterval: ({ state: { data } }) => (isUnderWay(data) ? POLL_MS : false),
  })
  const waits = isUnderWay(query.data)
  const waited = useRef(false)
  useEffect(() => {
    if (waited.current && !waits) void client.invalidateQueries({ queryKey: ['report', lesson] })
    waited.current = waits
  }, [client, lesson, waits])
  /** Sends an edit; its response is the new state. */
  const send = useCallback(
    async (edit: () => Promise<State>): Promise<State> => {
      await client.cancelQueries({ queryKey: [layer, lesson] })
      const state = await edit()
      client.setQueryData([layer, lesson], state)
      return state
    },
    [client, layer, lesson],
  )
  return { ...query, waits, send }
}
