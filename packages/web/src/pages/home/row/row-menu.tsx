import type { AnalysisRow } from '@keguan/contract/api/analysis'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import { Button, Dropdown } from 'antd'
import { reportAddress } from '../../../lib/addresses.ts'
import { hashOf } from '../../../lib/page-settings.ts'
import { useStore } from '../../../lib/store.ts'
import { useText } from '../../../locales/intl.ts'
import type { MessageId } from '../../../locales/messages.ts'
import { uploads } from '../../../uploads/upload-store.ts'
import classes from '../home-page.module.css'
import { canBeAccepted, unusableFile } from './unusable-file.ts'
import type { RowActions } from './use-row-actions.tsx'

const { complete, failed, waitingForUpload } = AI_STATUS

/** The most likely next step as a button, the others behind the dots. */
export function RowMenu({ row, actions }: { row: AnalysisRow; actions: RowActions }) {
  const text = useText()
  const known = useStore(uploads).some((item) => item.analysis_id === row.analysis_id)
  const offersUpload = row.status === waitingForUpload && row.mine && !known
  const others = menuOf(row)
  const culprit = culpritOf(row)
  return (
    <div className={classes.actions}>
      {row.status === complete && (
        <Button
          type="link"
          size="small"
          href={hashOf(reportAddress(row.analysis_id))}
          aria-label={text('home.action.open.label', { title: row.title })}
        >
          {text('home.action.open')}
        </Button>
      )}
      {row.status === failed &&
        (culprit === null ? (
          <Button type="link" size="small" onClick={() => actions.retry(row)}>
            {text('home.action.retry')}
          </Button>
        ) : (
          <Button type="link" size="small" onClick={() => actions.replace(row, culprit)}>
            {text(culprit === 'media' ? 'home.action.replaceMedia' : 'home.action.replaceTranscript')}
          </Button>
        ))}
      {culprit !== null && canBeAccepted(row.error_code) && (
        <Button type="link" size="small" onClick={() => actions.accept(row)}>
          {text('home.action.accept')}
        </Button>
      )}
      {offersUpload && (
        <Button type="link" size="small" onClick={() => actions.offerUpload(row)}>
          {text('home.action.resume')}
        </Button>
      )}
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: others.map(({ key, name, danger }) => ({ key, label: text(name), danger: danger ?? false })),
          onClick: ({ key }) => others.find((entry) => entry.key === key)?.act(row, actions),
        }}
      >
        <Button type="text" size="small" aria-label={text('home.action.more', { title: row.title })}>
          <Dots />
        </Button>
      </Dropdown>
    </div>
  )
}

interface Entry {
  readonly key: string
  readonly name: MessageId
  readonly danger?: boolean
  readonly act: (row: AnalysisRow, actions: RowActions) => void
}

/** The file that has to be replaced before a retry can succeed. */
const culpritOf = (row: AnalysisRow) =>
  row.status === failed && row.mine && !row.sample ? unusableFile(row.error_code) : null

function menuOf(row: AnalysisRow): Entry[] {
  const final = row.status === complete || row.status === failed
  const entries: Entry[] = [
    { key: 'edit', name: 'home.action.edit', act: (r, actions) => actions.edit(r) },
    { key: 'plan', name: 'home.action.plan', act: (r, actions) => actions.plan(r) },
  ]
  if (final && row.mine && !row.sample) {
    const media = row.has_media ? 'home.action.replaceMedia' : 'home.action.addMedia'
    const transcript = row.has_transcript ? 'home.action.replaceTranscript' : 'home.action.addTranscript'
    entries.push({ key: 'transcript', name: transcript, act: (r, actions) => actions.replace(r, 'transcript') })
    entries.push({ key: 'media', name: media, act: (r, actions) => actions.replace(r, 'media') })
  }
  if (culpritOf(row) !== null)
    entries.push({ key: 'retry', name: 'home.action.retry', act: (r, actions) => actions.retry(r) })
  if (row.status === complete) {
    entries.push({ key: 'rerun', name: 'home.action.rerun', act: (r, actions) => actions.rerun(r) })
  }
  if (!final) entries.push({ key: 'cancel', name: 'home.action.cancel', act: (r, actions) => actions.cancel(r) })
  entries.push({ key: 'delete', name: 'home.action.delete', danger: true, act: (r, actions) => actions.remove([r]) })
  return entries
}

const Dots = () => (
  <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
    <circle cx="3" cy="8" r="1.4" />
    <circle cx="8" cy="8" r="1.4" />
    <circle cx="13" cy="8" r="1.4" />
  </svg>
)
