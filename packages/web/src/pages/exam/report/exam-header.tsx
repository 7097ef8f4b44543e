import { EditOutlined, TeamOutlined, UploadOutlined } from '@ant-design/icons'
import type { ExamDetail } from '@keguan/contract/api/exam'
import type { Subject } from '@keguan/contract/vocabulary/subject'
import type { ThemeName } from '@keguan/figures/kit/theme'
import { Button } from 'antd'
import styles from '../../../components/marks/report.module.css'
import { ReportHeader } from '../../../components/marks/report-header.tsx'
import { ShareButton } from '../../../components/marks/sharing/share-button.tsx'
import { MARKS_TEXTS } from '../../../components/marks/texts.ts'
import { hashOf } from '../../../lib/page-settings.ts'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import { EXAM_SHARES } from '../../../services/report-shares.ts'
import { pupilsAddress, updateAddress } from '../exam-view.ts'
import { EXAM_FORMATS, type ExamFormat, saveExam } from './save-exam.ts'
import { REPORT_TEXTS as T } from './texts.ts'

interface Props {
  readonly detail: ExamDetail
  readonly view: { readonly title: string }
  /** Subjects that the report can be limited to for a colleague. */
  readonly subjects: readonly Subject[]
  readonly theme: ThemeName
  /** Name of the class that is shown; empty for the whole exam. */
  readonly className: string
  readonly onEdit: () => void
}

export function ExamHeader({ detail, view, subjects, theme, className, onEdit }: Props) {
  const say = useSay()
  const locale = useLocale()
  const id = detail.exam_analysis_id
  return (
    <ReportHeader
      title={view.title}
      back={{ href: hashOf('/exam'), label: say(T.back) }}
      formats={formatsOf(detail).map((key) => ({ key, label: say(MARKS_TEXTS[key]) }))}
      onSave={(format) => saveExam(format as ExamFormat, { id, title: view.title, className, locale, theme })}
    >
      <Button icon={<TeamOutlined />} href={hashOf(pupilsAddress(id))} aria-label={say(T.pupils)}>
        <span className={styles.word}>{say(T.pupils)}</span>
      </Button>
      {detail.mine && detail.replaced_by === null && (
        <ShareButton id={id} calls={EXAM_SHARES} classes={detail.classes} subjects={subjects} />
      )}
      {detail.mine && detail.replaced_by === null && (
        <Button icon={<EditOutlined />} aria-label={say(T.edit)} title={say(T.edit)} onClick={onEdit} />
      )}
      {detail.mine && detail.replaced_by === null && !detail.sample && (
        <Button icon={<UploadOutlined />} href={hashOf(updateAddress(id))} aria-label={say(T.update)}>
          <span className={styles.word}>{say(T.update)}</span>
        </Button>
      )}
    </ReportHeader>
  )
}

/** Users who may read only some classes cannot download everything. */
const formatsOf = ({ shared }: ExamDetail): readonly ExamFormat[] =>
  EXAM_FORMATS.filter((format) => !shared?.classes || (format !== 'all' && format !== 'allJson'))
