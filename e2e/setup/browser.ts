import { existsSync } from 'node:fs'

/**
 * The headless shell first: it draws, runs and speaks as Chromium does, but has no window around the page. The full
 * browser builds one for every test, at a second of CPU time each.
 */
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** The browser stays silent towards the outside world and, as root in a container, cannot have its own sandbox. */
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
