import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { webFolder } from '../files/paths.ts'
import { readJsonFile } from '../files/private-file.ts'

interface Manifest {
  readonly file: string
}

function libraryFile(): string {
  const manifest = readJsonFile<Manifest>(join(webFolder(), 'lib', 'plotly.json'))
  if (!manifest) throw new Error('the figure library has not been built: run "npm run build"')
  return manifest.file
}

/** Where the console serves the library that draws figures; the name carries a hash of its content. */
export const figureLibraryAddress = (): string => `/lib/${libraryFile()}`

/** The library itself, for pages that must work without the console. */
export const figureLibrarySource = (): string => readFileSync(join(webFolder(), 'lib', libraryFile()), 'utf8')
