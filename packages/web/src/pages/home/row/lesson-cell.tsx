import type { AnalysisRow } from '@keguan/contract/api/analysis'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import { Tag } from 'antd'
import { reportAddress } from '../../../lib/addresses.ts'
import { hashOf } from '../../../lib/page-settings.ts'
import { useText } from '../../../locales/intl.ts'
import classes from '../home-page.module.css'

const TAGS_SHOWN = 2

/** Title, teacher and tags of a lesson. Long names are truncated and shown in full on hover. */
export function LessonCell({ row }: { row: AnalysisRow }) {
  const text = useText()
  const people = [row.teacher, row.class_name].filter(Boolean).join(' · ')
  return (
    <div className={classes.lesson}>
      <div className={classes.lessonTitle}>
        {row.status === AI_STATUS.complete ? (
          <a className={classes.lessonName} href={hashOf(reportAddress(row.analysis_id))} title={row.title}>
            {row.title}
          </a>
        ) : (
          <span className={classes.lessonName} title={row.title}>
            {row.title}
          </span>
        )}
        {row.sample && <Tag>{text('home.sample')}</Tag>}
      </div>
      {(people !== '' || row.tags.length > 0) && (
        <div className={classes.secondary} title={[people, ...row.tags].filter(Boolean).join(' · ')}>
          {people && <span>{people}</span>}
          {row.tags.slice(0, TAGS_SHOWN).map((tag) => (
            <Tag key={tag} variant="filled" style={{ marginInlineEnd: 0 }}>
              {tag}
            </Tag>
          ))}
          {row.tags.length > TAGS_SHOWN && <span>+{row.tags.length - TAGS_SHOWN}</span>}
        </div>
      )}
    </div>
  )
}
