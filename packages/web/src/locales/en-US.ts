import { component } from './en-US/component.ts'
import { create } from './en-US/create.ts'
import { exception } from './en-US/exception.ts'
import { home } from './en-US/home.ts'
import { login } from './en-US/login.ts'
import { menu } from './en-US/menu.ts'
import { password } from './en-US/password.ts'
import { report } from './en-US/report.ts'
import { request } from './en-US/request.ts'
import type { Messages } from './messages.ts'

export const enUS: Messages = {
  ...menu,
  ...component,
  ...exception,
  ...login,
  ...home,
  ...create,
  ...password,
  ...report,
  ...request,
}
