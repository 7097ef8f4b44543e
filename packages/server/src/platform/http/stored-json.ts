import type { FastifyReply } from 'fastify'

const HEAD = Buffer.from('{"error_code":0,"error_message":"","data":')
const TAIL = Buffer.from('}')

/** Sends stored bytes unchanged: they were validated when written, and are the same for every reader. */
export const sendStoredJson = (reply: FastifyReply, bytes: Uint8Array): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(Buffer.concat([HEAD, bytes, TAIL]))
