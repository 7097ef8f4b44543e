import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openPartStore, sweepParts } from './part-store.ts'

test('part store: discards unexpected parts with their tus metadata, and nothing else', async () => {
  const folder = mkdtempSync(join('/tmp', 'keguan-parts-'))
  try {
    const parts = openPartStore(folder)
    const [awaited, forgotten, noted] = [randomUUID(), randomUUID(), randomUUID()]
    for (const name of [awaited, `${awaited}.json`, forgotten, `${forgotten}.json`, `${noted}.json`, 'readme.txt'])
      writeFileSync(join(folder, name), '{}')
    expect((await parts.list()).sort()).toEqual([awaited, forgotten, noted].sort())
    await sweepParts(parts, async (ids) => ids.filter((id) => id === awaited))
    expect(readdirSync(folder).sort()).toEqual([awaited, `${awaited}.json`, 'readme.txt'].sort())
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
