import type { LocalErrors } from '@keguan/contract/api/speech'
import { WideTable } from '../../../components/common/wide-table.tsx'
import { useSay } from '../../../locales/say.ts'
import classes from './speech.module.css'
import { SPEECH_TEXTS as T } from './texts.ts'

/** With less text, a single lesson would shift the rate by points. */
const FEW = 2000

/** Error rate of each model in lessons whose words teachers have fully checked. */
export function ErrorTable({ errors }: { readonly errors: readonly LocalErrors[] }) {
  const say = useSay()
  if (errors.length === 0) {
    return (
      <p className={classes.faint}>
        {say(T.noErrors)} {say(T.errorsNote)}
      </p>
    )
  }
  return (
    <>
      <WideTable
        label={say(T.errors)}
        rowKey="model"
        dataSource={[...errors]}
        columns={[
          { title: say(T.model), dataIndex: 'model' },
          { title: say(T.lessons), dataIndex: 'lessons', align: 'right' },
          { title: say(T.characters), dataIndex: 'characters', align: 'right' },
          {
            title: say(T.rate),
            dataIndex: 'error_rate',
            align: 'right',
            render: (rate: number) => (100 * rate).toFixed(1),
          },
          {
            title: '',
            key: 'few',
            render: (_, { characters }) => (characters < FEW ? say(T.few, { count: FEW }) : ''),
          },
        ]}
      />
      <p className={classes.faint}>{say(T.errorsNote)}</p>
    </>
  )
}
