import type { CourseFile } from '@keguan/contract/api/course-shapes'
import { RESOURCE_KIND_NAMES } from '@keguan/contract/vocabulary/resource'
import { Button, Tag } from 'antd'
import { formatBytes } from '../../lib/format.ts'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import classes from './course.module.css'
import { TEXTS } from './texts.ts'

/** Files of a course. */
export const FileList = ({ files }: { readonly files: readonly CourseFile[] }) => (
  <ul className={classes.files}>
    {files.map((file) => (
      <li key={file.file_id}>
        <FileRow file={file} />
      </li>
    ))}
  </ul>
)

/** A downloadable file: name, licence and size. */
export function FileRow({ file, course }: { readonly file: CourseFile; readonly course?: string }) {
  const say = useSay()
  const locale = useLocale()
  const { title, name, resource_kind, bytes, licence, source, download_url } = file
  return (
    <div className={classes.file}>
      <div>
        <strong>{title}</strong> {resource_kind !== null && <Tag>{RESOURCE_KIND_NAMES[resource_kind][locale]}</Tag>}
        <div className={classes.small}>
          {[
            course,
            formatBytes(bytes),
            licence && `${say(TEXTS.licence)} ${licence}`,
            source && `${say(TEXTS.source)} ${source}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </div>
      </div>
      <Button href={download_url ?? ''} download={name} aria-label={`${say(TEXTS.download)}: ${title}`}>
        {say(TEXTS.download)}
      </Button>
    </div>
  )
}
