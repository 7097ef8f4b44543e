import type { ReportShare } from '@keguan/contract/api/report-shares'
import { withoutForbidden } from '@keguan/contract/vocabulary/constants'
import { SUBJECT_NAMES, type Subject } from '@keguan/contract/vocabulary/subject'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Form, Radio, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import { FormDialog } from '../../dialog/form-dialog.tsx'
import { Loaded } from '../../failure/loaded.tsx'
import type { ShareCalls, ShareTexts } from './share-calls.ts'
import { useSharedPart } from './shared-part.ts'
import styles from './sharing.module.css'
import { SHARE_TEXTS as T } from './texts.ts'

interface Props {
  readonly id: string
  readonly calls: ShareCalls
  readonly classes: readonly string[] | null
  readonly subjects?: readonly Subject[]
  readonly texts?: ShareTexts
  readonly onClose: () => void
}

interface Values {
  readonly account_ids?: string[]
  readonly part: 'whole' | 'some'
  readonly classes?: string[]
  readonly subjects?: Subject[]
}

const SEARCH_MAX = 50
const CLASSES_ID = 'shared-classes'
const SUBJECTS_ID = 'shared-subjects'

/** Sets who may read an own report, and which part of it. */
export function ShareDialog({ id, calls, classes, subjects = [], texts = T, onClose }: Props) {
  const say = useSay()
  const { message } = App.useApp()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const part = Form.useWatch('part', form)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(withoutForbidden(typed).trim().slice(0, SEARCH_MAX))
  const queryKey = ['report-shares', id]
  const shares = useQuery({ queryKey, queryFn: ({ signal }) => calls.list(id, signal) })
  const { data: colleagues = [] } = useQuery({
    queryKey: ['report-colleagues', search],
    queryFn: ({ signal }) => calls.colleagues(search, signal),
    placeholderData: (before) => before,
  })
  const locale = useLocale()
  const submit = async ({ account_ids = [], part: chosen, classes: own = [], subjects: taught = [] }: Values) => {
    const shared = await calls.share(id, {
      ...{ account_ids, classes: chosen === 'whole' ? null : own, subjects: taught.length === 0 ? null : taught },
    })
    client.setQueryData(queryKey, shared)
    form.resetFields()
    message.success(say(T.shared))
  }
  const stop = async ({ account_id }: ReportShare) => {
    client.setQueryData(queryKey, await calls.unshare(id, account_id))
    message.success(say(T.stopped))
  }
  return (
    <FormDialog<Values>
      title={say(texts.title)}
      okText={say(T.share)}
      form={form}
      initialValues={{ part: 'whole' }}
      isTouched={() => (form.getFieldValue('account_ids') ?? []).length > 0}
      onSubmit={submit}
      onClose={onClose}
      head={
        <>
          <p className={styles.small}>{say(texts.hint)}</p>
          <Loaded query={shares} failedTitle={say(T.failed)} rows={1}>
            {(data) => <People shares={data} isWhole={classes === null} onStop={stop} />}
          </Loaded>
        </>
      }
    >
      <Form.Item
        name="account_ids"
        label={say(T.people)}
        extra={say(T.peopleHint)}
        rules={[{ required: true, message: say(T.nobody) }]}
      >
        <Select
          mode="multiple"
          showSearch={{ filterOption: false, onSearch: setTyped }}
          options={colleagues.map(({ account_id, name, account }) => ({
            value: account_id,
            label: `${name} (${account})`,
          }))}
        />
      </Form.Item>
      <Form.Item name="part" label={say(T.part)} hidden={classes === null}>
        <Radio.Group
          options={[
            { value: 'whole', label: say(T.whole) },
            { value: 'some', label: say(T.some), disabled: !classes?.length },
          ]}
          style={{ display: 'grid', gap: 4 }}
        />
      </Form.Item>
      {part === 'some' && (
        // the report behind the dialog has a section with the id "classes"
        <Form.Item
          name="classes"
          htmlFor={CLASSES_ID}
          label={say(T.classes)}
          rules={[{ required: true, message: say(T.noClass) }]}
        >
          <Select id={CLASSES_ID} mode="multiple" options={(classes ?? []).map((value) => ({ value, label: value }))} />
        </Form.Item>
      )}
      {subjects.length > 1 && (
        <Form.Item name="subjects" htmlFor={SUBJECTS_ID} label={say(T.subjects)} extra={say(T.subjectsHint)}>
          <Select
            id={SUBJECTS_ID}
            mode="multiple"
            allowClear
            placeholder={say(T.allSubjects)}
            options={subjects.map((value) => ({ value, label: SUBJECT_NAMES[value][locale] }))}
          />
        </Form.Item>
      )}
    </FormDialog>
  )
}

function People({
  shares,
  isWhole,
  onStop,
}: {
  readonly shares: readonly ReportShare[]
  readonly isWhole: boolean
  readonly onStop: (share: ReportShare) => Promise<void>
}) {
  const say = useSay()
  const partOf = useSharedPart()
  if (shares.length === 0) return <p>{say(T.notYet)}</p>
  return (
    <ul className={styles.list} aria-label={say(T.now)}>
      {shares.map((share) => (
        <li key={share.account_id}>
          <span>
            {share.name} ({share.account}){!isWhole && <div className={styles.small}>{partOf(share)}</div>}
          </span>
          {/* the request layer reports failures */}
          <Button
            size="small"
            aria-label={say(T.stopOf, { name: share.name })}
            onClick={() => void onStop(share).catch(() => undefined)}
          >
            {say(T.stop)}
          </Button>
        </li>
      ))}
    </ul>
  )
}
