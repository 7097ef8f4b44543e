import type { IssuedLink, LessonEvaluation } from '@keguan/contract/api/evaluation'
import {
  EVALUATION_COMMENT_MAX,
  EXPERT_SECRET_MAX,
  EXPERT_SECRET_MIN,
} from '@keguan/contract/vocabulary/evaluation-state'
import { Button } from 'antd'
import { useState } from 'react'
import { TextDialog } from '../../components/dialog/text-dialog.tsx'
import { useConfirm } from '../../components/dialog/use-confirm.ts'
import { hashOf } from '../../lib/page-settings.ts'
import { useSay } from '../../locales/say.ts'
import { renewGuestLink, reviewEvaluation, revokeEvaluation } from '../../services/evaluation.ts'
import classes from './evaluation-lesson.module.css'
import { TEXTS } from './texts.ts'

interface Props {
  readonly row: LessonEvaluation
  readonly onChanged: () => void
  readonly onLink: (link: IssuedLink) => void
}

/** The lesson owner's actions on one evaluation. */
export function EvaluatorActions({ row, onChanged, onLink }: Props) {
  const say = useSay()
  const confirm = useConfirm()
  const [asking, setAsking] = useState<'reason' | 'secret' | null>(null)
  const id = row.evaluation_id
  const values = { name: row.expert_name }
  if (row.evaluator === 'self') {
    return (
      <Button size="small" href={hashOf(`/evaluation?evaluation_id=${id}`)}>
        {say(TEXTS.open)}
      </Button>
    )
  }
  const askConfirm = () =>
    confirm({
      title: say(TEXTS.confirmTitle, values),
      content: say(TEXTS.confirmContent),
      okText: say(TEXTS.confirm),
      onOk: () => reviewEvaluation({ evaluation_id: id, decision: 'confirm' }).then(onChanged),
    })
  const isPaper = row.evaluator === 'paper'
  const askRevoke = () =>
    confirm({
      title: say(isPaper ? TEXTS.removePaperTitle : TEXTS.revokeTitle, values),
      content: say(isPaper ? TEXTS.removePaperContent : TEXTS.revokeContent),
      okText: say(isPaper ? TEXTS.removePaper : TEXTS.revoke),
      isDanger: true,
      onOk: () => revokeEvaluation(id).then(onChanged),
    })
  return (
    <div className={classes.actions}>
      {row.state === 'submitted' && (
        <>
          <Button size="small" type="primary" onClick={askConfirm}>
            {say(TEXTS.confirm)}
          </Button>
          {!isPaper && (
            <Button size="small" onClick={() => setAsking('reason')}>
              {say(TEXTS.sendBack)}
            </Button>
          )}
        </>
      )}
      {row.evaluator === 'guest' && row.state !== 'confirmed' && (
        <Button size="small" onClick={() => setAsking('secret')}>
          {say(TEXTS.renew)}
        </Button>
      )}
      {row.state !== 'confirmed' && (
        <Button size="small" type="text" danger onClick={askRevoke}>
          {say(isPaper ? TEXTS.removePaper : TEXTS.revoke)}
        </Button>
      )}
      {asking === 'reason' && (
        <TextDialog
          title={say(TEXTS.sendBackTitle, values)}
          label={say(TEXTS.reason)}
          okText={say(TEXTS.sendBack)}
          max={EVALUATION_COMMENT_MAX}
          onClose={() => setAsking(null)}
          onSubmit={async (reason) => {
            await reviewEvaluation({ evaluation_id: id, decision: 'return', reason })
            setAsking(null)
            onChanged()
          }}
        />
      )}
      {asking === 'secret' && (
        <TextDialog
          title={say(TEXTS.renewTitle, values)}
          label={say(TEXTS.secret)}
          hint={say(TEXTS.renewHint)}
          okText={say(TEXTS.renew)}
          min={EXPERT_SECRET_MIN}
          max={EXPERT_SECRET_MAX}
          onClose={() => setAsking(null)}
          onSubmit={async (secret) => {
            const link = await renewGuestLink(id, secret)
            setAsking(null)
            onChanged()
            onLink(link)
          }}
        />
      )}
    </div>
  )
}
