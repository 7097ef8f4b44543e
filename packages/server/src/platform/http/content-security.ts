import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from '../../config.ts'

/** Scripts only from here, none inline. Styles may be inline: Ant Design writes its own at run time. */
export function contentSecurity(config: Config): FastifyHelmetOptions {
  const files = config.storage.kind === 's3' ? [new URL(config.storage.endpoint).origin] : []
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
    // the console is also served over plain HTTP inside a school; a proxy that speaks TLS adds this header itself
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
  }
}
