import { readFile, stat, writeFile } from 'node:fs/promises'

/** Size of a file that the person named; undefined when there is no such file. */
export async function fileSize(path: string): Promise<number | undefined> {
  try {
    const found = await stat(path)
    return found.isFile() ? found.size : undefined
  } catch {
    return undefined
  }
}

export async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory()
  } catch {
    return false
  }
}

export const readLocalFile = async (path: string): Promise<Uint8Array> => readFile(path)

export const writeLocalFile = (path: string, content: Uint8Array | string): Promise<void> => writeFile(path, content)
