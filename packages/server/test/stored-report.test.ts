import { ANALYSIS_VERSION } from '@keguan/contract/report/lesson/report'
import { expect, test } from 'vitest'
import { artefactOf, putArtefacts } from '../src/features/runs/storage/artefact.repository.ts'
import { storedReport } from '../src/features/runs/storage/stored-report.ts'
import { useConsole } from './support/console.ts'
import { addFinished } from './support/finished-lessons.ts'

const app = useConsole()

/** A finished lesson, and a way to store a report under a key and in its row. */
async function lesson() {
  const { storage } = app.platform
  const [id = ''] = await addFinished(app.db, [{ owner: await app.server.person('sys_analysis_web_user') }])
  const put = async (name: string) => {
    const [key, bytes] = [`lessons/${id}/${name}.json`, Buffer.from(name)]
    await storage.put(key, bytes)
    await putArtefacts(app.db, [
      artefactOf({ analysisId: id, layer: 'report', storageKey: key, version: ANALYSIS_VERSION }, bytes),
    ])
    return key
  }
  return { id, put, db: app.db, storage }
}
const textOf = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString('utf8')

test('a report replaced between reading its row and its file is read from the new key', async () => {
  const { id, put, db, storage } = await lesson()
  expect(await storedReport({ db, storage }, id)).toBeUndefined()
  const earlier = await put('earlier')
  expect(textOf(await storedReport({ db, storage }, id))).toBe('earlier')
  let isReplaced = false
  const bytes = async (key: string) => {
    if (!isReplaced) {
      isReplaced = true
      await put('later')
      await storage.remove(earlier)
    }
    return storage.bytes(key)
  }
  expect(textOf(await storedReport({ db, storage: { bytes } }, id))).toBe('later')
})

test('a lost report file is an error, not an empty report', async () => {
  const { id, put, db, storage } = await lesson()
  await storage.remove(await put('lost'))
  await expect(storedReport({ db, storage }, id)).rejects.toThrow()
})
