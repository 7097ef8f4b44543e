import { HolderOutlined, PlusOutlined, ReadOutlined, UploadOutlined } from '@ant-design/icons'
import type { EditedCard } from '@keguan/contract/api/course-editing'
import { COURSE_VISIBILITY_NAMES } from '@keguan/contract/vocabulary/course'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useRef, useState } from 'react'
import { PageHead } from '../../../components/common/page-head.tsx'
import { DataList } from '../../../components/data-list/data-list.tsx'
import { defineListView } from '../../../components/data-list/list-view.ts'
import { type ListPage, useList, wholeList } from '../../../components/data-list/use-list.ts'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import { OrderButtons } from '../../../components/order/order-buttons.tsx'
import { reordered } from '../../../components/order/reorder.ts'
import { useDragOrder } from '../../../components/order/use-drag-order.ts'
import { hashOf } from '../../../lib/page-settings.ts'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import { listEditedCourses, reorderCourses } from '../../../services/course-editing.ts'
import classes from './course-editing.module.css'
import { CourseMenu } from './course-menu.tsx'
import { CourseState } from './course-state.tsx'
import { CreateDialog } from './create-dialog.tsx'
import { StatisticsDialog } from './statistics-dialog.tsx'
import { TEXTS } from './texts.ts'
import { useImport } from './use-import.ts'

const EDITED_KEY = ['edited courses']
const EDITED_VIEW = defineListView()
export const editHash = (id: string): string => hashOf(`/introductory_training?edit=${id}`)

/** The editable courses, in the order in which readers see them. */
export function EditedList() {
  const say = useSay()
  const words = useFailureText()
  const { message } = App.useApp()
  const client = useQueryClient()
  const list = useList({
    view: EDITED_VIEW,
    queryKey: EDITED_KEY,
    fetch: async (_, signal) => wholeList(await listEditedCourses(signal)),
  })
  const [isCreating, setIsCreating] = useState(false)
  const [shown, setShown] = useState<EditedCard | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const importing = useImport()
  const courses = list.page?.list ?? []
  const move = async (from: number, to: number) => {
    const next = reordered(courses, from, to)
    client.setQueriesData<ListPage<EditedCard>>({ queryKey: EDITED_KEY }, wholeList(next))
    try {
      await reorderCourses(next.map(({ course_id }) => course_id))
    } catch (error) {
      message.error(words(error))
      list.reload()
    }
  }
  const drag = useDragOrder((from, to) => void move(from, to))
  const create = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setIsCreating(true)}>
      {say(TEXTS.create)}
    </Button>
  )
  return (
    <main className={classes.page}>
      <PageHead title={say(TEXTS.title)} notes={[say(TEXTS.intro)]}>
        <Button icon={<ReadOutlined />} href={hashOf('/introductory_training')}>
          {say(TEXTS.toCourses)}
        </Button>
        <Button icon={<UploadOutlined />} loading={importing.percent !== null} onClick={() => picker.current?.click()}>
          {say(TEXTS.import)}
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".zip"
          hidden
          aria-label={say(TEXTS.import)}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) void importing.start(file)
          }}
        />
        {create}
      </PageHead>
      {importing.percent !== null && (
        <p role="status">{say(TEXTS.importing, { name: importing.name, percent: importing.percent })}</p>
      )}
      <DataList
        list={list}
        name="edited-courses"
        label={say(TEXTS.courses)}
        idOf={(row) => row.course_id}
        card={(row, index) => (
          <div className={classes.course}>
            <HolderOutlined className={classes.holder} aria-hidden="true" />
            <Row course={row} />
            <span className={classes.actions}>
              <OrderButtons
                name={row.title}
                index={index}
                count={courses.length}
                onMove={(from, to) => void move(from, to)}
              />
              <CourseMenu course={row} onStatistics={() => setShown(row)} />
            </span>
          </div>
        )}
        itemProps={drag}
        empty={{ title: say(TEXTS.empty), hint: say(TEXTS.emptyHint), action: create }}
        failedTitle={say(TEXTS.failed)}
      />
      {isCreating && <CreateDialog onClose={() => setIsCreating(false)} />}
      {shown && <StatisticsDialog course={shown} onClose={() => setShown(null)} />}
    </main>
  )
}

function Row({ course }: { readonly course: EditedCard }) {
  const say = useSay()
  const locale = useLocale()
  return (
    <div className={classes.about}>
      <a href={editHash(course.course_id)} aria-label={say(TEXTS.editName, { name: course.title })}>
        <strong>{course.title}</strong>
      </a>
      <span className={classes.line}>
        <CourseState state={course.state} />
        <span className={classes.small}>
          {COURSE_VISIBILITY_NAMES[course.visibility][locale]} · {course.locale === 'zh-CN' ? '中文' : 'English'} ·{' '}
          {say(TEXTS.chapters, { count: course.chapters })}
        </span>
      </span>
      <span className={classes.small}>{say(TEXTS.usage, course.counts)}</span>
    </div>
  )
}
