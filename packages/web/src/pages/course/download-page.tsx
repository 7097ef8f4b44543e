import { ZIP_FILES_MAX } from '@keguan/contract/vocabulary/course'
import { RESOURCE_KIND_NAMES, RESOURCE_KINDS, type ResourceKind } from '@keguan/contract/vocabulary/resource'
import { Button, Input, Select } from 'antd'
import { useCallback, useState } from 'react'
import { PageHead } from '../../components/common/page-head.tsx'
import { ListEmpty, ListLoading } from '../../components/data-list/list-states.tsx'
import { LoadFailed } from '../../components/failure/load-failed.tsx'
import { formatBytes } from '../../lib/format.ts'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import { listResources } from '../../services/course.ts'
import classes from './course.module.css'
import { FileList } from './file-list.tsx'
import { OpenFrame } from './open-frame.tsx'
import { TEXTS } from './texts.ts'
import { useLoaded } from './use-loaded.ts'

const KINDS = Object.values(RESOURCE_KINDS)

/** What public courses give away, singly or several as one zip. */
export function DownloadPage() {
  const say = useSay()
  const locale = useLocale()
  const [search, setSearch] = useState('')
  const [kind, setKind] = useState<ResourceKind | null>(null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const load = useCallback(
    () => listResources({ language: locale, ...(kind && { resource_kind: kind }), ...(search && { search }) }),
    [locale, kind, search],
  )
  const { data, error, reload } = useLoaded(load)
  const ticked = data?.filter(({ file_id }) => chosen.includes(file_id)) ?? []
  const size = formatBytes(ticked.reduce((sum, { bytes }) => sum + bytes, 0))
  const choose = (id: string, isChosen: boolean) =>
    setChosen((now) => (isChosen ? [...now, id].slice(0, ZIP_FILES_MAX) : now.filter((each) => each !== id)))
  return (
    <OpenFrame>
      <main className={classes.page}>
        <PageHead title={say(TEXTS.downloads)} notes={[say(TEXTS.downloadsIntro)]} />
        <search className={classes.filters}>
          <Input.Search
            aria-label={say(TEXTS.searchFiles)}
            placeholder={say(TEXTS.searchFiles)}
            maxLength={100}
            allowClear
            onSearch={(text) => setSearch(text.replace(/[`$^{}]/g, '').trim())}
          />
          <Select<ResourceKind | null>
            aria-label={say(TEXTS.kind)}
            placeholder={say(TEXTS.kind)}
            style={{ minWidth: 130 }}
            value={kind}
            allowClear
            options={KINDS.map((value) => ({ value, label: RESOURCE_KIND_NAMES[value][locale] }))}
            onChange={(next = null) => setKind(next)}
          />
          {ticked.length > 0 ? (
            <Button
              type="primary"
              href={`/api/peanut/zip?files=${ticked.map(({ file_id }) => file_id).join(',')}`}
              download
            >
              {say(TEXTS.zip, { count: ticked.length, size })}
            </Button>
          ) : (
            <span className={classes.small}>{say(TEXTS.zipHint)}</span>
          )}
        </search>
        {error !== null && <LoadFailed error={error} title={say(TEXTS.filesFailed)} onRetry={reload} />}
        {error === null && data === null && <ListLoading />}
        {data?.length === 0 && <ListEmpty title={say(TEXTS.noFiles)} hint={say(TEXTS.noFilesHint)} />}
        {data && data.length > 0 && (
          <FileList files={data} chosen={chosen} onChoose={choose} courseOf={({ course_title }) => course_title} />
        )}
      </main>
    </OpenFrame>
  )
}
