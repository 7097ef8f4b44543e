import { ZIP_FILES_MAX } from '@keguan/contract/vocabulary/course'
import { RESOURCE_KIND_NAMES, RESOURCE_KINDS } from '@keguan/contract/vocabulary/resource'
import { Button } from 'antd'
import { useState } from 'react'
import { PageHead } from '../../components/common/page-head.tsx'
import { DataList } from '../../components/data-list/data-list.tsx'
import { oneOf, textField } from '../../components/data-list/filters/fields.ts'
import { OneFilter, SearchBox } from '../../components/data-list/filters/filters.tsx'
import { defineListView } from '../../components/data-list/list-view.ts'
import { useList, wholeList } from '../../components/data-list/use-list.ts'
import { formatBytes } from '../../lib/format.ts'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import { listResources } from '../../services/course.ts'
import classes from './course.module.css'
import { FileRow } from './file-list.tsx'
import { OpenFrame } from './open-frame.tsx'
import { TEXTS } from './texts.ts'

const KINDS = Object.values(RESOURCE_KINDS)
const FILES_VIEW = defineListView({ filters: { search: textField, kind: oneOf(KINDS) } })

/** Resources of public courses, as single files or several in one zip. */
export const DownloadPage = () => (
  <OpenFrame>
    <Downloads />
  </OpenFrame>
)

function Downloads() {
  const say = useSay()
  const locale = useLocale()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const list = useList({
    view: FILES_VIEW,
    queryKey: ['resources', locale],
    fetch: async ({ search, kind }, signal) =>
      wholeList(
        await listResources(
          { language: locale, ...(kind && { resource_kind: kind }), ...(search && { search }) },
          signal,
        ),
      ),
  })
  const { search, kind } = list.view
  const none = { title: say(TEXTS.noFiles), hint: say(TEXTS.noFilesHint) }
  const ticked = list.page?.list.filter(({ file_id }) => chosen.includes(file_id)) ?? []
  const size = formatBytes(ticked.reduce((sum, { bytes }) => sum + bytes, 0))
  const zip = `/api/peanut/zip?files=${ticked.map(({ file_id }) => file_id).join(',')}`
  return (
    <main className={classes.page}>
      <PageHead title={say(TEXTS.downloads)} notes={[say(TEXTS.downloadsIntro)]} />
      <DataList
        list={list}
        name="resources"
        label={say(TEXTS.downloads)}
        idOf={(row) => row.file_id}
        card={(row) => <FileRow file={row} course={row.course_title} />}
        selection={{
          chosen,
          onChange: (ids) => setChosen(ids.slice(0, ZIP_FILES_MAX)),
          nameOf: ({ title }) => say(TEXTS.select, { name: title }),
          keepsPages: true,
        }}
        filters={
          <>
            <SearchBox
              name={say(TEXTS.searchFiles)}
              value={search}
              onSearch={(typed) => list.filter({ search: typed })}
            />
            <OneFilter
              name={say(TEXTS.kind)}
              value={kind}
              options={KINDS.map((value) => ({ value, label: RESOURCE_KIND_NAMES[value][locale] }))}
              onChange={(next) => list.filter({ kind: next })}
            />
          </>
        }
        actions={
          ticked.length > 0 ? (
            <Button type="primary" href={zip} download>
              {say(TEXTS.zip, { count: ticked.length, size })}
            </Button>
          ) : (
            <span className={classes.small}>{say(TEXTS.zipHint)}</span>
          )
        }
        empty={none}
        noMatch={none}
        failedTitle={say(TEXTS.filesFailed)}
      />
    </main>
  )
}
