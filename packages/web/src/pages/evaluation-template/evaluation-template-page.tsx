import { useSearchParams } from 'react-router'
import { PageHead } from '../../components/common/page-head.tsx'
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
      <PageHead title={say(TEXTS.title)} notes={[say(TEXTS.intro)]} />
      <TemplateList />
    </div>
  )
}
