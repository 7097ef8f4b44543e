import type { BlueprintEntry, ExamDetail } from '@keguan/contract/api/exam'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Input, Skeleton, Spin } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { PageHead } from '../../../components/common/page-head.tsx'
import { useLeaveGuard } from '../../../components/common/use-leave-guard.ts'
import { LoadFailed } from '../../../components/failure/load-failed.tsx'
import { FilePicker } from '../../../components/file-picker/file-picker.tsx'
import classes from '../../../components/marks/marks.module.css'
import { hashOf } from '../../../lib/page-settings.ts'
import { useSay } from '../../../locales/say.ts'
import { getBlueprint, getExam, getRule } from '../../../services/exam.ts'
import { reportAddress } from '../exam-view.ts'
import { SettingsPart } from '../settings/settings-part.tsx'
import { BlueprintPart } from './blueprint-part.tsx'
import { ColumnTable, PaperFulls } from './column-table.tsx'
import { DifferencePart } from './difference-part.tsx'
import { DoubledRows } from './doubled-rows.tsx'
import { FactsPart } from './facts-part.tsx'
import { Problems, ReadingSummary } from './reading-summary.tsx'
import { NEW_TEXTS as T } from './texts.ts'
import { useNewExam } from './use-new-exam.ts'

/** A new exam, or new marks for one at `?update=…`. */
export function NewExamPage() {
  const [parameters] = useSearchParams()
  const id = parameters.get('update')
  const earlier = useQuery({
    queryKey: ['exam-to-update', id],
    queryFn: async ({ signal }) =>
      id === null
        ? { detail: null, rows: [] }
        : { detail: await getExam(id, signal), rows: (await getBlueprint(id, signal)).rows },
  })
  if (earlier.error) return <LoadFailed error={earlier.error} onRetry={() => void earlier.refetch()} />
  if (!earlier.data) return <Skeleton active className="delayed" />
  return <NewExam key={id} earlier={earlier.data.detail} rows={earlier.data.rows} />
}

function NewExam({ earlier, rows }: { readonly earlier: ExamDetail | null; readonly rows: readonly BlueprintEntry[] }) {
  const say = useSay()
  const navigate = useNavigate()
  const exam = useNewExam(earlier, rows)
  const rule = useQuery({ queryKey: ['exam-rule'], queryFn: ({ signal }) => getRule(signal) })
  const [made, setMade] = useState<string | null>(null)
  const { reading, facts, busy, failure } = exam
  useLeaveGuard(reading !== null && made === null ? 1 : 0)
  useEffect(() => {
    if (made !== null) void navigate(`${reportAddress(made)}&made=1`, { replace: true })
  }, [made, navigate])
  const hasErrors = reading?.problems.some(({ is_error }) => is_error) === true
  const isReady = exam.isReady && facts !== null && facts.title.trim() !== '' && (!hasErrors || exam.accepted)
  return (
    <div className={classes.page}>
      <PageHead
        title={say(earlier ? T.titleUpdate : T.title, { title: earlier?.title ?? '' })}
        notes={[say(T.promise)]}
      >
        {reading && <Button onClick={exam.startOver}>{say(T.other)}</Button>}
        <Button href={hashOf('/exam')}>{say(T.back)}</Button>
      </PageHead>
      {failure !== null && <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 16 }} />}
      {!reading && <Source busy={busy} onFile={exam.choose} onText={exam.paste} />}
      {reading && facts && (
        <>
          {reading.difference && (
            <DifferencePart
              difference={reading.difference}
              mode={exam.mode}
              busy={busy}
              onMode={(mode) => void exam.changeMode(mode)}
            />
          )}
          <section className={classes.panel} aria-label={say(T.recognised)} aria-busy={busy}>
            <h2>{say(T.recognised)}</h2>
            <ReadingSummary reading={reading} />
            <p className={classes.small}>{say(T.layout[reading.layout])}</p>
            <ColumnTable columns={reading.columns} disabled={busy} onChange={(next) => void exam.mend(next)} />
            <PaperFulls reading={reading} disabled={busy} onChange={(paper) => void exam.sayFull(paper)} />
            <Problems problems={reading.problems} accepted={exam.accepted} onAccept={exam.setAccepted}>
              <DoubledRows doubled={reading.doubled} busy={busy} onChange={(rows) => void exam.chooseRows(rows)} />
            </Problems>
          </section>
          <FactsPart facts={facts} rule={rule.data?.compulsory ?? 'by_grade'} onChange={exam.setFacts} />
          {reading.questions.length > 0 && (
            <BlueprintPart
              questions={reading.questions}
              entries={exam.entries}
              busy={busy}
              onFile={(file) => void exam.chooseBlueprint(file)}
              onChange={exam.setEntries}
            />
          )}
          <SettingsPart
            settings={exam.settings}
            papers={exam.papers}
            onChange={exam.setSettings}
            names={{
              isPseudonymous: exam.pseudonymous,
              canBePseudonymous: reading.pupils.numbered === reading.pupils.listed,
              onChange: exam.setPseudonymous,
            }}
          />
          <div className={classes.footer}>
            <span className={classes.small}>
              {[say(T.pupilCount, { count: reading.pupils.listed }), facts.title].filter(Boolean).join(' · ')}
            </span>
            <Button
              type="primary"
              loading={busy}
              disabled={!isReady}
              onClick={() => void exam.confirm().then((id) => id !== null && setMade(id))}
            >
              {say(T.confirm)}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

interface SourceProps {
  readonly busy: boolean
  readonly onFile: (file: File) => Promise<void>
  readonly onText: (text: string) => Promise<void>
}

/** A file or pasted cells; both are read immediately. */
function Source({ busy, onFile, onText }: SourceProps) {
  const say = useSay()
  return (
    <Spin spinning={busy} description={say(T.reading)}>
      <section className={classes.panel}>
        <FilePicker
          testId="marks-file"
          accept=".xlsx,.xls,.csv"
          prompt={say(T.drop)}
          hint={say(T.dropHint)}
          problem={null}
          file={null}
          onChange={(file) => file && void onFile(file)}
        />
        <Input.TextArea
          className={classes.paste ?? ''}
          rows={4}
          value=""
          placeholder={say(T.paste)}
          aria-label={say(T.paste)}
          onChange={(event) => void onText(event.target.value)}
        />
      </section>
    </Spin>
  )
}
