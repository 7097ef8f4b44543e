import type { PupilRow } from '@keguan/contract/api/exam-pupils'
import type { Say } from '@keguan/contract/message'
import { SUBJECT_NAMES, SUBJECTS } from '@keguan/contract/vocabulary/subject'
import { LEVEL_TEXTS } from '@keguan/figures/exam/words/pupil'
import { useQuery } from '@tanstack/react-query'
import { App, Skeleton } from 'antd'
import { useSearchParams } from 'react-router'
import { useConfirm } from '../../../components/dialog/use-confirm.ts'
import { LoadFailed } from '../../../components/failure/load-failed.tsx'
import { PupilsTable } from '../../../components/marks/pupils-table.tsx'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import {
  createPupilLink,
  getExam,
  getPupilPages,
  listPupils,
  removePupil,
  revokePupilLinks,
} from '../../../services/exam.ts'
import { reportAddress } from '../exam-view.ts'
import { PUPIL_TEXTS as T } from './texts.ts'

/** The pupils of an exam: sheets to print, links to hand out, and the deletion of a pupil. */
export function PupilsPage() {
  const say = useSay()
  const locale = useLocale()
  const { message } = App.useApp()
  const confirm = useConfirm()
  const [parameters] = useSearchParams()
  const id = parameters.get('exam_analysis_id') ?? ''
  const exam = useQuery({ queryKey: ['exam', id], queryFn: ({ signal }) => getExam(id, signal), retry: 0 })
  const pupils = useQuery({
    queryKey: ['exam-pupils', id],
    queryFn: ({ signal }) => listPupils(id, signal),
    retry: 0,
    // every request is logged, so no refetch: one visit makes one entry
    refetchOnWindowFocus: false,
  })
  const error = exam.error ?? pupils.error
  if (error) {
    const retry = () => void Promise.all([exam.refetch(), pupils.refetch()])
    return <LoadFailed error={error} title={say(T.failed)} onRetry={retry} />
  }
  if (!exam.data || !pupils.data) return <Skeleton active className="delayed" style={{ padding: 24 }} />
  const refresh = () => void pupils.refetch()
  const remove = (row: PupilRow) =>
    confirm({
      title: say(T.deleteTitle, { name: row.name || row.number }),
      content: say(T.deleteHint),
      okText: say(T.delete),
      isDanger: true,
      onOk: async () => {
        const { exams } = await removePupil(id, row.pupil)
        message.success(say(T.deleted, { count: exams }))
        refresh()
      },
    })
  return (
    <PupilsTable<PupilRow>
      title={`${say(T.title)} · ${exam.data.title}`}
      back={reportAddress(id)}
      {...pupils.data}
      columns={[{ key: 'marks', title: say(T.marks), render: (row) => marksText(row, say) }]}
      pages={(only) => getPupilPages({ exam_analysis_id: id, locale, ...only })}
      {...(exam.data.mine && {
        links: {
          make: async (row, days) => (await createPupilLink({ exam_analysis_id: id, pupil: row.pupil, days })).link,
          sheetPath: '/exam/sheet',
          revoke: async (row) => (await revokePupilLinks(id, row.pupil)).revoked,
        },
        remove: { label: say(T.delete), run: remove },
      })}
      refresh={refresh}
    />
  )
}

const TOTAL = { 'zh-CN': '总分', 'en-US': 'Total' } as const

function marksText({ marks }: PupilRow, say: Say): string {
  const nameOf = (id: string) => {
    const subject = SUBJECTS.find((each) => each === id)
    return say(subject ? SUBJECT_NAMES[subject] : TOTAL)
  }
  return marks
    .map(({ id, full, level, value }) =>
      [nameOf(id), say(LEVEL_TEXTS[level]), value === null ? '' : `${value}/${full}`].filter(Boolean).join(' '),
    )
    .join(say({ 'zh-CN': '；', 'en-US': '; ' }))
}
