import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /[.](js|css|html|svg|json|webmanifest|wasm|txt)$/
const MIN_BYTES = 1024

/** Writes .br and .gz next to every file that they make smaller: once here instead of at every request. */
export async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && COMPRESSIBLE.test(entry.name),
  )
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath ?? entry.path, entry.name))))
}

async function compressFile(path) {
  const bytes = readFileSync(path)
  if (bytes.length < MIN_BYTES) return
  writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  writeFileSync(
    `${path}.br`,
    await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  )
}
