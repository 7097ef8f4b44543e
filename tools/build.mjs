import { pathToFileURL } from 'node:url'
import { exists, PARTS, staleHash, writeStamp } from './lib/parts.mjs'
import { giveUp, say } from './lib/say.mjs'

/** Builds what changed since the last time, or only the named parts. */
export async function buildAll(names = PARTS.map((part) => part.name)) {
  for (const part of PARTS.filter((each) => names.includes(each.name) && exists(each))) {
    const hash = staleHash(part)
    if (hash === undefined) continue
    say(`· 构建 building ${part.name} …`)
    await part.build()
    writeStamp(part.name, hash)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await buildAll(process.argv.length > 2 ? process.argv.slice(2) : undefined).catch((error) => {
    say(error.message)
    giveUp('构建失败，原因见上。', 'The build failed, see above.')
  })
}
