// Loaded into every process of a test's server by NODE_OPTIONS. The API kills itself while it changes a report, at the
// point that the test has written to a file: before or after its new file is put, or before or after the earlier one is
// removed.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const note = process.env.KILL_AT_FILE
const isReport = (path) => /report[-.][^/]*$/.test(String(path))

async function at(point, path) {
  if (!isReport(path) || !fs.existsSync(note) || fs.readFileSync(note, 'utf8') !== point) return
  fs.rmSync(note)
  process.kill(process.pid, 'SIGKILL')
  await new Promise(() => undefined)
}

if (process.argv[2] === 'api') {
  const { rename, rm } = fs.promises
  fs.promises.rename = async (from, to) => {
    await at('before the put', to)
    await rename(from, to)
    await at('after the put', to)
  }
  fs.promises.rm = async (path, options) => {
    await at('before the removal', path)
    await rm(path, options)
    await at('after the removal', path)
  }
  syncBuiltinESMExports()
}
