import { runProgram } from './lib/run-program.mjs'

await runProgram('unit-cli')
