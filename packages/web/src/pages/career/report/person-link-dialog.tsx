import type { CareerDetail } from '@keguan/contract/api/career'
import { CAREER_LINK_DAYS } from '@keguan/contract/vocabulary/career'
import { App, Button } from 'antd'
import { LinkDialog } from '../../../components/marks/link-dialog.tsx'
import { hashOf } from '../../../lib/page-settings.ts'
import { useSay } from '../../../locales/say.ts'
import { createCareerLink, revokeCareerLinks } from '../../../services/career.ts'
import { REPORT_TEXTS as T } from '../texts.ts'

interface Props {
  readonly detail: CareerDetail
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** A link with which the person opens the result; it is shown once. */
export function PersonLinkDialog({ detail, onChanged, onClose }: Props) {
  const say = useSay()
  const { message } = App.useApp()
  const id = detail.career_analysis_id
  const make = async (days: number) => {
    const { link } = await createCareerLink({ career_analysis_id: id, days })
    onChanged()
    return `${window.location.href.split('#')[0]}${hashOf(`/career/mine?link=${encodeURIComponent(link)}`)}`
  }
  const end = async () => {
    const { revoked } = await revokeCareerLinks(id)
    message.success(say(T.linksEnded, { count: revoked }))
    onChanged()
    onClose()
  }
  return (
    <LinkDialog
      title={say(T.linkTitle, { person: detail.person })}
      hintOf={(days) => say(T.linkHint, { days })}
      limits={CAREER_LINK_DAYS}
      make={make}
      more={
        detail.links > 0 && (
          <Button danger onClick={() => void end().catch(() => undefined)}>
            {say(T.endLinks)}
          </Button>
        )
      }
      onClose={onClose}
    />
  )
}
