import { COUNTING_CLIENT, textFile } from './support/counting/counting-client.ts'
import { testFaults } from './support/faults.ts'

testFaults({
  ...COUNTING_CLIENT,
  program: 'counting',
  workerStates: [25_000, 30_000, 40_000, 50_000, 60_000],
  begun: 20_000,
  underWay: 40_000,
  files: [textFile('甲乙甲丙甲乙')],
  expected: JSON.stringify({ 甲: 3, 乙: 2, 丙: 1 }),
})
