import { mkdirSync, writeFileSync } from 'node:fs'
import { at } from './lib/root.mjs'
import { METHOD_PAGES, methodPage } from './methods/method-pages.mjs'

mkdirSync(at('docs', 'methods'), { recursive: true })
for (const [name, locale] of Object.entries(METHOD_PAGES))
  writeFileSync(at('docs', 'methods', name), methodPage(locale))
