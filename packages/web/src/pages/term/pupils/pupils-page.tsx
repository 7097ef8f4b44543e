import type { TermPupilRow } from '@keguan/contract/api/term-pupils'
import { CHANGE_MARKS } from '@keguan/figures/exam/words/term'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useSearchParams } from 'react-router'
import { LoadFailed } from '../../../components/failure/load-failed.tsx'
import { PupilsTable } from '../../../components/marks/pupils-table.tsx'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import { createTermLink, getTerm, getTermPupilPages, listTermPupils, revokeTermLinks } from '../../../services/term.ts'
import { reportAddress } from '../term-view.ts'
import { REPORT_TEXTS as T } from '../texts.ts'
import { paperName, pointText } from './course-text.ts'

/** The pupils of a term: sheets to print, and links to hand out. */
export function TermPupilsPage() {
  const say = useSay()
  const locale = useLocale()
  const [parameters] = useSearchParams()
  const id = parameters.get('term_analysis_id') ?? ''
  const term = useQuery({ queryKey: ['term', id], queryFn: ({ signal }) => getTerm(id, signal), retry: 0 })
  const pupils = useQuery({
    queryKey: ['term-pupils', id],
    queryFn: ({ signal }) => listTermPupils(id, signal),
    retry: 0,
    // every request is logged, so no refetch: one visit makes one entry
    refetchOnWindowFocus: false,
  })
  const error = term.error ?? pupils.error
  if (error) {
    const retry = () => void Promise.all([term.refetch(), pupils.refetch()])
    return <LoadFailed error={error} title={say(T.pupilsFailed)} onRetry={retry} />
  }
  if (!term.data || !pupils.data) return <Skeleton active className="delayed" style={{ padding: 24 }} />
  const { exams, compulsory } = pupils.data
  return (
    <PupilsTable<TermPupilRow>
      title={`${say(T.pupilTitle)} · ${term.data.title}`}
      back={reportAddress(id)}
      pupils={pupils.data.pupils}
      compulsory={compulsory}
      columns={[
        {
          key: 'course',
          title: `${say(T.course)} (${exams.join(' → ')})`,
          render: ({ papers }) =>
            papers.map((paper) => (
              <div key={paper.id}>
                {paperName(paper, say)} {paper.course.map((point) => pointText(point, say)).join(' → ')}
                {paper.change === null ? '' : ` ${CHANGE_MARKS[paper.change]}`}
              </div>
            )),
        },
      ]}
      pages={(only) => getTermPupilPages({ term_analysis_id: id, locale, ...only })}
      {...(term.data.mine && {
        links: {
          make: async (row, days) => (await createTermLink({ term_analysis_id: id, pupil: row.pupil, days })).link,
          sheetPath: '/term/sheet',
          revoke: async (row) => (await revokeTermLinks(id, row.pupil)).revoked,
        },
      })}
      refresh={() => void pupils.refetch()}
    />
  )
}
