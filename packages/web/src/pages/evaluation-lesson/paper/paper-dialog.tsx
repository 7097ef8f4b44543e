import type { Template } from '@keguan/contract/api/evaluation-template'
import { useQuery } from '@tanstack/react-query'
import { Drawer, Form, Select, Tabs } from 'antd'
import { useState } from 'react'
import { ExportButton } from '../../../components/data-list/export-button.tsx'
import { Loaded } from '../../../components/failure/loaded.tsx'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import { useTemplateOptions } from '../../../models/template-options.ts'
import { downloadBlankForm } from '../../../services/evaluation.ts'
import { getTemplate } from '../../../services/evaluation-template.ts'
import classes from '../evaluation-lesson.module.css'
import { OnePaper } from './one-paper.tsx'
import { PaperFile } from './paper-file.tsx'
import { PAPER_TEXTS } from './texts.ts'

interface Props {
  readonly analysisId: string
  readonly onClose: () => void
  readonly onEntered: () => void
}

const WIDTH = 640

/** Paper forms: printed here, then entered one by one or from a sheet. */
export function PaperDialog({ analysisId, onClose, onEntered }: Props) {
  const say = useSay()
  const locale = useLocale()
  const options = useTemplateOptions()
  const [chosen, setChosen] = useState<string>()
  const templateId = chosen ?? options[0]?.value
  const template = useQuery({
    queryKey: ['evaluation-template', templateId, locale],
    queryFn: ({ signal }) => getTemplate({ template_id: templateId ?? '' }, signal),
    enabled: templateId !== undefined,
  })
  return (
    <Drawer open size={WIDTH} title={say(PAPER_TEXTS.title)} onClose={onClose}>
      <Form layout="vertical">
        <Form.Item label={say(PAPER_TEXTS.template)} htmlFor="paper-template">
          <Select id="paper-template" options={options} value={templateId} onChange={setChosen} />
        </Form.Item>
      </Form>
      <Loaded query={template}>
        {(data) => (
          <>
            <Blank template={data} />
            <Tabs
              key={data.template_id}
              items={[
                {
                  key: 'hand',
                  label: say(PAPER_TEXTS.byHand),
                  children: <OnePaper analysisId={analysisId} template={data} onEntered={onEntered} />,
                },
                {
                  key: 'sheet',
                  label: say(PAPER_TEXTS.fromSheet),
                  children: <PaperFile analysisId={analysisId} template={data} onEntered={onEntered} />,
                },
              ]}
            />
          </>
        )}
      </Loaded>
    </Drawer>
  )
}

function Blank({ template: { template_id, name } }: { readonly template: Template }) {
  const say = useSay()
  const locale = useLocale()
  return (
    <div className={classes.buttons}>
      <span className={classes.small}>{say(PAPER_TEXTS.blank)}</span>
      <ExportButton
        fetch={() => downloadBlankForm({ template_id, format: 'docx', locale })}
        fileName={name}
        ending="docx"
      >
        {say(PAPER_TEXTS.word)}
      </ExportButton>
      <ExportButton fetch={() => downloadBlankForm({ template_id, format: 'xlsx', locale })} fileName={name}>
        {say(PAPER_TEXTS.sheet)}
      </ExportButton>
    </div>
  )
}
