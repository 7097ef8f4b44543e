import { useSay } from '../../locales/say.ts'
import styles from './glossary.module.css'
import type { GlossaryEntry } from './glossary.ts'

/** Terms with their meanings. */
export function TermList({ entries }: { readonly entries: readonly GlossaryEntry[] }) {
  const say = useSay()
  return (
    <dl className={styles.terms}>
      {entries.map(({ term, text }) => (
        <div key={term['en-US']}>
          <dt>{say(term)}</dt>
          <dd>{say(text)}</dd>
        </div>
      ))}
    </dl>
  )
}
