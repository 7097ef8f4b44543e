import * as z from 'zod'
import type { ConfigProblem } from './platform/process/config-error.ts'

/** Single sign-on as the operator sets it up. */
export interface SignOnConfig {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string | undefined
  readonly name: string
  readonly accounts: 'link' | 'create'
  readonly orgNodeId: string | undefined
  readonly orgClaim: string | undefined
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Over plain http, anyone on the network path could forge an identity. */
const issuer = z.url().refine((text) => {
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname))
}, 'must begin with https:// · 必须以 https:// 开头')

const consoleUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://keguan.school.cn · 必须是网址' })
  .refine((text) => new URL(text).pathname === '/' && !/[?#]/.test(text), 'must have no path · 不能带路径')
  .transform((text) => `${new URL(text).origin}/`)

/** Variables of single sign-on. */
export const SIGN_ON_VARIABLES = {
  KEGUAN_PUBLIC_URL: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(consoleUrl))
    .default([]),
  KEGUAN_OIDC_ISSUER: issuer.optional(),
  KEGUAN_OIDC_CLIENT_ID: z.string().optional(),
  KEGUAN_OIDC_CLIENT_SECRET: z.string().optional(),
  KEGUAN_OIDC_NAME: z.string().max(40).default('统一身份登录'),
  KEGUAN_OIDC_ACCOUNTS: z.enum(['link', 'create']).default('link'),
  KEGUAN_OIDC_ORG: z.uuid().optional(),
  KEGUAN_OIDC_ORG_CLAIM: z.string().optional(),
}

type SignOnValues = z.output<z.ZodObject<typeof SIGN_ON_VARIABLES>>

/** Settings that an issuer requires. */
export function signOnProblems(value: SignOnValues): ConfigProblem[] {
  if (value.KEGUAN_OIDC_ISSUER === undefined) return []
  const missing = (name: string, why: string): ConfigProblem => ({ name, value: '', reason: why })
  const needed = 'needed with KEGUAN_OIDC_ISSUER · 设置 KEGUAN_OIDC_ISSUER 时必填'
  const hasInstitution = value.KEGUAN_OIDC_ORG !== undefined || value.KEGUAN_OIDC_ORG_CLAIM !== undefined
  return [
    ...(value.KEGUAN_OIDC_CLIENT_ID === undefined ? [missing('KEGUAN_OIDC_CLIENT_ID', needed)] : []),
    ...(value.KEGUAN_PUBLIC_URL.length === 0 ? [missing('KEGUAN_PUBLIC_URL', needed)] : []),
    ...(value.KEGUAN_OIDC_ACCOUNTS === 'create' && !hasInstitution
      ? [
          missing(
            'KEGUAN_OIDC_ORG',
            'KEGUAN_OIDC_ACCOUNTS=create needs this or KEGUAN_OIDC_ORG_CLAIM · 新建账号需要指定机构',
          ),
        ]
      : []),
  ]
}

export function signOnOf(value: SignOnValues): SignOnConfig | undefined {
  if (value.KEGUAN_OIDC_ISSUER === undefined || value.KEGUAN_OIDC_CLIENT_ID === undefined) return undefined
  return {
    issuer: value.KEGUAN_OIDC_ISSUER,
    clientId: value.KEGUAN_OIDC_CLIENT_ID,
    clientSecret: value.KEGUAN_OIDC_CLIENT_SECRET,
    name: value.KEGUAN_OIDC_NAME,
    accounts: value.KEGUAN_OIDC_ACCOUNTS,
    orgNodeId: value.KEGUAN_OIDC_ORG,
    orgClaim: value.KEGUAN_OIDC_ORG_CLAIM,
  }
}
