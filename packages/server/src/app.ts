import type { AddressInfo } from 'node:net'
import { type App, createHttp } from './platform/http/create-http.ts'
import { registerHealth } from './platform/http/health.ts'
import { serveWebFiles } from './platform/http/web-files.ts'
import type { Platform } from './platform/platform.ts'
import { webFolder } from './platform/process/paths.ts'

export interface Console {
  readonly http: App
  /** Lines for the person who started the server: address first, then what the sample data offers. */
  welcome(address: AddressInfo): readonly string[]
}

/** Wires the features to the platform and to each other. */
export async function createApp(platform: Platform): Promise<Console> {
  const http = await createHttp(platform.config, platform.log)
  registerHealth(http, platform)
  await serveWebFiles(http, webFolder())
  return {
    http,
    welcome: ({ address, port }) => [`课观 Keguan  http://${address.includes(':') ? `[${address}]` : address}:${port}/`],
  }
}
