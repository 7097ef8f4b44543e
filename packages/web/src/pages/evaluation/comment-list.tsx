import { DeleteOutlined } from '@ant-design/icons'
import type { EvaluationComment } from '@keguan/contract/report/evaluation/evaluation'
import { COMMENT_KIND_NAMES } from '@keguan/contract/vocabulary/evaluation-state'
import { clock } from '@keguan/figures/kit/format'
import { Button, Tag } from 'antd'
import type { Player } from '../../components/player/create-player.ts'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import classes from './evaluation.module.css'
import { TEXTS } from './texts.ts'
import type { NewComment } from './use-sheet.ts'

interface Props {
  readonly comments: readonly EvaluationComment[]
  readonly player: Player | null
  readonly onChange: ((comment: NewComment) => void) | null
}

export function CommentList({ comments, player, onChange }: Props) {
  const say = useSay()
  const locale = useLocale()
  if (comments.length === 0) return <p className={classes.small}>{say(TEXTS.noComments)}</p>
  return (
    <ul className={classes.comments} aria-label={say(TEXTS.comments)}>
      {comments.map((comment) => {
        const { at_s, kind, text } = comment
        const time = at_s === null ? say(TEXTS.wholeLesson) : clock(at_s)
        return (
          <li key={comment.comment_id}>
            {at_s !== null && player ? (
              <Button type="link" size="small" className="tabular" onClick={() => player.play({ start_s: at_s })}>
                ▶ {time}
              </Button>
            ) : (
              <span className={`${classes.small} tabular`}>{time}</span>
            )}
            <Tag>{COMMENT_KIND_NAMES[kind][locale]}</Tag>
            <span className={classes.said}>{text}</span>
            {onChange && (
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                aria-label={say(TEXTS.removeComment, { time })}
                onClick={() => onChange({ ...comment, text: '' })}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
