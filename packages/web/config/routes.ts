import type { Authority } from '@keguan/contract/vocabulary/authority'
import type { MessageId } from '../src/locales/messages.ts'

/** Pages by the name under which `src/pages.ts` loads them. */
export type PageName =
  | 'login'
  | 'set-password'
  | 'home'
  | 'report'
  | 'measure-settings'
  | 'account-settings'
  | 'org'
  | 'home-page-config'
  | 'evaluation-template'
  | 'evaluation'
  | 'evaluation-lesson'
  | 'evaluation-guest'

/** Signs that `components/shell/menu-icon.tsx` draws. */
export type MenuIconName =
  | 'lesson'
  | 'career'
  | 'unit'
  | 'task'
  | 'org'
  | 'template'
  | 'exam'
  | 'term'
  | 'message'
  | 'course'
  | 'front'
  | 'board'

export interface RouteEntry {
  readonly path: string
  /** Name in the menu and in the page's title; a group of routes has none and is no address of its own. */
  readonly name?: MessageId
  /** Without one the address is known, to titles and to the rules after a log-in, and shows "not found". */
  readonly page?: PageName
  /** A route with an icon and a page stands in the menu. */
  readonly icon?: MenuIconName
  /** Any one of these opens the page; none listed means that every session does. */
  readonly authority?: readonly Authority[]
  /** Outside the shell, without a session. */
  readonly open?: boolean
  /** The route in the menu that is shown as chosen while this page is open. */
  readonly parent?: string
  readonly children?: readonly RouteEntry[]
}

/** Where the root leads. */
export const DEFAULT_ROUTE = '/home'
export const LOGIN_ROUTE = '/user/login'
/** Reached by a link that an administrator hands over. */
export const SET_PASSWORD_ROUTE = '/user/set_password'

/** The rules by which lessons are measured; reached from the account menu. */
export const MEASURE_SETTINGS_ROUTE = '/measure_settings'

/** What belongs to oneself alone; reached from the account menu. */
export const ACCOUNT_SETTINGS_ROUTE = '/account/settings'

/** Every address of the console. What is not listed is not found. */
export const ROUTES: readonly RouteEntry[] = [
  {
    path: '/user',
    children: [
      { path: LOGIN_ROUTE, name: 'menu.login', page: 'login', open: true },
      { path: SET_PASSWORD_ROUTE, name: 'menu.setPassword', page: 'set-password', open: true },
      { path: '/user/experience', name: 'menu.experience', open: true },
      {
        path: '/user/peanut',
        name: 'menu.peanut',
        open: true,
        children: [{ path: '/user/peanut/download', name: 'menu.peanutDownload', open: true }],
      },
    ],
  },
  { path: '/evaluation/guest', name: 'menu.evaluationGuest', page: 'evaluation-guest', open: true },
  {
    path: '/',
    children: [
      {
        path: '/home',
        name: 'menu.home',
        page: 'home',
        icon: 'lesson',
        authority: ['authority_ai_page', 'authority_career_page'],
      },
      { path: '/career', name: 'menu.career', icon: 'career' },
      { path: '/unit', name: 'menu.unit', icon: 'unit', authority: ['authority_chapter_page'] },
      { path: '/task', name: 'menu.task', icon: 'task', authority: ['authority_task_page'] },
      { path: '/org', name: 'menu.org', page: 'org', icon: 'org', authority: ['authority_org_page'] },
      {
        path: '/evaluation_template',
        name: 'menu.evaluationTemplate',
        page: 'evaluation-template',
        icon: 'template',
        authority: ['authority_evaluation_template_page'],
      },
      { path: '/exam', name: 'menu.exam', icon: 'exam', authority: ['authority_exam_page'] },
      { path: '/term', name: 'menu.term', icon: 'term', authority: ['authority_term_page'] },
      { path: '/touch', name: 'menu.touch', icon: 'message', authority: ['authority_touch_page'] },
      {
        path: '/introductory_training',
        name: 'menu.introductoryTraining',
        icon: 'course',
        authority: ['authority_introductory_training_page'],
      },
      {
        path: '/home_page_config',
        name: 'menu.homePageConfig',
        page: 'home-page-config',
        icon: 'front',
        authority: ['authority_home_page_config_page'],
      },
      { path: '/data_board', name: 'menu.dataBoard', icon: 'board', authority: ['authority_data_board_page'] },
      { path: '/report', name: 'menu.report', page: 'report', authority: ['authority_ai_page'], parent: '/home' },
      { path: '/evaluation', name: 'menu.evaluation', page: 'evaluation' },
      {
        path: '/evaluation/lesson',
        name: 'menu.evaluationLesson',
        page: 'evaluation-lesson',
        authority: ['authority_ai_page'],
        parent: '/home',
      },
      { path: MEASURE_SETTINGS_ROUTE, name: 'menu.measureSettings', page: 'measure-settings' },
      { path: ACCOUNT_SETTINGS_ROUTE, name: 'menu.accountSettings', page: 'account-settings' },
    ],
  },
]
