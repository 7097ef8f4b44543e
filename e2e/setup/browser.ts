import { existsSync } from 'node:fs'

/**
 * The headless shell first: it renders and runs scripts like Chromium, without a browser window. The full browser opens
 * one for every test, which costs a second of CPU time.
 */
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** The browser makes no background requests and, as root in a container, cannot use its own sandbox. */
export const BROWSER = {
  executablePath: process.env.CHROMIUM_PATH ?? BROWSERS.find((path) => existsSync(path)) ?? '/usr/bin/chromium',
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--autoplay-policy=no-user-gesture-required',
  ],
}
