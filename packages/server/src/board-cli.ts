import { readConfig } from './config.ts'
import { StartError, startErrorLines } from './platform/process/start-error.ts'
import { rebuildBoard } from './wiring/board/rebuild-board.ts'

const USAGE = `npm run rebuild-board

  从全部课例重新汇总数据看板，需要课观正在运行 · makes the data board again from all lessons, while Keguan is running

0 完成 done · 1 失败 failed · 2 用法有误 wrong usage
`

try {
  if (process.argv.length > 2) {
    process.stdout.write(USAGE)
    process.exitCode = process.argv[2] === '--help' ? 0 : 2
  } else {
    let said = -1
    await rebuildBoard(readConfig(), (left) => {
      if (left !== said && left > 0) process.stdout.write(`· ${left} 条待汇总 to take in\n`)
      said = left
    })
    process.stdout.write('✓ 数据看板已重建 the data board was rebuilt\n')
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(startErrorLines(error))
  process.exitCode = 1
}
