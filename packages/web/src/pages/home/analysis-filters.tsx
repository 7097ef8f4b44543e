import { GRADE_NAMES, GRADES } from '@keguan/contract/vocabulary/grade'
import { AI_STATUS, AI_STATUS_NAMES } from '@keguan/contract/vocabulary/status'
import { SUBJECT_NAMES, SUBJECTS } from '@keguan/contract/vocabulary/subject'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { DateFilter } from '../../components/data-list/filters/date-filter.tsx'
import { ManyFilter, NamedFilter, SearchBox } from '../../components/data-list/filters/filters.tsx'
import { useNarrow } from '../../lib/use-media.ts'
import { useText } from '../../locales/intl.ts'
import { LESSONS_VIEW, type LessonFilters, type LessonsView } from './list-view.ts'
import { useHomeTags } from './use-analyses.ts'

interface Props {
  readonly view: LessonsView
  readonly onChange: (changes: Partial<LessonFilters>) => void
}

export function AnalysisFilters({ view, onChange }: Props) {
  const text = useText()
  const narrow = useNarrow()
  const [open, setOpen] = useState(false)
  const filtered = LESSONS_VIEW.isFiltered({ ...view, search: '', mine: false })
  return (
    <>
      <Segmented
        aria-label={text('home.scope')}
        value={view.mine ? 'mine' : 'all'}
        options={[
          { value: 'all', label: text('home.scope.all') },
          { value: 'mine', label: text('home.scope.mine') },
        ]}
        onChange={(scope) => onChange({ mine: scope === 'mine' })}
      />
      {narrow && (
        <Button
          aria-expanded={open}
          {...(filtered ? { color: 'primary', variant: 'outlined' } : {})}
          onClick={() => setOpen(!open)}
        >
          {text('home.filter.more')}
        </Button>
      )}
      <SearchBox name={text('home.search')} value={view.search} onSearch={(search) => onChange({ search })} />
      {(!narrow || open) && <FilterFields view={view} onChange={onChange} />}
    </>
  )
}

function FilterFields({ view, onChange }: Props) {
  const text = useText()
  const { tagList, checkedTagList } = useHomeTags(view.tags)
  return (
    <>
      <NamedFilter
        name={text('home.filter.subject')}
        value={view.subject}
        of={SUBJECTS}
        names={SUBJECT_NAMES}
        onChange={(subject) => onChange({ subject })}
      />
      <NamedFilter
        name={text('home.filter.grade')}
        value={view.grade}
        of={GRADES}
        names={GRADE_NAMES}
        onChange={(grade) => onChange({ grade })}
      />
      <NamedFilter
        name={text('home.filter.status')}
        value={view.status}
        of={Object.values(AI_STATUS)}
        names={AI_STATUS_NAMES}
        onChange={(status) => onChange({ status })}
      />
      {(tagList.length > 0 || checkedTagList.length > 0) && (
        <ManyFilter
          name={text('home.filter.tags')}
          value={checkedTagList}
          options={tagList.map((value) => ({ value, label: value }))}
          onChange={(tags) => onChange({ tags })}
        />
      )}
      <DateFilter from={view.from} to={view.to} onChange={onChange} />
    </>
  )
}
