import { expect, test, vi } from 'vitest'
import { createLog } from '../log/log.ts'
import { createUpkeep } from './upkeep.ts'

test('a process renews its own leases before it expires those of others', async () => {
  const order: string[] = []
  const upkeep = createUpkeep(
    {
      maintain: async () => {
        order.push('others')
      },
    },
    60,
  )
  const leave = upkeep.join(createLog('silent'), async () => {
    order.push('begun')
    await Promise.resolve()
    order.push('own')
  })
  await vi.waitFor(() => expect(order).toHaveLength(3), 60_000)
  leave()
  expect(order).toEqual(['begun', 'own', 'others'])
})
