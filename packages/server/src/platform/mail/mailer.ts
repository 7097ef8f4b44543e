import { createTransport } from 'nodemailer'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
}

export interface MailConfig {
  /** smtp:// or smtps://, with user name and password if the server requires them. */
  readonly url: string
  readonly from: string
}

const WAIT_MS = 20_000

/** Sends through the configured server. Plain text only: an answer needs no more. */
export function createMailer({ url, from }: MailConfig): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url)
  const transport = createTransport({
    host: hostname,
    port: port === '' ? (protocol === 'smtps:' ? 465 : 587) : Number(port),
    secure: protocol === 'smtps:',
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    ...{ connectionTimeout: WAIT_MS, greetingTimeout: WAIT_MS, socketTimeout: WAIT_MS },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  })
  return {
    send: async ({ to, subject, text }) => {
      // an address object is used as is: nothing in it is parsed as a list of further receivers
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
    },
  }
}
