import { resolve } from 'node:path'
import { type Plugin, runnerImport } from 'vite'

/**
 * Inlines the numbers of error codes: a page uses a few of them, and would otherwise include the whole table (1.9 kB of
 * the log-in page).
 */
export function errorCodes(): Plugin {
  let root = ''
  let codes: Readonly<Record<string, number>> = {}
  return {
    name: 'error-codes',
    apply: 'build',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root
    },
    async buildStart() {
      const path = resolve(root, '../contract/src/vocabulary/error-code.ts')
      codes = (await runnerImport<{ ERROR: typeof codes }>(path)).module.ERROR
    },
    transform: {
      filter: { id: /[\\/]src[\\/].*[.]tsx?$/, code: /import \{[^}]*\bERROR\b[^}]*\} from/ },
      handler(code) {
        return code.replace(/\bERROR\.(\w+)/g, (_, name: string) => {
          const number = codes[name]
          return number === undefined ? this.error(`no error is called ${name}`) : String(number)
        })
      },
    },
  }
}
