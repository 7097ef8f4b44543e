/** However long what was asked for early is waited for; later it might be old. */
const KEPT_MS = 15_000

type Ask = () => Promise<Response>

const begun = new Map<string, Promise<Response | null>>()

/** Asks now for what a part of the page that has not arrived yet will ask for. */
export function begin(key: string, ask: Ask): void {
  // the actual caller reports the failure
  const answer = ask().then(
    (response) => (response.ok ? response : null),
    () => null,
  )
  begun.set(key, answer)
  setTimeout(() => begun.delete(key), KEPT_MS)
}

/** The answer that was asked for early, once; else it is asked for now. */
export async function takeOr(key: string, ask: Ask): Promise<Response> {
  const early = begun.get(key)
  begun.delete(key)
  return (await early) ?? ask()
}
