import type { Authority } from '@keguan/contract/vocabulary/authority'
import type { MessageId } from '../src/locales/messages.ts'

/** Pages by the names under which `src/pages.ts` loads them. */
export type PageName =
  | 'login'
  | 'set-password'
  | 'experience'
  | 'sample-report'
  | 'own-report'
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
  | 'task'
  | 'touch'
  | 'touch-mine'
  | 'exam'
  | 'exam-new'
  | 'exam-report'
  | 'exam-pupils'
  | 'exam-sheet'
  | 'term'
  | 'term-report'
  | 'term-pupils'
  | 'term-sheet'
  | 'career'
  | 'career-report'
  | 'career-mine'
  | 'unit'
  | 'unit-edit'
  | 'unit-report'
  | 'data-board'
  | 'shared-board'
  | 'training'
  | 'peanut'
  | 'peanut-download'

/** Icons that `components/shell/menu/menu-icon.tsx` draws. */
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
  /** Name in the menu and in the page title; a group of routes has none and has no address of its own. */
  readonly name?: MessageId
  /** Without a page the address is known to titles and log-in redirects, but shows "not found". */
  readonly page?: PageName
  /** A route with an icon and a page is in the menu. */
  readonly icon?: MenuIconName
  /** Any one of these opens the page; if none is listed, every session does. */
  readonly authority?: readonly Authority[]
  /** Opens for every session, but is in the menu only for holders of this authority. */
  readonly offeredTo?: Authority
  /** In everyone's menu, but the landing page only of people without another one. */
  readonly common?: boolean
  /** Outside the shell, without a session. */
  readonly open?: boolean
  /** The route that is highlighted in the menu while this page is open. */
  readonly parent?: string
  readonly children?: readonly RouteEntry[]
}

/** Target of the root address. */
export const DEFAULT_ROUTE = '/home'
export const LOGIN_ROUTE = '/user/login'
/** Reached by a link that an administrator hands over. */
export const SET_PASSWORD_ROUTE = '/user/set_password'

/** Pages without an account: the tour, the report of the sample lesson, and that of a visitor's own recording. */
export const EXPERIENCE_ROUTE = '/user/experience'
export const SAMPLE_REPORT_ROUTE = '/user/experience/sample'
export const OWN_REPORT_ROUTE = '/user/experience/own'

/** The rules by which lessons are measured; reached from the account menu. */
export const MEASURE_SETTINGS_ROUTE = '/measure_settings'

/** Personal settings; reached from the account menu. */
export const ACCOUNT_SETTINGS_ROUTE = '/account/settings'

/** Every address of the console. Any other address is "not found". */
export const ROUTES: readonly RouteEntry[] = [
  {
    path: '/user',
    children: [
      { path: LOGIN_ROUTE, name: 'menu.login', page: 'login', open: true },
      { path: SET_PASSWORD_ROUTE, name: 'menu.setPassword', page: 'set-password', open: true },
      {
        path: EXPERIENCE_ROUTE,
        name: 'menu.experience',
        page: 'experience',
        open: true,
        children: [
          { path: SAMPLE_REPORT_ROUTE, name: 'menu.report', page: 'sample-report', open: true },
          { path: OWN_REPORT_ROUTE, name: 'menu.report', page: 'own-report', open: true },
        ],
      },
      { path: '/user/board', name: 'menu.sharedBoard', page: 'shared-board', open: true },
      {
        path: '/user/peanut',
        name: 'menu.peanut',
        page: 'peanut',
        open: true,
        children: [{ path: '/user/peanut/download', name: 'menu.peanutDownload', page: 'peanut-download', open: true }],
      },
    ],
  },
  { path: '/exam/sheet', name: 'menu.examSheet', page: 'exam-sheet', open: true },
  { path: '/career/mine', name: 'menu.careerMine', page: 'career-mine', open: true },
  { path: '/term/sheet', name: 'menu.termSheet', page: 'term-sheet', open: true },
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
      {
        path: '/career',
        name: 'menu.career',
        page: 'career',
        icon: 'career',
        offeredTo: 'authority_career_page',
      },
      { path: '/unit', name: 'menu.unit', page: 'unit', icon: 'unit', authority: ['authority_chapter_page'] },
      { path: '/task', name: 'menu.task', page: 'task', icon: 'task', authority: ['authority_task_page'] },
      { path: '/org', name: 'menu.org', page: 'org', icon: 'org', authority: ['authority_org_page'] },
      {
        path: '/evaluation_template',
        name: 'menu.evaluationTemplate',
        page: 'evaluation-template',
        icon: 'template',
        authority: ['authority_evaluation_template_page'],
      },
      { path: '/exam', name: 'menu.exam', page: 'exam', icon: 'exam', authority: ['authority_exam_page'] },
      { path: '/term', name: 'menu.term', page: 'term', icon: 'term', authority: ['authority_term_page'] },
      { path: '/touch', name: 'menu.touch', page: 'touch', icon: 'message', authority: ['authority_touch_page'] },
      { path: '/touch/mine', name: 'menu.touchMine', page: 'touch-mine' },
      {
        path: '/introductory_training',
        name: 'menu.introductoryTraining',
        page: 'training',
        icon: 'course',
        authority: ['authority_introductory_training_page'],
        common: true,
      },
      {
        path: '/home_page_config',
        name: 'menu.homePageConfig',
        page: 'home-page-config',
        icon: 'front',
        authority: ['authority_home_page_config_page'],
      },
      {
        path: '/data_board',
        name: 'menu.dataBoard',
        page: 'data-board',
        icon: 'board',
        authority: ['authority_data_board_page'],
      },
      { path: '/report', name: 'menu.report', page: 'report', authority: ['authority_ai_page'], parent: '/home' },
      {
        path: '/exam/new',
        name: 'menu.examNew',
        page: 'exam-new',
        authority: ['authority_exam_page'],
        parent: '/exam',
      },
      {
        path: '/exam/report',
        name: 'menu.examReport',
        page: 'exam-report',
        authority: ['authority_exam_page'],
        parent: '/exam',
      },
      {
        path: '/exam/pupils',
        name: 'menu.examPupils',
        page: 'exam-pupils',
        authority: ['authority_exam_page'],
        parent: '/exam',
      },
      {
        path: '/term/report',
        name: 'menu.termReport',
        page: 'term-report',
        authority: ['authority_term_page'],
        parent: '/term',
      },
      {
        path: '/term/pupils',
        name: 'menu.termPupils',
        page: 'term-pupils',
        authority: ['authority_term_page'],
        parent: '/term',
      },
      {
        path: '/career/report',
        name: 'menu.careerReport',
        page: 'career-report',
        authority: ['authority_career_page'],
        parent: '/career',
      },
      {
        path: '/unit/edit',
        name: 'menu.unitEdit',
        page: 'unit-edit',
        authority: ['authority_chapter_page'],
        parent: '/unit',
      },
      {
        path: '/unit/report',
        name: 'menu.unitReport',
        page: 'unit-report',
        // through a task it is read by people without units of their own
        authority: ['authority_chapter_page', 'authority_task_page'],
        parent: '/unit',
      },
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
