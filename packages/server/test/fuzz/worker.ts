import { trySeed } from './try-seed.ts'

// One seed after the other for the process that may kill this one.
process.on('message', (seed: number) => {
  void trySeed(seed).then((outcome) => process.send?.(outcome))
})
