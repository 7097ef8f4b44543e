import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { configureRequests } from '../request.ts'
import { getMaintenanceMessage } from './home-page-config.ts'

test('a failed fetch of the maintenance message is silent', async () => {
  const server = createServer((_, response) => response.writeHead(502).end())
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const told: boolean[] = []
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  configureRequests({ base, onError: (_, quiet) => told.push(quiet) })
  await expect(getMaintenanceMessage()).rejects.toThrow()
  server.close()
  expect(told).toEqual([true])
})
