import { createServer } from 'node:net'
import { StartError } from './start-error.ts'

/** Checked before anything is started, so that the error appears at once and nothing has to be undone. */
export async function requireFreePort(host: string, port: number): Promise<void> {
  if (port === 0) return
  const server = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, resolve)
    })
    await new Promise((resolve) => server.close(resolve))
  } catch (error) {
    throw listenError(error, host, port)
  }
}

/** Translates the system's reasons for refusing an address. */
export function listenError(error: unknown, host: string, port: number): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    return new StartError(
      `端口 ${port} 已被占用（${host}）。请停止占用它的程序，或换一个端口，例如 PORT=${port + 1} npm start。`,
      `Port ${port} is in use (${host}). Stop the program that uses it, or choose another one, such as PORT=${port + 1} npm start.`,
    )
  }
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(
      `无法在 ${host}:${port} 上提供服务（${code}）。请检查 HOST 和 PORT。`,
      `Cannot serve on ${host}:${port} (${code}). Check HOST and PORT.`,
    )
  }
  return error
}

/** Where the server listens, as the system reports it. */
export interface ListenAddress {
  readonly address: string
  readonly port: number
}
