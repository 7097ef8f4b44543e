import type { Chapter, EditedFile } from '@keguan/contract/api/course-shapes'
import {
  CHAPTER_KIND_NAMES,
  CHAPTER_KINDS,
  CHAPTER_TEXT_MAX,
  CHAPTER_TITLE_MAX,
  COURSE_URL_MAX,
} from '@keguan/contract/vocabulary/course'
import { Input, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import { CourseText } from '../course-text.tsx'
import classes from './course-editing.module.css'
import { Field } from './field.tsx'
import { filesFor, subtitlesAmong } from './files/file-names.ts'
import { TEXTS } from './texts.ts'

interface Props {
  readonly chapter: Chapter
  readonly files: readonly EditedFile[]
  readonly onChange: (chapter: Chapter) => void
}

const NONE = ''
const isAddress = (url: string): boolean => url === '' || /^https?:\/\/[^\s/]+/i.test(url)
const optionsOf = (files: readonly EditedFile[]) => files.map(({ file_id, name }) => ({ value: file_id, label: name }))

/** Form fields of one chapter: title, kind, media file, text. */
export function ChapterFields({ chapter, files, onChange }: Props) {
  const say = useSay()
  const locale = useLocale()
  const [isShown, setIsShown] = useState(false)
  const put = (part: Partial<Chapter>) => onChange({ ...chapter, ...part })
  const fitting = filesFor(chapter.kind, files)
  const takesFile = chapter.kind === 'video' || chapter.kind === 'audio' || chapter.kind === 'document'
  return (
    <div className={classes.fields}>
      <Field label={say(TEXTS.chapterTitle)}>
        {(id) => (
          <Input
            id={id}
            maxLength={CHAPTER_TITLE_MAX}
            value={chapter.title}
            onChange={({ target }) => put({ title: target.value })}
          />
        )}
      </Field>
      <Field label={say(TEXTS.kind)}>
        {(id) => (
          <Select
            id={id}
            value={chapter.kind}
            options={CHAPTER_KINDS.map((value) => ({ value, label: CHAPTER_KIND_NAMES[value][locale] }))}
            onChange={(kind) => put({ kind, file_id: null, subtitles_id: null })}
          />
        )}
      </Field>
      {takesFile && (
        <Field label={say(TEXTS.file)} hint={fitting.length === 0 ? say(TEXTS.noFile) : undefined}>
          {(id) => (
            <Select
              id={id}
              allowClear
              placeholder={say(TEXTS.chooseFile)}
              value={chapter.file_id}
              options={optionsOf(fitting)}
              onChange={(chosen: string | null | undefined) => put({ file_id: chosen ?? null })}
            />
          )}
        </Field>
      )}
      {(chapter.kind === 'video' || chapter.kind === 'audio') && (
        <Field label={say(TEXTS.subtitles)}>
          {(id) => (
            <Select
              id={id}
              value={chapter.subtitles_id ?? NONE}
              options={[{ value: NONE, label: say(TEXTS.noSubtitles) }, ...optionsOf(subtitlesAmong(files))]}
              onChange={(chosen) => put({ subtitles_id: chosen === NONE ? null : chosen })}
            />
          )}
        </Field>
      )}
      {chapter.kind === 'link' && (
        <Field isWide label={say(TEXTS.url)} problem={isAddress(chapter.url) ? undefined : say(TEXTS.urlWrong)}>
          {(id) => (
            <Input
              id={id}
              type="url"
              maxLength={COURSE_URL_MAX}
              placeholder="https://"
              value={chapter.url}
              onChange={({ target }) => put({ url: target.value.trim() })}
            />
          )}
        </Field>
      )}
      <Field isWide label={say(TEXTS.text)} hint={say(TEXTS.textHint)}>
        {(id) => (
          <>
            <div>
              <Segmented
                size="small"
                value={isShown ? 'shown' : 'written'}
                options={[
                  { value: 'written', label: say(TEXTS.write) },
                  { value: 'shown', label: say(TEXTS.preview) },
                ]}
                onChange={(chosen) => setIsShown(chosen === 'shown')}
              />
            </div>
            {isShown ? (
              <div id={id} className={classes.preview} lang={locale}>
                <CourseText text={chapter.text} files={files} onPlay={() => undefined} />
              </div>
            ) : (
              <Input.TextArea
                id={id}
                autoSize={{ minRows: 8, maxRows: 24 }}
                maxLength={CHAPTER_TEXT_MAX}
                value={chapter.text}
                onChange={({ target }) => put({ text: target.value })}
              />
            )}
          </>
        )}
      </Field>
    </div>
  )
}
