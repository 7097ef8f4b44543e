import type { IssuedTaskLink, TaskGuest } from '@keguan/contract/api/task-guest'
import type { Task } from '@keguan/contract/api/task-shapes'
import { EXPERT_SECRET_MAX, EXPERT_SECRET_MIN } from '@keguan/contract/vocabulary/evaluation-state'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { TextDialog } from '../../../../components/dialog/text-dialog.tsx'
import { useConfirm } from '../../../../components/dialog/use-confirm.ts'
import { GuestLinks } from '../../../../components/evaluation/guest-links.tsx'
import { LoadFailed } from '../../../../components/failure/load-failed.tsx'
import { useSay } from '../../../../locales/say.ts'
import { listTaskGuests, removeTaskGuest, renewTaskGuest } from '../../../../services/task.ts'
import classes from '../../task.module.css'
import { InviteGuestDialog } from './invite-guest-dialog.tsx'
import { GUEST_TEXTS as TEXTS } from './texts.ts'

export const useTaskGuests = (task: Task) =>
  useQuery({
    queryKey: ['task-guests', task.task_id],
    queryFn: ({ signal }) => listTaskGuests(task.task_id, signal),
    enabled: task.rules.template_id !== null,
  })

/** Experts without an account who evaluate lessons of the task through one link each. */
export function TaskGuests({ task }: { readonly task: Task }) {
  const say = useSay()
  const confirm = useConfirm()
  const { data, error, refetch } = useTaskGuests(task)
  const [isInviting, setIsInviting] = useState(false)
  const [renewed, setRenewed] = useState<TaskGuest | null>(null)
  const [link, setLink] = useState<IssuedTaskLink | null>(null)
  const made = (next: IssuedTaskLink) => {
    setIsInviting(false)
    setRenewed(null)
    setLink(next)
    void refetch()
  }
  const askRemove = ({ guest_id, expert_name: name }: TaskGuest) =>
    confirm({
      title: say(TEXTS.removeTitle, { name }),
      content: say(TEXTS.removeContent),
      okText: say(TEXTS.remove),
      isDanger: true,
      onOk: () => removeTaskGuest(task.task_id, guest_id).then(() => refetch()),
    })
  return (
    <section className={classes.panel} aria-label={say(TEXTS.title)} style={{ marginTop: 16 }}>
      <div className={classes.guestHead}>
        <h2>{say(TEXTS.title)}</h2>
        {!task.is_closed && <Button onClick={() => setIsInviting(true)}>{say(TEXTS.invite)}</Button>}
      </div>
      <p className={classes.small}>{say(TEXTS.hint)}</p>
      {error && <LoadFailed error={error} title={say(TEXTS.failed)} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="delayed" active paragraph={{ rows: 1 }} title={false} />}
      {data?.length === 0 && <p className={classes.small}>{say(TEXTS.none)}</p>}
      {data && data.length > 0 && (
        <ul className={classes.lessons} aria-label={say(TEXTS.title)}>
          {data.map((guest) => (
            <li key={guest.guest_id}>
              <Words guest={guest} />
              <div className={classes.buttons}>
                <Button size="small" onClick={() => setRenewed(guest)}>
                  {say(TEXTS.renew)}
                </Button>
                <Button size="small" type="text" danger onClick={() => askRemove(guest)}>
                  {say(TEXTS.remove)}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {isInviting && <InviteGuestDialog task={task} onClose={() => setIsInviting(false)} onDone={made} />}
      {renewed && (
        <TextDialog
          title={say(TEXTS.renewTitle, { name: renewed.expert_name })}
          label={say(TEXTS.secret)}
          hint={say(TEXTS.renewHint)}
          okText={say(TEXTS.renew)}
          min={EXPERT_SECRET_MIN}
          max={EXPERT_SECRET_MAX}
          onClose={() => setRenewed(null)}
          onSubmit={async (expert_secret) =>
            made(await renewTaskGuest({ task_id: task.task_id, guest_id: renewed.guest_id, expert_secret }))
          }
        />
      )}
      {link && <GuestLinks links={[link]} onClose={() => setLink(null)} />}
    </section>
  )
}

function Words({ guest }: { readonly guest: TaskGuest }) {
  const say = useSay()
  const { expert_name, gets_all, lessons, done, link_until } = guest
  const facts = [
    ...(gets_all ? [say(TEXTS.allShort)] : []),
    say(TEXTS.done, { done, lessons }),
    ...(link_until === null ? [] : [say(TEXTS.until, { date: link_until.slice(0, 10) })]),
  ]
  return (
    <div>
      <strong>{expert_name}</strong>
      <div className={classes.small}>{facts.join(' · ')}</div>
    </div>
  )
}
