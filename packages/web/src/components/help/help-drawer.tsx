import { authoritiesOf } from '@keguan/contract/vocabulary/authority'
import type { Named } from '@keguan/contract/vocabulary/locale'
import { Button, Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { DEFAULT_ROUTE, MEASURE_SETTINGS_ROUTE, ROUTES } from '../../../config/routes.ts'
import { mayOpen, routeOf } from '../../access.ts'
import { hashOf } from '../../lib/page-settings.ts'
import { useStore } from '../../lib/store.ts'
import { useSay } from '../../locales/say.ts'
import { user } from '../../models/user.ts'
import { GLOSSARY } from '../glossary/glossary.ts'
import { TermList } from '../glossary/term-list.tsx'
import { KEY_OF_COMMAND, PLAYER_COMMANDS } from '../player/player-keys.ts'
import type { DrawerProps } from '../shell/use-drawer.ts'
import { LeaveNote } from '../touch/leave-note.tsx'
import { Administration } from './administration.tsx'
import { GuideList } from './guide-list.tsx'
import classes from './help-drawer.module.css'
import { KEY_TEXTS, LARGEST_GB, SPACE_BAR, TEXTS } from './texts.ts'

/** The measures of the open report; only the report page provides them. */
const measuresHere = () => document.querySelector('#main [data-section] [id^="measure-"]')

/** The short guide, on every page: for the tasks that the person may do. */
export function HelpDrawer({ open, onClose }: DrawerProps) {
  const say = useSay()
  const accesses = useStore(user)?.accesses ?? {}
  return (
    <Drawer open={open} onClose={onClose} title={say(TEXTS.title)} size={420}>
      {accesses['/api/org/create:post'] && <Administration accesses={accesses} onLeave={onClose} />}
      {accesses['/api/analysis/list:get'] && <Lessons onLeave={onClose} />}
      <GuideList accesses={accesses} />
      <Part title={TEXTS.ask}>
        <p>{say(TEXTS.askHint)}</p>
        <p className={classes.links}>
          <LeaveNote place="help" />
          <Button type="link" href={hashOf('/touch/mine')} onClick={onClose}>
            {say(TEXTS.ownNotes)}
          </Button>
        </p>
      </Part>
      <Part title={TEXTS.developers}>
        <a href="/api/docs" target="_blank" rel="noreferrer">
          {say(TEXTS.developersDocs)} ↗
        </a>
      </Part>
    </Drawer>
  )
}

function Lessons({ onLeave }: { onLeave: () => void }) {
  return (
    <>
      <Steps
        title={TEXTS.upload}
        ordered
        steps={[TEXTS.uploadNew, TEXTS.uploadFile, TEXTS.uploadTopic, TEXTS.uploadLater]}
      />
      <Steps title={TEXTS.read} steps={[TEXTS.readCards, TEXTS.readEvidence, TEXTS.readMissing, TEXTS.readColors]} />
      <Keys />
      <Numbers onLeave={onLeave} />
      <Terms />
      <Steps title={TEXTS.trouble} steps={[TEXTS.troubleFormat, TEXTS.troublePlay, TEXTS.troubleSafe]} />
    </>
  )
}

function Part({ title, children }: { title: Named; children: ReactNode }) {
  const say = useSay()
  return (
    <section className={classes.part}>
      <h3>{say(title)}</h3>
      {children}
    </section>
  )
}

function Steps({ title, steps, ordered = false }: { title: Named; steps: readonly Named[]; ordered?: boolean }) {
  const say = useSay()
  const List = ordered ? 'ol' : 'ul'
  return (
    <Part title={title}>
      <List>
        {steps.map((step) => (
          <li key={step['en-US']}>{say(step, { gb: LARGEST_GB })}</li>
        ))}
      </List>
    </Part>
  )
}

function Keys() {
  const say = useSay()
  return (
    <Part title={TEXTS.keys}>
      <dl className={classes.keys}>
        {PLAYER_COMMANDS.map((command) => (
          <div key={command}>
            <dt>
              <kbd>{command === 'toggle' ? say(SPACE_BAR) : KEY_OF_COMMAND[command]}</kbd>
            </dt>
            <dd>{say(KEY_TEXTS[command])}</dd>
          </div>
        ))}
      </dl>
      <p>{say(TEXTS.keysTyping)}</p>
    </Part>
  )
}

/** Technical terms are looked up, not read through, so they are collapsed. */
function Terms() {
  const say = useSay()
  return (
    <Part title={TEXTS.terms}>
      <details>
        <summary>{say(TEXTS.termsOpen, { count: GLOSSARY.length })}</summary>
        <TermList entries={GLOSSARY} />
      </details>
    </Part>
  )
}

/** Link to the methods: those of the open report, otherwise to the list of reports. */
function Numbers({ onLeave }: { onLeave: () => void }) {
  const say = useSay()
  const { pathname } = useLocation()
  const current = useStore(user)
  const list = routeOf(ROUTES, DEFAULT_ROUTE)
  const showMeasures = () => {
    onLeave()
    measuresHere()?.scrollIntoView({ block: 'center' })
  }
  return (
    <Part title={TEXTS.numbers}>
      <p>{say(TEXTS.numbersRange)}</p>
      <p>{say(TEXTS.numbersMethod)}</p>
      <p className={classes.links}>
        {pathname === '/report' && measuresHere() ? (
          <Button type="link" onClick={showMeasures}>
            {say(TEXTS.numbersHere)}
          </Button>
        ) : (
          list &&
          current &&
          mayOpen(list, authoritiesOf(current.accesses)) && (
            <Button type="link" href={hashOf(DEFAULT_ROUTE)} onClick={onLeave}>
              {say(TEXTS.numbersReports)}
            </Button>
          )
        )}
        <Button type="link" href={hashOf(MEASURE_SETTINGS_ROUTE)} onClick={onLeave}>
          {say(TEXTS.numbersRules)}
        </Button>
      </p>
    </Part>
  )
}
