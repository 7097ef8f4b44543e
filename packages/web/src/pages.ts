import type { PageName } from '../config/routes.ts'
import { type LazyPage, lazyPage } from './lib/lazy-page.ts'

/** Loaders of the pages in the routes. */
export const PAGES: Readonly<Record<PageName, LazyPage>> = {
  login: lazyPage(async () => (await import('./pages/login/login-page.tsx')).LoginPage),
  'set-password': lazyPage(async () => (await import('./pages/login/set-password-page.tsx')).SetPasswordPage),
  experience: lazyPage(async () => (await import('./pages/experience/experience-page.tsx')).ExperiencePage),
  'sample-report': lazyPage(async () => (await import('./pages/report/visited/visited.tsx')).SampleReport),
  'own-report': lazyPage(async () => (await import('./pages/report/visited/own-report-page.tsx')).OwnReportPage),
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
  'data-board': lazyPage(async () => (await import('./pages/data-board/data-board-page.tsx')).DataBoardPage),
  'shared-board': lazyPage(async () => (await import('./pages/data-board/shared-board-page.tsx')).SharedBoardPage),
  task: lazyPage(async () => (await import('./pages/task/task-page.tsx')).TaskPage),
  touch: lazyPage(async () => (await import('./pages/touch/touch-page.tsx')).TouchPage),
  training: lazyPage(async () => (await import('./pages/course/training-page.tsx')).TrainingPage),
  peanut: lazyPage(async () => (await import('./pages/course/peanut-page.tsx')).PeanutPage),
  'peanut-download': lazyPage(async () => (await import('./pages/course/download-page.tsx')).DownloadPage),
  'touch-mine': lazyPage(async () => (await import('./pages/touch/mine-page.tsx')).TouchMinePage),
  exam: lazyPage(async () => (await import('./pages/exam/exam-page.tsx')).ExamPage),
  'exam-new': lazyPage(async () => (await import('./pages/exam/new/new-exam-page.tsx')).NewExamPage),
  'exam-report': lazyPage(async () => (await import('./pages/exam/report/exam-report-page.tsx')).ExamReportPage),
  'exam-pupils': lazyPage(async () => (await import('./pages/exam/pupils/pupils-page.tsx')).PupilsPage),
  'exam-sheet': lazyPage(async () => (await import('./pages/exam/pupils/sheet-page.tsx')).PupilSheetPage),
  term: lazyPage(async () => (await import('./pages/term/term-page.tsx')).TermPage),
  'term-report': lazyPage(async () => (await import('./pages/term/report/term-report-page.tsx')).TermReportPage),
  'term-pupils': lazyPage(async () => (await import('./pages/term/pupils/pupils-page.tsx')).TermPupilsPage),
  'term-sheet': lazyPage(async () => (await import('./pages/term/pupils/sheet-page.tsx')).TermSheetPage),
  career: lazyPage(async () => (await import('./pages/career/career-page.tsx')).CareerPage),
  'career-report': lazyPage(
    async () => (await import('./pages/career/report/career-report-page.tsx')).CareerReportPage,
  ),
  unit: lazyPage(async () => (await import('./pages/unit/unit-page.tsx')).UnitPage),
  'unit-edit': lazyPage(async () => (await import('./pages/unit/edit/unit-edit-page.tsx')).UnitEditPage),
  'unit-report': lazyPage(async () => (await import('./pages/unit/report/unit-report-page.tsx')).UnitReportPage),
  'career-mine': lazyPage(async () => (await import('./pages/career/guest/my-career-page.tsx')).MyCareerPage),
  'home-page-config': lazyPage(
    async () => (await import('./pages/home-page-config/home-page-config-page.tsx')).HomePageConfigPage,
  ),
}
