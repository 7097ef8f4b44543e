import { useSearchParams } from 'react-router'
import { PageHead } from '../../components/common/page-head.tsx'
import { useSay } from '../../locales/say.ts'
import classes from './evaluation-template.module.css'
import { OpenTemplate } from './open-template.tsx'
import { TemplateList } from './template-list.tsx'
import { modeOf } from './template-view.ts'
import { TEXTS } from './texts.ts'

/** The evaluation forms: a list, or one form to add, edit or view. */
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
