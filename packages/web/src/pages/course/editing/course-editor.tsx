import { ArrowLeftOutlined } from '@ant-design/icons'
import { Alert, App, Button } from 'antd'
import { PageHead } from '../../../components/common/page-head.tsx'
import { StateMark } from '../../../components/common/state-mark.tsx'
import { useLeaveGuard } from '../../../components/common/use-leave-guard.ts'
import { ListLoading } from '../../../components/data-list/list-states.tsx'
import { useConfirm } from '../../../components/dialog/use-confirm.ts'
import { LoadFailed } from '../../../components/failure/load-failed.tsx'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import { hashOf } from '../../../lib/page-settings.ts'
import { useSay } from '../../../locales/say.ts'
import { ChaptersSection } from './chapters-section.tsx'
import classes from './course-editing.module.css'
import { CourseState } from './course-state.tsx'
import { FactsSection } from './facts-section.tsx'
import { FilesSection } from './files/files-section.tsx'
import { TEXTS } from './texts.ts'
import { isOverwriting, useCourseDraft } from './use-course-draft.ts'

/** Editor of one course: its facts, chapters and files. */
export function CourseEditor({ id }: { readonly id: string }) {
  const say = useSay()
  const words = useFailureText()
  const confirm = useConfirm()
  const { message } = App.useApp()
  const editing = useCourseDraft(id)
  const { course, draft, error, busy, isChanged, change } = editing
  useLeaveGuard(isChanged ? 1 : 0)
  const back = (
    <p>
      <Button type="text" href={hashOf('/introductory_training?edit=list')} icon={<ArrowLeftOutlined />}>
        {say(TEXTS.back)}
      </Button>
    </p>
  )
  if (!course || !draft) {
    return (
      <main className={classes.page}>
        {back}
        {editing.loadError === null ? (
          <ListLoading />
        ) : (
          <LoadFailed error={editing.loadError} title={say(TEXTS.failed)} onRetry={() => void editing.load()} />
        )}
      </main>
    )
  }
  const save = async () => {
    if (await editing.save()) message.success(say(TEXTS.saved))
  }
  const publish = async () => {
    if (await editing.setState('published')) message.success(say(TEXTS.published))
  }
  const withdraw = () =>
    confirm({
      title: say(TEXTS.withdrawTitle, { name: course.title }),
      content: say(TEXTS.withdrawContent),
      okText: say(TEXTS.withdraw),
      onOk: async () => {
        if (await editing.setState('withdrawn')) message.success(say(TEXTS.withdrawn))
      },
    })
  const loadLatest = () =>
    confirm({ title: say(TEXTS.loadTitle), okText: say(TEXTS.loadLatest), isDanger: true, onOk: editing.reload })
  const isTitled = draft.title.trim() !== ''
  return (
    <main className={classes.page}>
      {back}
      <PageHead title={draft.title || say(TEXTS.untitled)} notes={[<CourseState key="state" state={course.state} />]} />
      <FactsSection course={course} draft={draft} onChange={change} />
      <ChaptersSection draft={draft} files={course.files} onChange={change} />
      <FilesSection course={course} onChanged={editing.refreshFiles} onGone={editing.fileGone} />
      {error !== null && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={say(TEXTS.notSaved)}
          description={words(error)}
          action={isOverwriting(error) && <Button onClick={loadLatest}>{say(TEXTS.loadLatest)}</Button>}
        />
      )}
      <div className={classes.bottom}>
        <Button type="primary" disabled={!isChanged || !isTitled} loading={busy} onClick={() => void save()}>
          {say(TEXTS.save)}
        </Button>
        {course.state === 'published' ? (
          <Button loading={busy} onClick={withdraw}>
            {say(TEXTS.withdraw)}
          </Button>
        ) : (
          <Button disabled={draft.contents.length === 0 || !isTitled} loading={busy} onClick={() => void publish()}>
            {say(TEXTS.publish)}
          </Button>
        )}
        {isChanged && <StateMark tone="warning" text={say(TEXTS.unsaved)} />}
      </div>
    </main>
  )
}
