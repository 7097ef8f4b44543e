import { component } from './zh-CN/component.ts'
import { exception } from './zh-CN/exception.ts'
import { login } from './zh-CN/login.ts'
import { menu } from './zh-CN/menu.ts'
import { report } from './zh-CN/report.ts'
import { request } from './zh-CN/request.ts'

export const zhCN = { ...menu, ...component, ...exception, ...login, ...report, ...request } as const
