import type { LateChange } from '@keguan/contract/report/evaluation/result'
import { named } from '@keguan/contract/vocabulary/locale'
import { formatMoment } from '../../lib/format.ts'
import { useSay } from '../../locales/say.ts'
import classes from './results.module.css'

const TEXTS = {
  title: named('提交后的修改（{count}）', 'Changed after submitting ({count})'),
  comment: named('点评', 'Comment'),
  whole: named('总评', 'Overall comment'),
  notRated: named('未评', 'not rated'),
  removed: named('已删除', 'removed'),
  was: named('原来：{text}', 'Before: {text}'),
}

/** Changes after an evaluation was submitted, and by whom; nothing if there are none. */
export function LateChanges({ changes }: { readonly changes: readonly LateChange[] }) {
  const say = useSay()
  if (changes.length === 0) return null
  const mark = (value: number | null) => value ?? say(TEXTS.notRated)
  return (
    <details className={classes.form}>
      <summary>{say(TEXTS.title, { count: changes.length })}</summary>
      <ul className={classes.comments} aria-label={say(TEXTS.title, { count: changes.length })}>
        {changes.map((change) => {
          const { name, changed_at, about, title, before, after } = change
          const isOtherText = before.text !== after.text
          return (
            <li key={`${changed_at} ${about} ${title} ${before.text}`}>
              <span className={`${classes.small} tabular`}>{formatMoment(changed_at)}</span>
              <span className={classes.said}>
                {about === 'item' ? title : say(TEXTS[about])}
                {before.value !== after.value && ` ${mark(before.value)} → ${mark(after.value)}`}
                {isOtherText && ` “${after.text || say(TEXTS.removed)}”`}
                {isOtherText && before.text && (
                  <span className={classes.small}> {say(TEXTS.was, { text: before.text })}</span>
                )}
              </span>
              <span className={classes.small}>{name}</span>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
