import { mkdirSync, writeFileSync } from 'node:fs'
import { at } from './lib/root.mjs'
import { DICTIONARY_PAGES, dictionaryPage } from './schema/data-dictionary.mjs'
import { SCHEMA_FILE, schemaText } from './schema/report-schema.mjs'

mkdirSync(at('docs', 'schema'), { recursive: true })
writeFileSync(at('docs', 'schema', SCHEMA_FILE), schemaText())
for (const [name, locale] of Object.entries(DICTIONARY_PAGES))
  writeFileSync(at('docs', 'schema', name), dictionaryPage(locale))
