import type { Accesses } from '@keguan/contract/vocabulary/authority'
import { GUIDES, guideAddress } from '../../../config/guides.ts'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import { ADMIN_TEXTS } from './admin-texts.ts'
import { guidesOf } from './guides-of.ts'
import classes from './help-drawer.module.css'

/** Links to the long guides; each opens in another tab. */
export function GuideList({ accesses }: { readonly accesses: Accesses }) {
  const say = useSay()
  const locale = useLocale()
  const wanted = guidesOf(accesses)
  return (
    <section className={classes.part}>
      <h3>{say(ADMIN_TEXTS.guides)}</h3>
      <p className={classes.links}>
        {GUIDES.filter(({ id }) => wanted.includes(id)).map(({ id, name }) => (
          <a key={id} href={guideAddress(id, locale)} target="_blank" rel="noreferrer">
            {say(name)} ↗
          </a>
        ))}
      </p>
    </section>
  )
}
