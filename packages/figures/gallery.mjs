// Writes the pages that show every figure: two languages, two themes, with and without a transcript. `npm run gallery
// -- FOLDER` (default packages/figures/dist/gallery); the library must be built first (npm run build).
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { renderReportHtml } from './src/lesson/report-html.ts'
import { lessonReport } from './test/lesson-report.ts'
import { SILENT_REPORT, SMALL_REPORT } from './test/small-report.ts'

const here = dirname(fileURLToPath(import.meta.url))
const folder = resolve(process.argv[2] ?? join(here, 'dist', 'gallery'))
const lib = join(here, '..', 'web', 'dist', 'lib')
const { file } = JSON.parse(await readFile(join(lib, 'plotly.json'), 'utf8'))
const plotlySource = await readFile(join(lib, file), 'utf8')

const META = {
  title: '示例：分数的初步认识',
  teacher: '示例教师',
  subject: 'mathematics',
  grade: 'g3',
  className: '三(2)班',
  lessonDate: '2026-11-20',
  sample: true,
}
const REPORTS = {
  lesson: lessonReport(5, true),
  'lesson-audio': lessonReport(19, false),
  small: SMALL_REPORT,
  silent: SILENT_REPORT,
}

await mkdir(folder, { recursive: true })
for (const [name, report] of Object.entries(REPORTS)) {
  for (const locale of ['zh-CN', 'en-US']) {
    for (const theme of ['light', 'dark']) {
      const html = renderReportHtml(report, META, { locale, theme, plotlySrc: `/lib/${file}`, plotlySource })
      await writeFile(join(folder, `${name}-${locale}-${theme}.html`), html)
    }
  }
}
process.stdout.write(`${folder}\n`)
