import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { LOGIN_ROUTE } from '../../../config/routes.ts'
import { hashOf } from '../../lib/page-settings.ts'
import { useSay } from '../../locales/say.ts'
import { type Experience, getExperience } from '../../services/experience.ts'
import classes from './experience.module.css'
import { TEXTS } from './texts.ts'
import { Tour } from './tour.tsx'

/** A tour of the product, for visitors without an account. */
export function ExperiencePage() {
  const [offer, setOffer] = useState<Experience | null>(null)
  const [isUnknown, setUnknown] = useState(false)
  useEffect(() => {
    // without a response the tour is still shown, and says that there is no sample to read
    getExperience().then(setOffer, () => setUnknown(true))
  }, [])
  if (offer?.enabled === false) return <Closed />
  return <Tour lesson={offer?.lesson ?? null} isKnown={offer !== null || isUnknown} />
}

function Closed() {
  const say = useSay()
  return (
    <main className={classes.closed}>
      <h1>{say(TEXTS.closed)}</h1>
      <Button type="primary" href={hashOf(LOGIN_ROUTE)}>
        {say(TEXTS.logIn)}
      </Button>
    </main>
  )
}
