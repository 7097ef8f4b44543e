import { DeleteOutlined, HolderOutlined, PlusOutlined } from '@ant-design/icons'
import type { Chapter, EditedFile } from '@keguan/contract/api/course-shapes'
import { COURSE_CHAPTERS_MAX } from '@keguan/contract/vocabulary/course'
import { Button } from 'antd'
import { useState } from 'react'
import { useConfirm } from '../../../components/dialog/use-confirm.ts'
import { OrderButtons } from '../../../components/order/order-buttons.tsx'
import { reordered } from '../../../components/order/reorder.ts'
import { useDragOrder } from '../../../components/order/use-drag-order.ts'
import { useSay } from '../../../locales/say.ts'
import { newId } from '../../../models/new-id.ts'
import { ChapterFields } from './chapter-fields.tsx'
import classes from './course-editing.module.css'
import { TEXTS } from './texts.ts'
import type { Draft } from './use-course-draft.ts'

interface Props {
  readonly draft: Draft
  readonly files: readonly EditedFile[]
  readonly onChange: (draft: Draft) => void
}

/** The chapters in order, and the one that is being edited. */
export function ChaptersSection({ draft, files, onChange }: Props) {
  const say = useSay()
  const confirm = useConfirm()
  const { contents } = draft
  const [openId, setOpenId] = useState<string | null>(contents[0]?.chapter_id ?? null)
  const open = contents.find(({ chapter_id }) => chapter_id === openId)
  const put = (next: Chapter[]) => onChange({ ...draft, contents: next })
  const move = (from: number, to: number) => put(reordered(contents, from, to))
  const drag = useDragOrder(move)
  const add = () => {
    const chapter: Chapter = {
      ...{ chapter_id: newId(), title: say(TEXTS.newChapter), kind: 'text', text: '', url: '' },
      ...{ file_id: null, subtitles_id: null },
    }
    put([...contents, chapter])
    setOpenId(chapter.chapter_id)
  }
  const remove = ({ chapter_id, title }: Chapter) =>
    confirm({
      title: say(TEXTS.removeChapterTitle, { name: title }),
      okText: say(TEXTS.delete),
      isDanger: true,
      onOk: () => put(contents.filter((each) => each.chapter_id !== chapter_id)),
    })
  return (
    <section className={classes.section} aria-label={say(TEXTS.contents)}>
      <div className={classes.sectionHead}>
        <h2>{say(TEXTS.contents)}</h2>
        <Button icon={<PlusOutlined />} disabled={contents.length >= COURSE_CHAPTERS_MAX} onClick={add}>
          {say(TEXTS.addChapter)}
        </Button>
      </div>
      {contents.length === 0 && <p className={classes.small}>{say(TEXTS.noChapters)}</p>}
      <div className={classes.chapters}>
        <ol className={classes.rows} style={{ gap: 2 }} aria-label={say(TEXTS.contents)}>
          {contents.map((chapter, index) => {
            const name = chapter.title || say(TEXTS.untitled)
            const { className, ...dragging } = drag(index)
            return (
              <li
                key={chapter.chapter_id}
                {...dragging}
                className={`${classes.chapterRow} ${className}`}
                data-open={chapter === open}
              >
                <HolderOutlined className={classes.holder} aria-hidden="true" />
                <button
                  type="button"
                  className={classes.chapterName}
                  aria-current={chapter === open ? 'step' : undefined}
                  onClick={() => setOpenId(chapter.chapter_id)}
                >
                  <span className="tabular">{index + 1}</span>
                  <span>{name}</span>
                </button>
                <OrderButtons name={name} index={index} count={contents.length} onMove={move} />
                <Button
                  type="text"
                  danger
                  icon={<DeleteOutlined />}
                  aria-label={say(TEXTS.removeChapter, { name })}
                  onClick={() => remove(chapter)}
                />
              </li>
            )
          })}
        </ol>
        {open && (
          <ChapterFields
            key={open.chapter_id}
            chapter={open}
            files={files}
            onChange={(chapter) => put(contents.map((each) => (each.chapter_id === open.chapter_id ? chapter : each)))}
          />
        )}
      </div>
    </section>
  )
}
