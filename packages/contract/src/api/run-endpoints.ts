import * as z from 'zod'
import type { Access } from '../vocabulary/authority.ts'
import { LOCALES } from '../vocabulary/locale.ts'
import { endpoint, MEDIA_TYPES } from './envelope.ts'
import { Count, csv } from './run.ts'
import { objectId } from './text.ts'

/** Several runs: as they are named in a body, and in a query. */
export const manyIds = () => z.array(objectId()).min(1).max(100)
export const idsInQuery = () => csv(4000)

/** In what language, and in what colours, a report is downloaded. */
export const localeInput = () => z.enum(LOCALES).default('zh-CN')
const themeInput = () => z.enum(['light', 'dark']).default('light')

const HTML_DESCRIPTION =
  'Answers text/html, not an envelope. The script with id `nb-plotly-library` names the figure library by address; the client puts it in line.'

/** Base path of a kind of run, its access, and the field that identifies a run. */
export interface RunAddress<B extends string, I extends z.ZodRawShape> {
  /** Such as `/api/exam_analysis`. */
  readonly base: B
  readonly access: Access
  readonly byId: z.ZodObject<I>
}

/** Endpoints of every kind of run whose report people read and download. */
export function runEndpoints<const B extends string, I extends z.ZodRawShape, S extends z.ZodType>(
  { base, access, byId }: RunAddress<B, I>,
  state: S,
) {
  return {
    get: <D extends z.ZodType>(summary: string, output: D) =>
      endpoint({ method: 'GET', path: `${base}/get`, access, summary, input: byId, output }),

    queryState: <Q extends z.ZodType>(summary: string, input: Q) =>
      endpoint({ method: 'GET', path: `${base}/query_state`, access, summary, input, output: z.array(state) }),

    /** An action on one run that returns its state. */
    act: <const P extends string>(name: P, summary: string, description?: string) =>
      endpoint({
        method: 'POST',
        path: `${base}/${name}`,
        access,
        summary,
        ...(description && { description }),
        input: byId,
        output: state,
      }),

    remove: <Q extends z.ZodType>(summary: string, description: string, input: Q) =>
      endpoint({
        method: 'POST',
        path: `${base}/delete`,
        access,
        summary,
        description,
        input,
        output: z.object({ deleted: Count }),
      }),

    /** The report as a page. `more` says what is chosen beside language and theme. */
    downloadReport: <M extends z.ZodRawShape>(summary: string, more: M, description = '') =>
      endpoint({
        method: 'POST',
        path: `${base}/download_report`,
        access,
        summary,
        description: [HTML_DESCRIPTION, description].filter(Boolean).join(' '),
        input: byId.extend({ ...more, locale: localeInput(), theme: themeInput() }),
        output: z.string(),
        answers: [MEDIA_TYPES.html],
      }),

    /** The report as a file in one of several formats. */
    downloadFile: <const F extends readonly ('xlsx' | 'docx' | 'json')[], M extends z.ZodRawShape>(
      summary: string,
      formats: F,
      more: M,
      description?: string,
    ) =>
      endpoint({
        method: 'GET',
        path: `${base}/download_file`,
        access,
        summary,
        ...(description && { description }),
        input: byId.extend({ ...more, format: z.enum(formats), locale: localeInput() }),
        output: z.any(),
        answers: formats.map((format) => MEDIA_TYPES[format]),
      }),
  }
}
