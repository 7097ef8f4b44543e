import { afterEach, beforeEach, vi } from 'vitest'

/** What the server gives for one call: its data, or a `Refusal`. */
type Answer = (input: Readonly<Record<string, unknown>>) => unknown

/** An answer that says no, in the server's words. */
export class Refusal {
  readonly error_code: number
  readonly error_message: string

  constructor(code: number, message: string) {
    this.error_code = code
    this.error_message = message
  }
}

/** As when the network is away. */
export const UNREACHABLE = Symbol('unreachable')

export interface Call {
  /** Method and path, as in `POST /api/account/login`. */
  readonly name: string
  readonly input: Readonly<Record<string, unknown>>
}

export interface StubServer {
  /** From now on this call is answered so. */
  on(name: string, answer: Answer): void
  /** What was asked, in its order. */
  readonly calls: readonly Call[]
}

/**
 * Answers the page's requests in the tests of a file. What a screen does with an answer is tested here, what the server
 * answers by its own tests. A call without an answer is refused, which fails the test that made it by what the screen
 * then shows.
 */
export function stubServer(): StubServer {
  const answers = new Map<string, Answer>()
  const calls: Call[] = []
  beforeEach(() => {
    vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
      const { pathname, searchParams } = new URL(url, 'http://console.test')
      const call = {
        name: `${method} ${pathname}`,
        input: body ? JSON.parse(String(body)) : Object.fromEntries(searchParams),
      }
      calls.push(call)
      const answer = answers.get(call.name)?.(call.input) ?? new Refusal(2404, `${call.name} has no answer`)
      if (answer === UNREACHABLE) throw new TypeError('Failed to fetch')
      return Response.json(
        answer instanceof Refusal ? { ...answer, data: null } : { error_code: 0, error_message: '', data: answer },
      )
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    answers.clear()
    calls.length = 0
  })
  return { on: (name, answer) => void answers.set(name, answer), calls }
}
