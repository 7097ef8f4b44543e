import { parseArgs } from 'node:util'
import { MODEL_FAMILIES, MODEL_FAULT_TEXTS } from '@keguan/contract/vocabulary/speech'
import { UsageError, usageLines } from './cli/cli-arguments.ts'
import { readConfig } from './config.ts'
import { StartError, startErrorLines } from './platform/process/start-error.ts'
import { bytesOf } from './platform/speech/models/catalogue.ts'
import { ModelProblem } from './platform/speech/models/model-error.ts'
import { modelFolder } from './platform/speech/models/model-folder.ts'
import { openModelStore } from './platform/speech/models/model-store.ts'
import { exportModel, importModel } from './platform/speech/models/move-model.ts'
import { registryAddress } from './platform/speech/models/registry.ts'
import { SpeechRuntimeMissing } from './platform/speech/speech-error.ts'

const USAGE = `npm run model -- COMMAND

  list                 已知和已安装的模型 · models that are known and that are installed
  install ID           下载并安装 · fetches and installs
  import FILE|FOLDER   从文件或文件夹安装（如 U 盘），按校验值识别 · installs from a file or a folder, known by its hashes
         [--as ID --trust ${MODEL_FAMILIES.join('|')}]
                       目录之外的模型，由您担保，安装前试着打开
                       a model that the catalogue does not know, on your word; it is opened before it is installed
  export ID FILE       写成一个文件，带到别的机器 · one file to carry to another machine
  verify [ID]          重新计算校验值 · reads every byte again
  use ID               今后用它识别 · recognises with it from now on
  remove ID            删除 · removes

0 完成 done · 1 失败 failed · 2 用法有误 wrong usage
`
const EXIT = { failed: 1, usage: 2 } as const

const say = (text: string) => void process.stdout.write(`${text}\n`)
const mb = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`

async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = parse(args)
  if (values.help) return void process.stdout.write(USAGE)
  const [command, ...rest] = positionals
  const store = openModelStore({ folder: modelFolder(readConfig().home), registry: registryAddress() })
  const idOf = (at = 0): string => {
    const id = rest[at]
    if (id === undefined) throw new UsageError(`${command}: 缺少 ID 或文件 · an ID or a file is missing`)
    return id
  }
  switch (command) {
    case 'list': {
      const installed = await store.list()
      for (const model of store.catalogue) {
        const found = installed.find(({ manifest }) => manifest.id === model.id)
        const state = found ? (found.isUsed ? '● 使用中 in use' : '○ 已安装 installed') : '· 未安装 absent'
        say(
          `${model.id.padEnd(20)} ${mb(bytesOf(model)).padStart(7)}  ${state}  ${model.title}  [${model.licence.name}]`,
        )
      }
      for (const { manifest, isUsed } of installed.filter(({ manifest: { trust } }) => trust === 'person')) {
        say(
          `${manifest.id.padEnd(20)} ${''.padStart(7)}  ${isUsed ? '● 使用中 in use' : '○ 已安装 installed'}  ${manifest.family}`,
        )
      }
      return
    }
    case 'install': {
      const id = idOf()
      let told = -1
      await store.install(id, {
        onBytes: (done, total) => {
          const tenth = Math.floor((10 * done) / total)
          if (tenth !== told) process.stderr.write(`  ${id} ${mb(done)} / ${mb(total)}\n`)
          told = tenth
        },
        onFailure: (address, error) => void process.stderr.write(`  ${address}: ${(error as Error).message}\n`),
      })
      return say(`✓ ${id}`)
    }
    case 'import': {
      const family = MODEL_FAMILIES.find((each) => each === values.trust)
      if ((values.as === undefined) !== (family === undefined)) throw new UsageError('--as ID --trust FAMILY')
      const manifest = await importModel(
        store,
        idOf(),
        values.as !== undefined && family ? { id: values.as, family } : undefined,
      )
      return say(`✓ ${manifest.id}`)
    }
    case 'export':
      await exportModel(store, idOf(), idOf(1))
      return say(`✓ ${idOf(1)}`)
    case 'verify': {
      const ids = rest.length > 0 ? rest : (await store.list()).map(({ manifest }) => manifest.id)
      for (const id of ids) {
        const wrong = await store.verify(id)
        say(wrong.length === 0 ? `✓ ${id}` : `✗ ${id}: ${wrong.join(', ')}`)
        if (wrong.length > 0) process.exitCode = EXIT.failed
      }
      return
    }
    case 'use':
      await store.use(idOf())
      return say(`✓ ${idOf()}`)
    case 'remove':
      await store.remove(idOf())
      return say(`✓ ${idOf()}`)
    default:
      throw new UsageError(
        command === undefined ? '需要一个命令 · a command is needed' : `${command}: 没有这个命令 · no such command`,
      )
  }
}

/** The fault, and what to do about a model that cannot be opened. */
function problemLines({ fault, message }: ModelProblem): string {
  if (fault !== 'broken') return `✗ ${message}\n`
  const { 'zh-CN': zh, 'en-US': en } = MODEL_FAULT_TEXTS[fault]
  return `✗ ${message}\n  ${zh}\n  ${en}\n`
}

function parse(args: readonly string[]) {
  try {
    const options = { as: { type: 'string' }, trust: { type: 'string' }, help: { type: 'boolean' } } as const
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

// `| head` has read enough
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})
try {
  await run(process.argv.slice(2))
} catch (error) {
  if (error instanceof UsageError) process.stderr.write(usageLines(error.message, USAGE, process.argv.slice(2)))
  else if (error instanceof StartError) process.stderr.write(startErrorLines(error))
  else if (error instanceof ModelProblem) process.stderr.write(problemLines(error))
  else if (error instanceof SpeechRuntimeMissing)
    process.stderr.write(
      `✗ 缺少语音识别的运行组件 · speech models cannot be run here: ${error.message}\n  npm ci --include=optional\n`,
    )
  else throw error
  process.exitCode = error instanceof UsageError || error instanceof StartError ? EXIT.usage : EXIT.failed
}
