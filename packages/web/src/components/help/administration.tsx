import type { Accesses, AccessKey } from '@keguan/contract/vocabulary/authority'
import type { Named } from '@keguan/contract/vocabulary/locale'
import { useSay } from '../../locales/say.ts'
import { ADMIN_TEXTS } from './admin-texts.ts'
import classes from './help-drawer.module.css'

interface Task {
  readonly access: AccessKey
  readonly tab: string
  readonly title: Named
  readonly text: Named
}

/** Tasks of administrators, in the order of a first day; each links to its tab. */
const TASKS: readonly Task[] = [
  { access: '/api/org/create:post', tab: '', title: ADMIN_TEXTS.tree, text: ADMIN_TEXTS.treeText },
  { access: '/api/account/create:post', tab: 'accounts', title: ADMIN_TEXTS.accounts, text: ADMIN_TEXTS.accountsText },
  { access: '/api/role/list:get', tab: 'roles', title: ADMIN_TEXTS.roles, text: ADMIN_TEXTS.rolesText },
  { access: '/api/quota/list:get', tab: 'quotas', title: ADMIN_TEXTS.quotas, text: ADMIN_TEXTS.quotasText },
  { access: '/api/message/send:post', tab: 'messages', title: ADMIN_TEXTS.messages, text: ADMIN_TEXTS.messagesText },
  { access: '/api/audit/list:get', tab: 'audit', title: ADMIN_TEXTS.audit, text: ADMIN_TEXTS.auditText },
  { access: '/api/account/create:post', tab: 'deleted', title: ADMIN_TEXTS.deleted, text: ADMIN_TEXTS.deletedText },
  { access: '/api/system/status:get', tab: 'system', title: ADMIN_TEXTS.system, text: ADMIN_TEXTS.systemText },
  { access: '/api/speech/install:post', tab: 'speech', title: ADMIN_TEXTS.speech, text: ADMIN_TEXTS.speechText },
]

export const tasksOf = (accesses: Accesses): readonly Task[] => TASKS.filter(({ access }) => accesses[access])

/** Help for those who manage institutions. */
export function Administration({ accesses, onLeave }: { readonly accesses: Accesses; readonly onLeave: () => void }) {
  const say = useSay()
  return (
    <section className={classes.part}>
      <h3>{say(ADMIN_TEXTS.title)}</h3>
      <ul>
        {tasksOf(accesses).map(({ tab, title, text }) => (
          <li key={tab}>
            <a href={tab === '' ? '#/org' : `#/org?tab=${tab}`} onClick={onLeave}>
              {say(title)}
            </a>
            {say(ADMIN_TEXTS.colon)}
            {say(text)}
          </li>
        ))}
      </ul>
      <p>{say(ADMIN_TEXTS.unseen)}</p>
    </section>
  )
}
