import { ArrowLeftOutlined } from '@ant-design/icons'
import type { EvaluationMode } from '@keguan/contract/vocabulary/evaluation'
import { TEMPLATE_NAME_MAX } from '@keguan/contract/vocabulary/evaluation-template'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { PageHead } from '../../components/common/page-head.tsx'
import { FormView } from '../../components/evaluation/form-view.tsx'
import { LoadFailed } from '../../components/failure/load-failed.tsx'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import { getTemplate } from '../../services/evaluation-template.ts'
import classes from './evaluation-template.module.css'
import { newForm } from './form-draft.ts'
import { takeRead } from './kept-form.ts'
import { TemplateEditor } from './template-editor.tsx'
import { TEXTS } from './texts.ts'

interface Props {
  readonly mode: EvaluationMode
  readonly templateId: string | null
}

/** A template in one of the three modes of the specification. */
export function OpenTemplate({ mode, templateId }: Props) {
  const say = useSay()
  const locale = useLocale()
  const [, setParameters] = useSearchParams()
  const close = () => setParameters({})
  const { data, error, refetch } = useQuery({
    queryKey: ['evaluation-template', templateId, locale],
    queryFn: ({ signal }) => getTemplate({ template_id: templateId ?? '' }, signal),
    enabled: templateId !== null,
    refetchOnWindowFocus: false,
  })
  const fresh = useMemo(
    () => (mode === 'add' && templateId === null ? (takeRead() ?? { name: '', form: newForm(locale) }) : null),
    [mode, templateId, locale],
  )
  if (error)
    return (
      <div className={classes.page}>
        <LoadFailed error={error} onRetry={() => void refetch()} />
      </div>
    )
  if (!data && !fresh) {
    return (
      <div className={`${classes.page} delayed`} aria-hidden="true">
        <Skeleton active paragraph={{ rows: 10, width: '100%' }} />
      </div>
    )
  }
  if (mode === 'check' && data) {
    return (
      <div className={classes.page}>
        <PageHead
          title={data.name}
          notes={[
            `${say(TEXTS.previewHint)} ${say(TEXTS.size, { groups: data.groups, items: data.items })} · ${say(TEXTS.versionOf, { version: data.version })}`,
          ]}
        >
          <Button icon={<ArrowLeftOutlined />} onClick={close}>
            {say(TEXTS.back)}
          </Button>
          {data.editable && (
            <Button type="primary" onClick={() => setParameters({ mode: 'edit', template_id: data.template_id })}>
              {say(TEXTS.edit)}
            </Button>
          )}
          <Button onClick={() => window.print()}>{say(TEXTS.print)}</Button>
        </PageHead>
        <FormView form={data.form} answers={new Map()} onAnswer={null} whole="" onWhole={null} />
      </div>
    )
  }
  const template = mode === 'edit' ? (data ?? null) : null
  const start = fresh ?? {
    name:
      mode === 'edit' ? (data?.name ?? '') : say(TEXTS.copyOf, { name: data?.name ?? '' }).slice(0, TEMPLATE_NAME_MAX),
    form: data?.form ?? newForm(locale),
  }
  return <TemplateEditor key={template?.version ?? 0} template={template} start={start} onClose={close} />
}
