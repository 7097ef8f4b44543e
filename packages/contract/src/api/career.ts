import * as z from 'zod'
import { CareerAnswers } from '../report/career/answers.ts'
import { CAREER_LAMPS, CareerReport } from '../report/career/report.ts'
import {
  CAREER_ASKED_PURPOSES,
  CAREER_FILES_MAX,
  CAREER_LANGUAGES,
  CAREER_PURPOSES,
  CAREER_RECORDINGS_MAX,
  CAREER_SOURCES_MAX,
  CAREER_SUBJECTS,
  PERSON_FILE_BYTES_MAX,
  PERSON_TEXT_MAX,
} from '../vocabulary/career.ts'
import { CAREER_STATUS } from '../vocabulary/status.ts'
import { SPEAKER_NAME_MAX } from '../vocabulary/transcript-doubt.ts'
import { TRANSCRIPT_CONTENT_MAX } from '../vocabulary/upload.ts'
import { FilePlan, UploadRow } from './analysis.ts'
import { endpoint, page } from './envelope.ts'
import { Count, csv, Day, LIST_INPUT, OWNED, stateFields } from './run.ts'
import { idsInQuery, manyIds, runEndpoints } from './run-endpoints.ts'
import { fileName, line, objectId, requiredLine } from './text.ts'

export const CAREER_ACCESS = '/api/career_analysis/list:get'
export const CareerById = z.object({ career_analysis_id: objectId() })
const CAREER_RUNS = { base: '/api/career_analysis', access: CAREER_ACCESS, byId: CareerById } as const

const CONTENT_MAX = Math.ceil((PERSON_FILE_BYTES_MAX * 4) / 3) + 4
/** Maximum length of a transcript with its speakers and times, characters. */
const PERSON_TRANSCRIPT_MAX = PERSON_TEXT_MAX * 8
const RECORDINGS_BYTES = CAREER_RECORDINGS_MAX * PERSON_TRANSCRIPT_MAX * 2
const SOURCES_BYTES = CAREER_SOURCES_MAX * PERSON_TEXT_MAX * 4 + RECORDINGS_BYTES

/** Consent of the person, as it is stored and shown. */
const CONSENT = {
  subject: z.enum(CAREER_SUBJECTS),
  /** Name or sign of the person. */
  person: requiredLine(50),
  minor: z.boolean(),
  /** Guardian who agreed for a person under 18. */
  guardian: line(50),
  /** The day on which everything is deleted. */
  expires_on: Day,
}
const ConsentInput = z.object({
  ...CONSENT,
  minor: CONSENT.minor.default(false),
  guardian: CONSENT.guardian.default(''),
  /** Hiring is refused by name. */
  purpose: z.enum(CAREER_ASKED_PURPOSES),
  /** The person has agreed, knows what is done with the texts, and that the result never decides alone. */
  agreed: z.boolean(),
})
export type ConsentInput = z.output<typeof ConsentInput>

const SourceInput = z.object({
  name: fileName(),
  text: z.string().max(PERSON_TEXT_MAX * 2),
  /** When it was written or said. */
  date: Day.nullable().default(null),
})
export type SourceInput = z.output<typeof SourceInput>

/** A recording of the person, sent by the tus protocol, with what is said in it. */
const RecordingInput = z.object({
  name: fileName(),
  bytes: z.number().int().nonnegative(),
  /** When it was said. */
  date: Day.nullable().default(null),
  /**
   * A text as `read_transcript` returns it, or in any format that it accepts; null: a speech model of this server
   * transcribes the recording, and all of it counts as said by the person.
   */
  transcript: z.string().max(PERSON_TRANSCRIPT_MAX).nullable(),
  /** Language that the speech model expects. */
  language: z.enum(CAREER_LANGUAGES).default('zh'),
  /** The person's speaker in the transcript; null: everything in it is said by the person. */
  speaker: requiredLine(SPEAKER_NAME_MAX).nullable().default(null),
})
export type RecordingInput = z.output<typeof RecordingInput>
const Recordings = z.array(RecordingInput).max(CAREER_RECORDINGS_MAX)

export const readTranscript = endpoint({
  method: 'POST',
  path: '/api/career_analysis/read_transcript',
  access: CAREER_ACCESS,
  bodyBytes: TRANSCRIPT_CONTENT_MAX + 64 * 1024,
  summary: 'Read the transcript of a recording of a person',
  description:
    'A .txt, .srt, .vtt, .json, .docx or .xlsx file in base64. Answers it as a text that `transcript` of a recording takes, and who speaks in it. Nothing is stored.',
  input: z.object({ file: z.object({ name: fileName(), content: z.base64().max(TRANSCRIPT_CONTENT_MAX) }) }),
  output: z.object({
    name: z.string(),
    transcript: z.string(),
    has_times: z.boolean(),
    syllables: Count,
    /** Most talkative first; an empty name for words without a named speaker. */
    speakers: z.array(z.object({ name: z.string(), turns: Count, syllables: Count })),
  }),
})

export const speech = endpoint({
  method: 'GET',
  path: '/api/career_analysis/speech',
  access: CAREER_ACCESS,
  summary: 'Ask whether recordings need a transcript',
  description:
    'The speech model of this server that writes down recordings without one; null: there is none. Recordings of a person never go to a speech server.',
  input: z.object({}),
  output: z.object({ model: z.string().nullable() }),
})

export const read = endpoint({
  method: 'POST',
  path: '/api/career_analysis/read',
  access: CAREER_ACCESS,
  bodyBytes: CONTENT_MAX + 64 * 1024,
  summary: 'Read a text of a person',
  description: 'Text and amount of a .txt, .md, .docx or .pdf file in base64. Nothing is stored.',
  input: z.object({ file: z.object({ name: fileName(), content: z.base64().max(CONTENT_MAX) }) }),
  output: z.object({ name: z.string(), text: z.string(), syllables: Count }),
})

/** Permission to upload files, and the address for each. */
const UPLOADS = { upload_token: z.string(), text_upload_urls: z.array(UploadRow) }

export const create = endpoint({
  method: 'POST',
  path: '/api/career_analysis/create',
  access: CAREER_ACCESS,
  bodyBytes: SOURCES_BYTES,
  summary: 'Create a tendency analysis',
  description:
    'Needs the consent of the person; for hiring it is refused. `sources` are texts; `files` (texts) and `recordings` are announced, and sent to the addresses of `text_upload_urls` by the tus protocol, the recordings last.',
  input: z.object({
    title: requiredLine(100),
    consent: ConsentInput,
    sources: z.array(SourceInput).max(CAREER_SOURCES_MAX).default([]),
    answers: CareerAnswers.nullable().default(null),
    files: z.array(FilePlan).max(CAREER_FILES_MAX).default([]),
    recordings: Recordings.default([]),
  }),
  output: z.object({ career_analysis_id: z.uuid(), ...UPLOADS }),
})

export const addRecordings = endpoint({
  method: 'POST',
  path: '/api/career_analysis/add_recordings',
  access: CAREER_ACCESS,
  bodyBytes: SOURCES_BYTES,
  summary: 'Add recordings to a tendency analysis',
  description:
    'The recordings are sent to the addresses of `text_upload_urls` by the tus protocol; the report is made again when they have arrived, and kept until then. This is no use of a quota.',
  input: CareerById.extend({ recordings: Recordings.min(1) }),
  output: z.object(UPLOADS),
})

export const uploadToken = endpoint({
  method: 'POST',
  path: '/api/career_analysis/upload_token',
  access: CAREER_ACCESS,
  summary: 'Get a new upload token for a tendency analysis',
  description: 'Needed to resume an upload after the page was closed.',
  input: CareerById,
  output: z.object(UPLOADS),
})

const CareerState = z.object({
  career_analysis_id: z.uuid(),
  ...stateFields(Object.values(CAREER_STATUS)),
})
export type CareerState = z.infer<typeof CareerState>

const runs = runEndpoints(CAREER_RUNS, CareerState)

export const CareerRow = CareerState.extend({
  title: z.string(),
  person: z.string(),
  subject: z.enum(CAREER_SUBJECTS),
  purpose: z.enum(CAREER_PURPOSES),
  minor: z.boolean(),
  sources: Count,
  /** Of all texts together; 0 until pending files have been read. */
  syllables: Count,
  /** Strength of the result; null until there is one. */
  lamp: z.enum(CAREER_LAMPS).nullable(),
  expires_on: Day,
  ...OWNED,
})
export type CareerRow = z.infer<typeof CareerRow>

export const CareerDetail = CareerRow.extend({
  guardian: z.string(),
  consented_at: z.iso.datetime(),
  /** In the order in which they were added; empty while files are pending. */
  material: z.array(
    z.object({
      name: z.string(),
      date: Day.nullable(),
      added_at: z.iso.datetime(),
      syllables: Count,
      /** Said in a recording. */
      recorded: z.boolean(),
    }),
  ),
  /** Of the questionnaire; null where it was not answered. */
  answers: CareerAnswers.nullable(),
  /** Links for the person that are still valid. */
  links: Count,
})
export type CareerDetail = z.infer<typeof CareerDetail>

const { grade: _, ...LISTED } = LIST_INPUT
export const list = endpoint({
  method: 'GET',
  path: '/api/career_analysis/list',
  access: CAREER_ACCESS,
  summary: 'List tendency analyses',
  description:
    "The caller's own, newest first, by keyset: pass `next` or `previous` of an answer as `after` or `before`. Lists in the query are comma-separated; days are those of creation.",
  input: z.object({ ...LISTED, purpose: csv(200).optional() }),
  output: page(CareerRow),
})

export const get = runs.get('Get one tendency analysis', CareerDetail)

export const queryState = runs.queryState(
  'Get the states of tendency analyses',
  z.object({ career_analysis_ids: idsInQuery() }),
)

export const update = endpoint({
  method: 'POST',
  path: '/api/career_analysis/update',
  access: CAREER_ACCESS,
  bodyBytes: SOURCES_BYTES,
  summary: 'Change a tendency analysis',
  description:
    'What is left out stays. With other material or answers the report is made again; this is no use of a quota. `remove` names material by its place, from 0.',
  input: CareerById.extend({
    title: requiredLine(100).optional(),
    expires_on: Day.optional(),
    add: z.array(SourceInput).max(CAREER_SOURCES_MAX).default([]),
    remove: z.array(z.number().int().min(0).max(CAREER_SOURCES_MAX)).max(CAREER_SOURCES_MAX).default([]),
    /** Null removes the questionnaire. */
    answers: CareerAnswers.nullable().optional(),
  }),
  output: CareerDetail,
})

export const cancel = runs.act('cancel', 'Cancel a tendency analysis')
export const retry = runs.act('retry', 'Retry a tendency analysis that failed')

export const remove = runs.remove(
  'Delete tendency analyses',
  'Deletes rows, texts, reports and waiting work.',
  z.object({ career_analysis_ids: manyIds() }),
)

export const revoke = endpoint({
  method: 'POST',
  path: '/api/career_analysis/revoke',
  access: CAREER_ACCESS,
  summary: 'Withdraw the consent of the person',
  description: 'Deletes rows, texts, reports and waiting work, and notes that the consent was withdrawn.',
  input: CareerById,
  output: z.object({ deleted: Count }),
})

export const report = endpoint({
  method: 'GET',
  path: '/api/career_analysis/report',
  access: CAREER_ACCESS,
  summary: 'Get the report of a tendency analysis',
  description: 'Every look is noted in the audit log.',
  input: CareerById,
  output: CareerReport,
})

const MaterialAt = CareerById.extend({ place: z.coerce.number().int().min(0).max(CAREER_SOURCES_MAX).default(0) })

export const source = endpoint({
  method: 'GET',
  path: '/api/career_analysis/source',
  access: CAREER_ACCESS,
  summary: 'Get a text of the person',
  description: 'Material by its place, from 0. Every look is noted in the audit log.',
  input: MaterialAt,
  output: z.object({
    name: z.string(),
    text: z.string(),
    /** For a recording: each sentence with its second, null if it could not be located. */
    sentences: z.array(z.object({ text: z.string(), start_s: z.number().nullable() })).nullable(),
  }),
})

export const MediaAddress = z.object({
  media_url: z.string(),
  media_kind: z.enum(['audio', 'video']),
  media_type: z.string(),
  expires_at: z.iso.datetime(),
})

export const media = endpoint({
  method: 'GET',
  path: '/api/career_analysis/media',
  access: CAREER_ACCESS,
  summary: 'Get a signed address of a recording of the person',
  description:
    'A short-lived address of one file, as a player cannot send headers. Material by its place, from 0. Noted in the audit log.',
  input: MaterialAt,
  output: MediaAddress,
})

export const downloadReport = runs.downloadReport('Download a tendency report as a page', {})

export const downloadFile = runs.downloadFile('Download a tendency report as .xlsx or .json', ['xlsx', 'json'], {})
