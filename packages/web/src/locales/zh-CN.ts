import { component } from './zh-CN/component.ts'
import { create } from './zh-CN/create.ts'
import { exception } from './zh-CN/exception.ts'
import { home } from './zh-CN/home.ts'
import { login } from './zh-CN/login.ts'
import { menu } from './zh-CN/menu.ts'
import { password } from './zh-CN/password.ts'
import { report } from './zh-CN/report.ts'
import { request } from './zh-CN/request.ts'

export const zhCN = {
  ...menu,
  ...component,
  ...exception,
  ...login,
  ...home,
  ...create,
  ...password,
  ...report,
  ...request,
} as const
