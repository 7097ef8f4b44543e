import type { CareerDetail, CareerRow } from '@keguan/contract/api/career'
import { App } from 'antd'
import { useConfirm } from '../../components/dialog/use-confirm.ts'
import { useRunActions } from '../../components/marks/use-run-actions.tsx'
import { useSay } from '../../locales/say.ts'
import { noticesMayHaveChanged } from '../../models/notice-signal.ts'
import { cancelCareer, deleteCareers, retryCareer, revokeConsent } from '../../services/career.ts'
import { forgetUploadsOf } from '../../uploads/run-uploads.ts'
import { TEXTS } from './texts.ts'

const KIND = {
  idOf: (row: CareerRow | CareerDetail) => row.career_analysis_id,
  retry: retryCareer,
  cancel: async (id: string) => {
    forgetUploadsOf([id])
    await cancelCareer(id)
  },
  remove: async (ids: readonly string[]) => {
    forgetUploadsOf(ids)
    await deleteCareers(ids)
  },
  texts: {
    ...{ deleteMany: TEXTS.deleteMany, deleteHint: TEXTS.deleteHint, deleted: TEXTS.deleted },
    cancelHint: TEXTS.cancelHint,
  },
}

/** Actions on tendency analyses, including the withdrawal of consent. */
export function useCareerActions(refresh: () => void) {
  const say = useSay()
  const { message } = App.useApp()
  const confirm = useConfirm()
  const actions = useRunActions<CareerRow>(KIND, refresh)
  return {
    ...actions,
    revoke: (row: CareerRow, then: () => void = refresh) =>
      confirm({
        title: say(TEXTS.revokeTitle, { person: row.person }),
        content: say(TEXTS.revokeHint, { title: row.title }),
        okText: say(TEXTS.revoke),
        isDanger: true,
        onOk: async () => {
          forgetUploadsOf([row.career_analysis_id])
          await revokeConsent(row.career_analysis_id)
          message.success(say(TEXTS.revoked))
          noticesMayHaveChanged()
          then()
        },
      }),
  }
}
export type CareerActions = ReturnType<typeof useCareerActions>
