import * as z from 'zod'
import { MAIL_VARIABLES, mailOf, mailProblems } from './config-mail.ts'
import { SIGN_ON_VARIABLES, type SignOnConfig, signOnOf, signOnProblems } from './config-sign-on.ts'
import { type HourWindow, readHours } from './platform/clock/hours.ts'
import { absolutePath } from './platform/files/paths.ts'
import type { MailConfig } from './platform/mail/mailer.ts'
import { type ConfigProblem, configError } from './platform/process/config-error.ts'
import type { SpeechServer } from './platform/speech/server/server-recogniser.ts'
import { parseStorageUrl, type StorageTarget } from './platform/storage/storage-url.ts'

export const ROLES = ['all', 'api', 'worker'] as const
export type ServerRole = (typeof ROLES)[number]
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Limits of one account. */
export interface AccountLimits {
  /** Recordings and transcripts of all its lessons, including announced ones. */
  readonly storageBytes: number
  /** Files announced but not yet complete. */
  readonly unfinishedUploads: number
  /** Analyses that are queued or running. */
  readonly waitingAnalyses: number
  /** Of the disk with the data folder; files that would leave less are refused when they are announced. */
  readonly diskReserveBytes: number
}

export interface SpeechConfig {
  /** False: no recognition, and no model is downloaded. */
  readonly isOn: boolean
  readonly threads: number
  /** Recordings are recognised between these hours of the day in China only; undefined: at any time. */
  readonly hours: HourWindow | undefined
  /** An OpenAI-compatible server; audio is sent there only for institutions that have agreed. Undefined: none. */
  readonly server: SpeechServer | undefined
}

export interface Config {
  readonly role: ServerRole
  readonly host: string
  readonly port: number
  /** Data folder, absolute. */
  readonly home: string
  /** Undefined: the embedded PostgreSQL under `home`. */
  readonly databaseUrl: string | undefined
  readonly storage: StorageTarget
  readonly ffmpegPath: string | undefined
  readonly ffprobePath: string | undefined
  /** How words are recognised in recordings. */
  readonly speech: SpeechConfig
  /** Absolute path of the word table for semantic distance; undefined: it is not measured. */
  readonly wordTable: string | undefined
  /** Key that encrypts voice prints; undefined: a key that is kept in the data folder. */
  readonly voicePrintKey: Buffer | undefined
  readonly uploadLimitBytes: number
  /** Longest recording that is decoded. */
  readonly mediaLimitHours: number
  /** Analyses that one worker process runs concurrently. */
  readonly workerConcurrency: number
  /** A job whose worker has not renewed its lease for this long goes to another worker. */
  readonly leaseSeconds: number
  /** How long a stop waits for running work before handing it back to the queue. */
  readonly drainSeconds: number
  readonly sessionHours: number
  /** Retention of the audit log. */
  readonly auditDays: number
  /** Retention of notes that people left, in months since their last change. */
  readonly touchMonths: number
  /** Undefined: no mail is sent. */
  readonly mail: MailConfig | undefined
  /** Requests per minute of one session, or of one address without a session. */
  readonly rateLimit: number
  /** Connections that are open at once; further ones are closed. */
  readonly connectionLimit: number
  readonly limits: AccountLimits
  /** How long the lessons of an account stay locked after its password was set through an administrator's link. */
  readonly resetWaitHours: number
  /** The API description at /api/docs. */
  readonly apiDocs: boolean
  /** Addresses of reverse proxies whose X-Forwarded-For is believed; empty: none. */
  readonly trustProxy: readonly string[]
  /** Logs one line per request. */
  readonly requestLog: boolean
  /** Token that allows /metrics from any machine; without one, only this machine may read it. */
  readonly metricsToken: string | undefined
  /** How long the event loop of a process may be blocked before it is killed and restarted. */
  readonly stallSeconds: number
  /** The longest backoff before a process that keeps ending is started again. */
  readonly restartSeconds: number
  /** Resident memory of a worker; beyond it, the process is killed and started again. */
  readonly workerMemoryMb: number
  readonly logLevel: (typeof LOG_LEVELS)[number]
  /**
   * Sample institution, log-ins and lesson on the first start; if unset, only where the console is reachable from this
   * machine alone.
   */
  readonly sampleData: boolean
  /** The page on which people without an account see what the product does. */
  readonly experience: boolean
  /** Account of a platform administrator who gets a new initial password at this start. */
  readonly resetAdmin: string | undefined
  /** Addresses under which browsers reach the console, each with a slash at its end. */
  readonly publicUrls: readonly string[]
  /** Undefined: log-in by password only. */
  readonly signOn: SignOnConfig | undefined
}

const GIB = 1024 ** 3
/** The longest step of a recording of 12 hours takes some 40 s of CPU time. */
const STALL_SECONDS = 60
/** A lesson needs some 200 MB at most; five times as much indicates a fault. */
const [WORKER_MB, LESSON_MB] = [512, 512]

const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max)
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)
const flag = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true')
const onOff = z.enum(['on', 'off', '0', '1', 'true', 'false']).transform((text) => ['on', '1', 'true'].includes(text))
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgresql:// · 必须以 postgresql:// 开头')

const Environment = z.object({
  KEGUAN_ROLE: z.enum(ROLES).default('all'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: whole(0, 65_535).default(8000),
  KEGUAN_HOME: z.string().min(1).default('./.keguan'),
  DATABASE_URL: postgresUrl.optional(),
  STORAGE_URL: z.string().optional(),
  FFMPEG_PATH: z.string().optional(),
  FFPROBE_PATH: z.string().optional(),
  KEGUAN_SPEECH: onOff.default(true),
  KEGUAN_SPEECH_THREADS: whole(1, 64).default(1),
  KEGUAN_SPEECH_HOURS: z
    .string()
    .trim()
    .refine((text) => readHours(text) !== undefined, 'hours of the day, such as 22-6 · 一天中的时段，如 22-6')
    .transform((text) => readHours(text))
    .optional(),
  KEGUAN_SPEECH_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address · 必须是 http(s) 地址' })
    .optional(),
  KEGUAN_SPEECH_KEY: z.string().trim().optional(),
  KEGUAN_SPEECH_MODEL: z.string().trim().default('whisper-1'),
  KEGUAN_WORD_TABLE: z.string().trim().optional(),
  KEGUAN_VOICE_PRINT_KEY: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9+/]{43}=$/, '32 bytes in Base64, as of openssl rand -base64 32 · Base64 编码的 32 字节')
    .optional(),
  KEGUAN_UPLOAD_LIMIT_BYTES: whole(1, 64 * GIB).default(4 * GIB),
  KEGUAN_MEDIA_LIMIT_HOURS: z.coerce.number().min(0.01).max(48).default(12),
  KEGUAN_WORKER_CONCURRENCY: whole(1, 64).default(1),
  KEGUAN_LEASE_SECONDS: whole(3, 3600).default(30),
  KEGUAN_REQUEST_LOG: flag.default(false),
  KEGUAN_METRICS_TOKEN: z.string().trim().min(16, 'at least 16 characters · 至少 16 个字符').optional(),
  KEGUAN_STALL_SECONDS: whole(5, 86_400).optional(),
  KEGUAN_RESTART_SECONDS: whole(1, 3600).default(30),
  KEGUAN_WORKER_MEMORY_MB: whole(256, 1_048_576).optional(),
  KEGUAN_DRAIN_SECONDS: whole(0, 3600).default(5),
  KEGUAN_SESSION_HOURS: z.coerce.number().min(0.01).max(8760).default(12),
  KEGUAN_AUDIT_DAYS: whole(1, 36_500).default(730),
  KEGUAN_TOUCH_MONTHS: whole(1, 120).default(12),
  KEGUAN_RATE_LIMIT: whole(1, 1_000_000).default(1200),
  KEGUAN_CONNECTION_LIMIT: whole(10, 1_000_000).default(5000),
  KEGUAN_ACCOUNT_STORAGE_BYTES: whole(1, 1024 ** 2 * GIB).default(200 * GIB),
  KEGUAN_ACCOUNT_UPLOADS: whole(1, 100_000).default(50),
  KEGUAN_ACCOUNT_WAITING: whole(1, 100_000).default(100),
  KEGUAN_DISK_RESERVE_BYTES: whole(0, 1024 * GIB).default(GIB),
  KEGUAN_RESET_WAIT_HOURS: z.coerce.number().min(0).max(8760).default(24),
  KEGUAN_API_DOCS: flag.default(true),
  KEGUAN_TRUST_PROXY: list.default([]),
  KEGUAN_LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  KEGUAN_SAMPLE_DATA: flag.optional(),
  KEGUAN_EXPERIENCE: onOff.default(true),
  KEGUAN_RESET_ADMIN: z.string().trim().optional(),
  ...MAIL_VARIABLES,
  ...SIGN_ON_VARIABLES,
})

/** Every variable that the server reads. */
export const SETTING_NAMES: readonly string[] = Object.keys(Environment.shape)

/** Default of each variable; undefined: none, or derived from other settings. */
export const SETTING_DEFAULTS: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(SETTING_NAMES.map((name) => [name, undefined])),
  ...Environment.parse({}),
}

/** An empty variable counts as unset: `PORT= npm start` must not mean port 0. */
const withoutEmpty = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''))

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/i

/**
 * Whether this is a trial on one machine: not reachable from others, without a proxy, with the built-in database.
 */
const isOnlyHere = (value: z.output<typeof Environment>): boolean =>
  LOOPBACK.test(value.HOST) &&
  value.KEGUAN_TRUST_PROXY.length === 0 &&
  value.KEGUAN_PUBLIC_URL.length === 0 &&
  value.DATABASE_URL === undefined

function problemsOf(error: z.ZodError, env: NodeJS.ProcessEnv): ConfigProblem[] {
  return error.issues.map((issue) => {
    const name = String(issue.path[0])
    return { name, value: env[name] ?? '', reason: issue.message }
  })
}

/** Reads every setting of the server. Throws one StartError that lists all bad values. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = Environment.safeParse(withoutEmpty(env))
  const problems = parsed.success
    ? [...mailProblems(parsed.data), ...signOnProblems(parsed.data)]
    : problemsOf(parsed.error, env)
  const home = absolutePath(env.KEGUAN_HOME?.trim() || './.keguan')
  const storage = parseStorageUrl(env.STORAGE_URL?.trim() || undefined, home)
  if ('problem' in storage) {
    problems.push({ name: 'STORAGE_URL', value: env.STORAGE_URL ?? '', reason: storage.problem })
  }
  if (!parsed.success || 'problem' in storage || problems.length > 0) throw configError(problems)
  const value = parsed.data
  return {
    role: value.KEGUAN_ROLE,
    host: value.HOST,
    port: value.PORT,
    home,
    databaseUrl: value.DATABASE_URL,
    storage,
    ffmpegPath: value.FFMPEG_PATH,
    ffprobePath: value.FFPROBE_PATH,
    speech: {
      isOn: value.KEGUAN_SPEECH,
      threads: value.KEGUAN_SPEECH_THREADS,
      hours: value.KEGUAN_SPEECH_HOURS,
      server: value.KEGUAN_SPEECH_URL
        ? { url: value.KEGUAN_SPEECH_URL, key: value.KEGUAN_SPEECH_KEY, model: value.KEGUAN_SPEECH_MODEL }
        : undefined,
    },
    wordTable: value.KEGUAN_WORD_TABLE && absolutePath(value.KEGUAN_WORD_TABLE),
    voicePrintKey: value.KEGUAN_VOICE_PRINT_KEY ? Buffer.from(value.KEGUAN_VOICE_PRINT_KEY, 'base64') : undefined,
    uploadLimitBytes: value.KEGUAN_UPLOAD_LIMIT_BYTES,
    mediaLimitHours: value.KEGUAN_MEDIA_LIMIT_HOURS,
    workerConcurrency: value.KEGUAN_WORKER_CONCURRENCY,
    leaseSeconds: value.KEGUAN_LEASE_SECONDS,
    drainSeconds: value.KEGUAN_DRAIN_SECONDS,
    sessionHours: value.KEGUAN_SESSION_HOURS,
    auditDays: value.KEGUAN_AUDIT_DAYS,
    touchMonths: value.KEGUAN_TOUCH_MONTHS,
    mail: mailOf(value),
    rateLimit: value.KEGUAN_RATE_LIMIT,
    connectionLimit: value.KEGUAN_CONNECTION_LIMIT,
    limits: {
      storageBytes: value.KEGUAN_ACCOUNT_STORAGE_BYTES,
      unfinishedUploads: value.KEGUAN_ACCOUNT_UPLOADS,
      waitingAnalyses: value.KEGUAN_ACCOUNT_WAITING,
      diskReserveBytes: value.KEGUAN_DISK_RESERVE_BYTES,
    },
    resetWaitHours: value.KEGUAN_RESET_WAIT_HOURS,
    apiDocs: value.KEGUAN_API_DOCS,
    trustProxy: value.KEGUAN_TRUST_PROXY,
    requestLog: value.KEGUAN_REQUEST_LOG,
    metricsToken: value.KEGUAN_METRICS_TOKEN,
    stallSeconds: value.KEGUAN_STALL_SECONDS ?? Math.max(STALL_SECONDS, 2 * value.KEGUAN_LEASE_SECONDS),
    restartSeconds: value.KEGUAN_RESTART_SECONDS,
    workerMemoryMb: value.KEGUAN_WORKER_MEMORY_MB ?? WORKER_MB + LESSON_MB * value.KEGUAN_WORKER_CONCURRENCY,
    logLevel: value.KEGUAN_LOG_LEVEL,
    sampleData: value.KEGUAN_SAMPLE_DATA ?? isOnlyHere(value),
    experience: value.KEGUAN_EXPERIENCE,
    resetAdmin: value.KEGUAN_RESET_ADMIN,
    publicUrls: value.KEGUAN_PUBLIC_URL,
    signOn: signOnOf(value),
  }
}
