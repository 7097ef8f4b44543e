import { Readable } from 'node:stream'
import { toXlsxName } from '@keguan/contract/vocabulary/constants'
import type { FastifyReply } from 'fastify'
import { disposition } from '../http/disposition.ts'
import { type StreamedSheet, streamWorkbook } from './stream-workbook.ts'
import { XLSX_TYPE } from './workbook.ts'

/** Streams a sheet while its rows are being read. */
export const sendWorkbook = (reply: FastifyReply, name: string, sheet: StreamedSheet): FastifyReply =>
  reply
    .type(XLSX_TYPE)
    .header('cache-control', 'no-store')
    .header('content-disposition', disposition(toXlsxName(name)))
    .send(Readable.from(streamWorkbook(sheet)))
