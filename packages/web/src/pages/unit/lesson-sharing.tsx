import { named } from '@keguan/contract/vocabulary/locale'
import { useQuery } from '@tanstack/react-query'
import { Drawer, Empty, Input } from 'antd'
import { useDeferredValue, useState } from 'react'
import { Loaded } from '../../components/failure/loaded.tsx'
import { ShareButton } from '../../components/marks/sharing/share-button.tsx'
import sharing from '../../components/marks/sharing/sharing.module.css'
import { useSay } from '../../locales/say.ts'
import { LESSON_SHARES } from '../../services/report-shares.ts'
import { listUnitLessons } from '../../services/unit.ts'

const T = {
  title: named('共享我的课给同事', 'Share my lessons with colleagues'),
  hint: named(
    '同事可以把您共享的课放进他们的大单元。单元报告里会出现这节课的句子；课的报告和录音不会对他们开放。停止共享后，这节课会从那些报告里去掉。',
    'Colleagues can use a lesson that you share in their large units. Their reports quote sentences from it; its own report and recording stay private. When you stop sharing, the lesson is removed from those reports.',
  ),
  search: named('搜索课', 'Search lessons'),
  none: named('没有可以共享的课：分析完成的课会出现在这里。', 'No lesson to share: lessons appear here once analysed.'),
  failed: named('课没有加载成功', 'The lessons could not be loaded'),
  one: named('让同事在大单元里使用这节课', 'Let colleagues use this lesson in their units'),
}
const SHARE_TEXTS = { title: T.one, hint: T.hint }
const SEARCH_MAX = 100

/** The user's own lessons, each with the colleagues who may use it. */
export function LessonSharing({ onClose }: { readonly onClose: () => void }) {
  const say = useSay()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim().slice(0, SEARCH_MAX))
  const lessons = useQuery({
    queryKey: ['unit-lessons', search],
    queryFn: ({ signal }) => listUnitLessons(search === '' ? {} : { search }, signal),
    placeholderData: (before) => before,
  })
  return (
    <Drawer open size={640} title={say(T.title)} onClose={onClose}>
      <p className={sharing.small}>{say(T.hint)}</p>
      <Input
        allowClear
        value={typed}
        placeholder={say(T.search)}
        aria-label={say(T.search)}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Loaded query={lessons} failedTitle={say(T.failed)}>
        {(data) => <OwnLessons lessons={data.filter(({ mine }) => mine)} />}
      </Loaded>
    </Drawer>
  )
}

function OwnLessons({ lessons }: { readonly lessons: Awaited<ReturnType<typeof listUnitLessons>> }) {
  const say = useSay()
  if (lessons.length === 0) return <Empty description={say(T.none)} style={{ marginTop: 32 }} />
  return (
    <ul className={sharing.list} aria-label={say(T.title)}>
      {lessons.map(({ analysis_id: id, title, lesson_date, class_name }) => (
        <li key={id}>
          <span>
            {title}
            <div className={sharing.small}>{[lesson_date, class_name].filter(Boolean).join(' · ')}</div>
          </span>
          <ShareButton id={id} calls={LESSON_SHARES} classes={null} texts={SHARE_TEXTS} about={title} />
        </li>
      ))}
    </ul>
  )
}
