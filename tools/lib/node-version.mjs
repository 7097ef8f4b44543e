import { giveUp } from './say.mjs'

const OLDEST = [20, 19]

export function requireNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return
  giveUp(
    `当前 Node.js 是 ${version}，需要 ${OLDEST.join('.')} 或更新。请从 https://nodejs.org 安装。`,
    `This is Node.js ${version}; ${OLDEST.join('.')} or newer is needed. Install it from https://nodejs.org.`,
  )
}
