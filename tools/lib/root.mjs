import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The clone's folder. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
export const at = (...parts) => join(ROOT, ...parts)
