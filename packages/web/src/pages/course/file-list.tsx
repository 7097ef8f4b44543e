import type { CourseFile } from '@keguan/contract/api/course-shapes'
import { RESOURCE_KIND_NAMES } from '@keguan/contract/vocabulary/resource'
import { Button, Checkbox, Tag } from 'antd'
import { formatBytes } from '../../lib/format.ts'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import classes from './course.module.css'
import { TEXTS } from './texts.ts'

interface Props<F extends CourseFile> {
  readonly files: readonly F[]
  /** Where several are chosen for one zip. */
  readonly chosen?: readonly string[]
  readonly onChoose?: (id: string, isChosen: boolean) => void
  readonly courseOf?: (file: F) => string
}

/** Files that can be saved: what each is, under which licence, how large. */
export function FileList<F extends CourseFile>({ files, chosen, onChoose, courseOf }: Props<F>) {
  const say = useSay()
  const locale = useLocale()
  return (
    <ul className={classes.files}>
      {files.map((file) => (
        <li key={file.file_id}>
          {onChoose && (
            <Checkbox
              aria-label={say(TEXTS.select, { name: file.title })}
              checked={chosen?.includes(file.file_id) ?? false}
              onChange={(event) => onChoose(file.file_id, event.target.checked)}
            />
          )}
          <div>
            <strong>{file.title}</strong>{' '}
            {file.resource_kind !== null && <Tag>{RESOURCE_KIND_NAMES[file.resource_kind][locale]}</Tag>}
            <div className={classes.small}>
              {[
                courseOf?.(file),
                formatBytes(file.bytes),
                file.licence && `${say(TEXTS.licence)} ${file.licence}`,
                file.source && `${say(TEXTS.source)} ${file.source}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </div>
          </div>
          <Button
            href={file.download_url ?? ''}
            download={file.name}
            aria-label={`${say(TEXTS.download)}: ${file.title}`}
          >
            {say(TEXTS.download)}
          </Button>
        </li>
      ))}
    </ul>
  )
}
