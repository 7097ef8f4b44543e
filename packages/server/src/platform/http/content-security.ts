import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from '../../config.ts'
import { DAY_S } from '../clock/time.ts'

const YEAR_S = 365 * DAY_S

/** Only scripts of this origin, none inline. Styles may be inline: Ant Design adds its own at run time. */
export function contentSecurity(config: Config): FastifyHelmetOptions {
  const files = config.storage.kind === 's3' ? [new URL(config.storage.endpoint).origin] : []
  const isOnlySecure = config.publicUrls.length > 0 && config.publicUrls.every((url) => url.startsWith('https:'))
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...files],
        mediaSrc: ["'self'", 'blob:', ...files],
        connectSrc: ["'self'", ...files],
        fontSrc: ["'self'", 'data:'],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // inside a school the console is also served over plain HTTP, from which HSTS would lock browsers out
    strictTransportSecurity: isOnlySecure ? { maxAge: YEAR_S } : false,
    referrerPolicy: { policy: 'same-origin' },
  }
}
