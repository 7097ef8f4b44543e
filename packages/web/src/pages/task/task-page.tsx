import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { PageHead } from '../../components/common/page-head.tsx'
import { useStore } from '../../lib/store.ts'
import { useSay } from '../../locales/say.ts'
import { user } from '../../models/user.ts'
import { GiveDialog } from './given/give-dialog.tsx'
import { GivenTasks } from './given/given-tasks.tsx'
import { MyTasks } from './mine/my-tasks.tsx'
import classes from './task.module.css'
import { TaskDetail } from './task-detail.tsx'
import { SIDES } from './task-view.ts'
import { TEXTS } from './texts.ts'

const GIVES = '/api/task/create:post'

/** Tasks assigned to and by the user, or one of these tasks. */
export function TaskPage() {
  const [parameters] = useSearchParams()
  const id = parameters.get('task_id')
  return id === null ? <Tasks /> : <TaskDetail key={id} id={id} />
}

function Tasks() {
  const say = useSay()
  const mayGive = useStore(user)?.accesses[GIVES] === true
  const [parameters, setParameters] = useSearchParams()
  const [giving, setGiving] = useState(false)
  const side = mayGive ? SIDES.read(parameters.get('side') ?? '') : 'mine'
  const show = (next: 'mine' | 'given') => setParameters(next === 'mine' ? {} : { side: next })
  const give = mayGive && (
    <Button type="primary" onClick={() => setGiving(true)}>
      {say(TEXTS.give)}
    </Button>
  )
  return (
    <div className={classes.page}>
      <PageHead title={say(TEXTS.title)} notes={[say(mayGive ? TEXTS.introGiving : TEXTS.intro)]}>
        {mayGive && (
          <Segmented
            value={side}
            options={[
              { value: 'mine', label: say(TEXTS.mine) },
              { value: 'given', label: say(TEXTS.given) },
            ]}
            onChange={show}
            aria-label={say(TEXTS.title)}
          />
        )}
        {give}
      </PageHead>
      {side === 'given' ? <GivenTasks give={give} /> : <MyTasks />}
      {giving && <GiveDialog onClose={() => setGiving(false)} onGiven={(id) => setParameters({ task_id: id })} />}
    </div>
  )
}
