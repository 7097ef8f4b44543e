import { trySeed } from './try-seed.ts'

// Runs seeds one by one for a parent that may kill this process.
process.on('message', (seed: number) => {
  void trySeed(seed).then((outcome) => process.send?.(outcome))
})
