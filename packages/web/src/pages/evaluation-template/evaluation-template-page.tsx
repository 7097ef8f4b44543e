import { useSearchParams } from 'react-router'
import { useSay } from '../../locales/say.ts'
import classes from './evaluation-template.module.css'
import { OpenTemplate } from './open-template.tsx'
import { TemplateList } from './template-list.tsx'
import { modeOf } from './template-view.ts'
import { TEXTS } from './texts.ts'

/** The forms by which lessons are evaluated: a list, and in place of it one to add, to edit or to look at. */
export function EvaluationTemplatePage() {
  const say = useSay()
  const [parameters] = useSearchParams()
  const mode = modeOf(parameters)
  if (mode !== null) {
    const id = parameters.get('template_id')
    return <OpenTemplate key={`${mode} ${id}`} mode={mode} templateId={id} />
  }
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{say(TEXTS.title)}</h1>
        <p>{say(TEXTS.intro)}</p>
      </header>
      <TemplateList />
    </div>
  )
}
