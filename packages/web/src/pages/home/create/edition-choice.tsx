import {
  EDITION_NAMES,
  LESSON_EDITION_RULES,
  LESSON_EDITIONS,
  type LessonEdition,
  REPORT_SECTION_NAMES,
} from '@keguan/contract/vocabulary/edition'
import { Button, Radio } from 'antd'
import { useState } from 'react'
import { EditionQuota } from '../../../components/quota/edition-quota.tsx'
import { useLocale, useText } from '../../../locales/intl.ts'
import classes from './create.module.css'

interface Props {
  readonly value?: LessonEdition
  readonly onChange?: (edition: LessonEdition) => void
}

/** The proposed edition in one line; the others behind a button. */
export function FoldedEditions({ value, onChange }: Props) {
  const text = useText()
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  if (isOpen || value === undefined)
    return <EditionChoice {...(value !== undefined && { value })} {...(onChange && { onChange })} />
  return (
    <div className={classes.folded}>
      <strong>{EDITION_NAMES[value][locale]}</strong>
      <EditionQuota edition={value} />
      <Button size="small" onClick={() => setOpen(true)}>
        {text('create.edition.other')}
      </Button>
    </div>
  )
}

/** Every edition with its accepted files and the contents of its report. */
export function EditionChoice({ value, onChange }: Props) {
  const text = useText()
  return (
    <Radio.Group
      className={classes.editions ?? ''}
      {...(value === undefined ? {} : { value })}
      aria-label={text('create.edition')}
      onChange={(event) => onChange?.(event.target.value)}
    >
      {LESSON_EDITIONS.map((edition) => (
        <Radio key={edition} value={edition} className={classes.edition ?? ''}>
          <Edition edition={edition} />
        </Radio>
      ))}
    </Radio.Group>
  )
}

function Edition({ edition }: { edition: LessonEdition }) {
  const text = useText()
  const locale = useLocale()
  const { accepts, sections } = LESSON_EDITION_RULES[edition]
  const takes = text(accepts.length === 1 ? 'create.edition.audioOnly' : 'create.edition.audioVideo')
  const names = sections.map((section) => REPORT_SECTION_NAMES[section][locale])
  return (
    <>
      <div className={classes.editionName}>{EDITION_NAMES[edition][locale]}</div>
      <EditionQuota edition={edition} />
      <div className={classes.editionNote}>{takes}</div>
      <div className={classes.editionNote}>
        {text('create.edition.sections', { sections: names.join(locale === 'zh-CN' ? '、' : ', ') })}
      </div>
    </>
  )
}
