import { afterEach, beforeEach, vi } from 'vitest'

/** Response to one call: its data, or a `Refusal`. */
type Answer = (input: Readonly<Record<string, unknown>>) => unknown

/** An error response, in the server's words. */
export class Refusal {
  readonly error_code: number
  readonly error_message: string

  constructor(code: number, message: string) {
    this.error_code = code
    this.error_message = message
  }
}

/** Simulates a lost network. */
export const UNREACHABLE = Symbol('unreachable')

export interface Call {
  /** Method and path, as in `POST /api/account/login`. */
  readonly name: string
  readonly input: Readonly<Record<string, unknown>>
}

export interface StubServer {
  /** Sets the response to this call from now on. */
  on(name: string, answer: Answer): void
  /** The requests so far, in order. */
  readonly calls: readonly Call[]
}

/**
 * Answers the page's requests in the tests of a file. These tests cover what a screen does with a response; the server
 * has its own tests. A call without a response is refused, and what the screen then shows fails the test.
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
