import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** Gzipped size, kB of 1000 bytes, of every script that a page loads, by address. */
export class ScriptSizes {
  readonly #sizes = new Map<string, Promise<number>>()

  watch(page: Page): void {
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script' || !response.ok()) return
      this.#sizes.set(
        response.url(),
        response.body().then((body) => gzipSync(body, { level: 9 }).length / 1000),
      )
    })
  }

  async kilobytes(wanted: (url: string) => boolean = () => true): Promise<number> {
    const sizes = await Promise.all([...this.#sizes].filter(([url]) => wanted(url)).map(([, size]) => size))
    return sizes.reduce((sum, size) => sum + size, 0)
  }
}
