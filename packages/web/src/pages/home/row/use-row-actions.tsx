import type { AnalysisRow } from '@keguan/contract/api/analysis'
import type { SentKind } from '@keguan/contract/vocabulary/upload'
import { App } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useConfirm } from '../../../components/dialog/use-confirm.ts'
import { reportAddress } from '../../../lib/addresses.ts'
import { useText } from '../../../locales/intl.ts'
import { user } from '../../../models/user.ts'
import { cancelAnalysis, deleteAnalyses, getAnalysis, retryAnalysis } from '../../../services/analysis.ts'
import { forgetUploadsOf } from '../../../uploads/run-uploads.ts'
import { newItem } from '../../../uploads/upload-item.ts'
import { findUpload, putUpload } from '../../../uploads/upload-store.ts'

/** Number of titles named when several are to be deleted; the rest is counted. */
const NAMED_IN_CONFIRM = 5

export type RowActions = ReturnType<typeof useRowActions>

/** Actions on the rows of the list. Failures are shown by the request layer. */
export function useRowActions(refresh: () => Promise<void>) {
  const text = useText()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const confirm = useConfirm()
  const [editing, setEditing] = useState<AnalysisRow | null>(null)
  const [planning, setPlanning] = useState<AnalysisRow | null>(null)
  const [filing, setFiling] = useState<{ readonly row: AnalysisRow; readonly kind: SentKind } | null>(null)
  const [rerunning, setRerunning] = useState<AnalysisRow | null>(null)

  const run = async (work: Promise<unknown>, done: string) => {
    try {
      await work
      message.success(done)
    } catch {
      // reported by the request layer; the list shows the current state
    }
    await refresh()
  }

  const removeNow = async (rows: readonly AnalysisRow[]) => {
    const ids = rows.map((row) => row.analysis_id)
    const { deleted } = await deleteAnalyses(ids)
    forgetUploadsOf(ids)
    message.success(text('home.deleted', { count: deleted }))
  }

  const remove = (rows: readonly AnalysisRow[], then: () => void = () => undefined) => {
    const [only, second] = rows
    if (!only) return
    const named = rows.slice(0, NAMED_IN_CONFIRM).map((row) => <li key={row.analysis_id}>{row.title}</li>)
    confirm({
      title: second
        ? text('home.delete.many', { count: rows.length })
        : text('home.delete.title', { title: only.title }),
      content: (
        <>
          {second && <ul>{named}</ul>}
          {rows.length > NAMED_IN_CONFIRM && <p>{text('home.delete.andMore', { count: rows.length })}</p>}
          <p>{text('home.delete.content')}</p>
        </>
      ),
      okText: text('home.action.delete'),
      isDanger: true,
      cancelText: text('home.keep'),
      onOk: async () => {
        await removeNow(rows).then(then, () => undefined)
        await refresh()
      },
    })
  }

  /** The teacher confirms that transcript and recording belong to the same lesson, overriding the analysis. */
  const accept = (row: AnalysisRow) =>
    confirm({
      title: text('home.accept.title', { title: row.title }),
      content: text('home.accept.content'),
      okText: text('home.action.accept'),
      cancelText: text('home.keep'),
      onOk: () => run(retryAnalysis(row.analysis_id, true), text('home.retried')),
    })

  const cancel = (row: AnalysisRow) =>
    confirm({
      title: text('home.cancel.title', { title: row.title }),
      content: text(row.completed_at === null ? 'home.cancel.content' : 'home.cancel.replaces'),
      okText: text('home.cancel.ok'),
      cancelText: text('home.keep'),
      onOk: async () => {
        await run(cancelAnalysis(row.analysis_id), text('home.cancelled'))
        if (row.completed_at !== null) forgetUploadsOf([row.analysis_id])
      },
    })

  /** Offers the files of a waiting analysis in the upload panel, including uploads begun on another machine. */
  const offerUpload = async (row: AnalysisRow) => {
    const detail = await getAnalysis(row.analysis_id).catch(() => null)
    for (const file of detail?.audio_upload_urls ?? []) {
      if (file.complete || findUpload(file.upload_id)) continue
      const { analysis_id, title } = row
      const replaces = row.completed_at !== null
      const identity = { analysis_id, title, account_id: user.get()?.account_id ?? '', fingerprint: null, replaces }
      putUpload(newItem({ ...file, ...identity }, 'needs_file', file.received_bytes))
    }
  }

  return {
    editing,
    planning,
    rerunning,
    filing,
    edit: setEditing,
    plan: setPlanning,
    rerun: setRerunning,
    replace: (row: AnalysisRow, kind: SentKind) => setFiling({ row, kind }),
    stopEditing: () => setEditing(null),
    stopPlanning: () => setPlanning(null),
    stopFiling: () => setFiling(null),
    stopRerunning: () => setRerunning(null),
    open: (row: AnalysisRow) => navigate(reportAddress(row.analysis_id)),
    retry: (row: AnalysisRow) => run(retryAnalysis(row.analysis_id), text('home.retried')),
    accept,
    cancel,
    remove,
    offerUpload,
  }
}
