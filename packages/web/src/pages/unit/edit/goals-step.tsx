import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { UnitPlanDraft } from '@keguan/contract/report/unit/plan'
import { Button, Input, Select } from 'antd'
import classes from '../../../components/marks/marks.module.css'
import { OrderButtons } from '../../../components/order/order-buttons.tsx'
import { reordered } from '../../../components/order/reorder.ts'
import { useSay } from '../../../locales/say.ts'
import { freshId } from './draft.ts'
import styles from './edit.module.css'
import { EDIT_TEXTS as T } from './texts.ts'

interface Props {
  readonly plan: UnitPlanDraft
  readonly onChange: (changes: Partial<UnitPlanDraft>) => void
}

const MOST = { ideas: 12, goals: 30 } as const

/** Big ideas with their words, goals with what shows them, and the task that runs through the unit. */
export function GoalsStep({ plan, onChange }: Props) {
  const say = useSay()
  return (
    <section className={classes.panel} aria-label={say(T.steps.goals)}>
      <Goals goals={plan.goals} onChange={(goals) => onChange({ goals })} />
      <Ideas ideas={plan.ideas} onChange={(ideas) => onChange({ ideas })} />
      <div className={styles.section}>
        <h3>{say(T.task)}</h3>
        <div className={styles.fields}>
          <Input.TextArea
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={2000}
            value={plan.task.text}
            placeholder={say(T.taskHint)}
            aria-label={say(T.task)}
            onChange={({ target }) => onChange({ task: { ...plan.task, text: target.value } })}
          />
          <Words
            name={say(T.task)}
            words={plan.task.words}
            onChange={(words) => onChange({ task: { ...plan.task, words } })}
          />
        </div>
      </div>
    </section>
  )
}

interface WordsProps {
  readonly name: string
  readonly words: readonly string[]
  readonly onChange: (words: string[]) => void
}

function Words({ name, words, onChange }: WordsProps) {
  const say = useSay()
  return (
    <Select
      mode="tags"
      open={false}
      suffixIcon={null}
      value={[...words]}
      maxCount={60}
      tokenSeparators={['、', ',', '，', ';', '；']}
      placeholder={say(T.words)}
      aria-label={say(T.wordsOf, { name })}
      onChange={(next: string[]) =>
        onChange(next.map((word) => word.trim().slice(0, 60)).filter((word) => word !== ''))
      }
    />
  )
}

function Goals({
  goals,
  onChange,
}: {
  readonly goals: UnitPlanDraft['goals']
  readonly onChange: (goals: UnitPlanDraft['goals']) => void
}) {
  const say = useSay()
  const set = (id: string, changes: Partial<UnitPlanDraft['goals'][number]>) =>
    onChange(goals.map((goal) => (goal.id === id ? { ...goal, ...changes } : goal)))
  return (
    <div className={styles.section}>
      <h3>{say(T.goals)}</h3>
      <p className={styles.hint}>{say(T.goalsHint)}</p>
      <ol className={styles.list} aria-label={say(T.goals)}>
        {goals.map((goal, at) => {
          const name = say(T.goal, { at: at + 1 })
          return (
            <li key={goal.id} className={styles.entry}>
              <div className={styles.fields}>
                <Input.TextArea
                  autoSize={{ minRows: 1, maxRows: 6 }}
                  maxLength={2000}
                  value={goal.text}
                  placeholder={name}
                  aria-label={name}
                  onChange={({ target }) => set(goal.id, { text: target.value })}
                />
                <Input.TextArea
                  autoSize={{ minRows: 1, maxRows: 6 }}
                  maxLength={2000}
                  value={goal.evidence}
                  placeholder={say(T.evidence)}
                  aria-label={say(T.evidenceOf, { name })}
                  onChange={({ target }) => set(goal.id, { evidence: target.value })}
                />
                <Words name={name} words={goal.words} onChange={(words) => set(goal.id, { words })} />
              </div>
              <span>
                <OrderButtons
                  name={name}
                  index={at}
                  count={goals.length}
                  onMove={(from, to) => onChange(reordered(goals, from, to))}
                />
                <Remove name={name} onClick={() => onChange(goals.filter(({ id }) => id !== goal.id))} />
              </span>
            </li>
          )
        })}
      </ol>
      <Button
        icon={<PlusOutlined />}
        disabled={goals.length >= MOST.goals}
        onClick={() => onChange([...goals, { id: freshId('g', goals), text: '', evidence: '', words: [] }])}
      >
        {say(T.addGoal)}
      </Button>
    </div>
  )
}

function Ideas({
  ideas,
  onChange,
}: {
  readonly ideas: UnitPlanDraft['ideas']
  readonly onChange: (ideas: UnitPlanDraft['ideas']) => void
}) {
  const say = useSay()
  const set = (id: string, changes: Partial<UnitPlanDraft['ideas'][number]>) =>
    onChange(ideas.map((idea) => (idea.id === id ? { ...idea, ...changes } : idea)))
  return (
    <div className={styles.section}>
      <h3>{say(T.ideas)}</h3>
      <p className={styles.hint}>{say(T.ideasHint)}</p>
      <ol className={styles.list} aria-label={say(T.ideas)}>
        {ideas.map((idea, at) => {
          const name = say(T.idea, { at: at + 1 })
          return (
            <li key={idea.id} className={styles.entry}>
              <div className={styles.fields}>
                <Input
                  maxLength={2000}
                  value={idea.name}
                  placeholder={name}
                  aria-label={name}
                  onChange={({ target }) => set(idea.id, { name: target.value })}
                />
                <Words name={name} words={idea.words} onChange={(words) => set(idea.id, { words })} />
              </div>
              <Remove name={name} onClick={() => onChange(ideas.filter(({ id }) => id !== idea.id))} />
            </li>
          )
        })}
      </ol>
      <Button
        icon={<PlusOutlined />}
        disabled={ideas.length >= MOST.ideas}
        onClick={() => onChange([...ideas, { id: freshId('i', ideas), name: '', words: [] }])}
      >
        {say(T.addIdea)}
      </Button>
    </div>
  )
}

function Remove({ name, onClick }: { readonly name: string; readonly onClick: () => void }) {
  const say = useSay()
  return <Button type="text" icon={<DeleteOutlined />} aria-label={say(T.remove, { name })} onClick={onClick} />
}
