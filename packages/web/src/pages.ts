import type { PageName } from '../config/routes.ts'
import { type LazyPage, lazyPage } from './lib/lazy-page.ts'

/** Where each page of the routes is found. */
export const PAGES: Readonly<Record<PageName, LazyPage>> = {
  login: lazyPage(async () => (await import('./pages/login/login-page.tsx')).LoginPage),
  'set-password': lazyPage(async () => (await import('./pages/login/set-password-page.tsx')).SetPasswordPage),
  home: lazyPage(async () => (await import('./pages/home/home-page.tsx')).HomePage),
  report: lazyPage(async () => (await import('./pages/report/report-page.tsx')).ReportPage),
  'measure-settings': lazyPage(
    async () => (await import('./pages/measure-settings/measure-settings-page.tsx')).MeasureSettingsPage,
  ),
  'account-settings': lazyPage(
    async () => (await import('./pages/account-settings/account-settings-page.tsx')).AccountSettingsPage,
  ),
  org: lazyPage(async () => (await import('./pages/org/org-page.tsx')).OrgPage),
  evaluation: lazyPage(async () => (await import('./pages/evaluation/evaluation-page.tsx')).EvaluationPage),
  'evaluation-guest': lazyPage(async () => (await import('./pages/evaluation/guest-page.tsx')).GuestPage),
  'evaluation-lesson': lazyPage(
    async () => (await import('./pages/evaluation-lesson/evaluation-lesson-page.tsx')).EvaluationLessonPage,
  ),
  'evaluation-template': lazyPage(
    async () => (await import('./pages/evaluation-template/evaluation-template-page.tsx')).EvaluationTemplatePage,
  ),
  'home-page-config': lazyPage(
    async () => (await import('./pages/home-page-config/home-page-config-page.tsx')).HomePageConfigPage,
  ),
}
