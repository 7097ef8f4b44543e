import { isIPv4, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

const holders = new WeakMap<FastifyRequest, string>()

/** Rate limits count this request for a verified holder, such as a session; never for one that a header claims. */
export const countAs = (request: FastifyRequest, holder: string): void => {
  holders.set(request, holder)
}

/** Whether the request has a verified holder. */
export const isHeld = (request: FastifyRequest): boolean => holders.has(request)

/** Key of rate limits: the verified holder, else the network of the request. */
export const countedAs = (request: FastifyRequest): string => holders.get(request) ?? networkOf(request.ip)

const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i
const GROUPS = 8
const NETWORK_GROUPS = 4

/** An IPv4 address unchanged; for an IPv6 address its /64, which is assigned to a single subscriber (RFC 6177). */
export function networkOf(ip: string): string {
  const plain = ip.replace(MAPPED, '').replace(/%.*$/, '')
  if (isIPv4(plain) || !isIPv6(plain)) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : GROUPS - first.length - last.length
  const groups = [...first, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...last]
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
