import type { BlueprintEntry, ExamDetail } from '@keguan/contract/api/exam'
import { useQuery } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { FormDialog } from '../../../components/dialog/form-dialog.tsx'
import { Loaded } from '../../../components/failure/loaded.tsx'
import { useSay } from '../../../locales/say.ts'
import { getBlueprint, getRule, updateExam } from '../../../services/exam.ts'
import { BlueprintPart } from '../new/blueprint-part.tsx'
import { factsOf } from '../new/facts-of.ts'
import { FactsPart } from '../new/facts-part.tsx'
import { type ChosenSettings, linePapers, readySettings } from '../settings/chosen-settings.ts'
import { SettingsPart } from '../settings/settings-part.tsx'
import { EarlierField } from './earlier-field.tsx'
import { REPORT_TEXTS as T } from './texts.ts'

interface Props {
  readonly detail: ExamDetail
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Facts, lines and the table of specifications of a finished exam; the report is made again from the same marks. */
export function EditDrawer({ detail, onClose, onSaved }: Props) {
  const say = useSay()
  const { message } = App.useApp()
  const { compulsory: _, ...before } = detail.settings
  const [facts, setFacts] = useState(factsOf(detail))
  const [settings, setSettings] = useState<ChosenSettings>(before)
  const [entries, setEntries] = useState<readonly BlueprintEntry[] | null>(null)
  const [earlier, setEarlier] = useState<string | null>()
  const rule = useQuery({ queryKey: ['exam-rule'], queryFn: ({ signal }) => getRule(signal) })
  const stored = useQuery({
    queryKey: ['exam-blueprint', detail.exam_analysis_id, detail.completed_at],
    queryFn: ({ signal }) => getBlueprint(detail.exam_analysis_id, signal),
  })
  const papers = linePapers(stored.data?.papers ?? [], stored.data?.questions ?? [])
  const ready = readySettings(settings, papers)
  return (
    <FormDialog
      isDrawer
      width={720}
      title={say(T.edit)}
      okText={say(T.save)}
      isReady={facts.title.trim() !== '' && ready !== null && stored.data !== undefined}
      onSubmit={async () => {
        if (!ready) return
        await updateExam({
          exam_analysis_id: detail.exam_analysis_id,
          ...{ facts, settings: ready },
          ...(earlier !== undefined && { earlier: earlier === null ? null : { exam_analysis_id: earlier } }),
          ...(entries && { blueprint: entries.map((entry) => ({ ...entry, points: [...entry.points] })) }),
        })
        message.success(say(T.saved))
        onSaved()
        onClose()
      }}
      onClose={onClose}
    >
      <p>{say(T.editHint)}</p>
      <FactsPart facts={facts} rule={rule.data?.compulsory ?? 'by_grade'} onChange={setFacts} />
      <Loaded query={stored}>
        {({ questions, rows, earlier: compared }) => (
          <>
            {questions.length > 0 && (
              <BlueprintPart questions={questions} entries={entries ?? rows} busy={false} onChange={setEntries} />
            )}
            <EarlierField
              detail={detail}
              stored={compared}
              value={earlier === undefined ? (compared?.exam_analysis_id ?? null) : earlier}
              onChange={setEarlier}
            />
          </>
        )}
      </Loaded>
      <SettingsPart settings={settings} papers={papers} onChange={setSettings} />
    </FormDialog>
  )
}
