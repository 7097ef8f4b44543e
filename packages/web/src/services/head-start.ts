/** How long an early response is kept; later it may be stale. */
const KEPT_MS = 15_000

type Ask = () => Promise<Response>

const begun = new Map<string, Promise<Response | null>>()

/** Makes a request now on behalf of a part of the page that has not loaded yet. */
export function begin(key: string, ask: Ask): void {
  // the actual caller reports the failure
  const answer = ask().then(
    (response) => (response.ok ? response : null),
    () => null,
  )
  begun.set(key, answer)
  setTimeout(() => begun.delete(key), KEPT_MS)
}

/** The early response, once; afterwards a new request. */
export async function takeOr(key: string, ask: Ask): Promise<Response> {
  const early = begun.get(key)
  begun.delete(key)
  return (await early) ?? ask()
}
