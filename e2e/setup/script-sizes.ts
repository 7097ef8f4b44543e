import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

/** Gzipped size, kB of 1000 bytes, of every script that a page loads, by address. */
export class ScriptSizes {
  readonly #page: Page
  readonly #sizes = new Map<string, Promise<number>>()
  readonly #count = (response: Response): void => {
    if (response.request().resourceType() !== 'script' || !response.ok()) return
    this.#sizes.set(
      response.url(),
      response.body().then((body) => gzipSync(body, { level: 9 }).length / 1000),
    )
  }

  /** Counts from now on. */
  constructor(page: Page) {
    this.#page = page
    page.on('response', this.#count)
  }

  /**
   * Returns the sizes so far and stops counting: a script that arrives while the page is being left has no readable
   * body.
   */
  async kilobytes(wanted: (url: string) => boolean = () => true): Promise<number> {
    this.#page.off('response', this.#count)
    const sizes = await Promise.all([...this.#sizes].filter(([url]) => wanted(url)).map(([, size]) => size))
    return sizes.reduce((sum, size) => sum + size, 0)
  }
}
