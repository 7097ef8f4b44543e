import { type AddressInfo, createServer } from 'node:net'

export interface TestMailServer {
  readonly url: string
  /** Sent mails: envelope and text, oldest first. */
  readonly mails: { readonly to: string[]; readonly text: string }[]
  /** How many mails are still refused with a temporary failure. */
  refusals: number
  stop(): Promise<void>
}

/** Implements the part of SMTP (RFC 5321) needed for a mail. */
export async function startMailServer(): Promise<TestMailServer> {
  const state: { refusals: number; mails: TestMailServer['mails'] } = { refusals: 0, mails: [] }
  const server = createServer((socket) => {
    let rest = ''
    let to: string[] = []
    let text: string[] | null = null
    const say = (line: string) => socket.write(`${line}\r\n`)
    const take = (line: string) => {
      if (text !== null) {
        if (line !== '.') return void text.push(line)
        state.mails.push({ to, text: text.join('\n') })
        text = null
        return say('250 taken')
      }
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'RCPT') {
        if (state.refusals > 0) {
          state.refusals -= 1
          return say('451 later')
        }
        to.push(/<(.*)>/.exec(line)?.[1] ?? '')
      }
      if (verb === 'MAIL') to = []
      if (verb === 'DATA') {
        text = []
        return say('354 go on')
      }
      if (verb === 'QUIT') return socket.end('221 bye\r\n')
      say('250 ok')
    }
    say('220 test')
    socket.on('error', () => socket.destroy())
    socket.on('data', (data) => {
      const lines = (rest + data.toString('utf8')).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) take(line)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails: state.mails,
    get refusals() {
      return state.refusals
    },
    set refusals(count) {
      state.refusals = count
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
