import type { FormFault } from '@keguan/contract/report/evaluation/form-problems'
import { useSay } from '../../locales/say.ts'
import classes from './evaluation-template.module.css'
import { PROBLEM_TEXTS } from './texts.ts'

export function Faults({ faults }: { readonly faults: readonly FormFault[] }) {
  const say = useSay()
  if (faults.length === 0) return null
  return (
    <div className={classes.faults} role="alert">
      {faults.map(({ problem }) => (
        <div key={problem}>{say(PROBLEM_TEXTS[problem])}</div>
      ))}
    </div>
  )
}
