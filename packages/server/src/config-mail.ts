import * as z from 'zod'
import type { MailConfig } from './platform/mail/mailer.ts'
import type { ConfigProblem } from './platform/process/config-error.ts'

/** Mail settings; without a server address no mail is sent. */
export const MAIL_VARIABLES = {
  KEGUAN_SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps:// · 必须以 smtp:// 或 smtps:// 开头' })
    .optional(),
  KEGUAN_MAIL_FROM: z
    .string()
    .trim()
    .regex(/@/, 'must be an address like keguan@school.cn · 必须是邮箱地址')
    .max(200)
    .optional(),
}

type MailValues = z.output<z.ZodObject<typeof MAIL_VARIABLES>>

/** Settings that a mail server requires. */
export const mailProblems = ({ KEGUAN_SMTP_URL: url, KEGUAN_MAIL_FROM: from }: MailValues): ConfigProblem[] =>
  url !== undefined && from === undefined
    ? [
        {
          name: 'KEGUAN_MAIL_FROM',
          value: '',
          reason: 'needed with KEGUAN_SMTP_URL · 设置 KEGUAN_SMTP_URL 时必填',
        },
      ]
    : []

export const mailOf = ({ KEGUAN_SMTP_URL: url, KEGUAN_MAIL_FROM: from }: MailValues): MailConfig | undefined =>
  url === undefined || from === undefined ? undefined : { url, from }
