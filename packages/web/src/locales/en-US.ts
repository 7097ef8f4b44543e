import { component } from './en-US/component.ts'
import { exception } from './en-US/exception.ts'
import { login } from './en-US/login.ts'
import { menu } from './en-US/menu.ts'
import { report } from './en-US/report.ts'
import { request } from './en-US/request.ts'
import type { Messages } from './messages.ts'

export const enUS: Messages = { ...menu, ...component, ...exception, ...login, ...report, ...request }
