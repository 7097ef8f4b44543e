import { CaretRightOutlined } from '@ant-design/icons'
import type { Replaced } from '@keguan/contract/report/lesson/replaced'
import { TRANSCRIPT_LIMITS } from '@keguan/contract/vocabulary/transcript-limits'
import { Button, Input, Select } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import type { Sentence } from './passages.ts'
import { WORDS } from './texts.ts'
import classes from './words.module.css'

/** Input is applied after this pause. */
const IDLE_MS = 1000

export interface SentenceActions {
  readonly write: (text: string) => void
  /** Called after typing: the same mistake may be elsewhere too. */
  readonly finish: (before: string, text: string) => void
  readonly speak: (speaker: string) => void
  readonly split: (text: string, caret: number) => void
  readonly mergeNext: () => void
  readonly mergePrevious: () => void
  readonly remove: () => void
  /** Null if not doubtful. */
  readonly confirm: (() => void) | null
  /** Null without corrections. */
  readonly restore: (() => void) | null
  /** Restores the recognised text in place of a term. */
  readonly takeHeard: (replaced: Replaced) => void
  readonly play: (() => void) | null
  readonly go: (where: 'next' | 'nextDoubtful' | 'previousDoubtful' | 'away') => void
}

interface Props {
  readonly sentence: Sentence
  readonly name: string
  readonly speakers: readonly string[]
  readonly actions: SentenceActions
}

/** Form for correcting one sentence. */
export function SentenceForm({ sentence, name, speakers, actions }: Props) {
  const say = useSay()
  const text = useText()
  const [typed, setTyped] = useState(sentence.text)
  const [begun] = useState(sentence.text)
  const area = useRef<TextAreaRef>(null)
  const composing = useRef(false)
  const [known, setKnown] = useState(sentence.text)
  /** Input was applied or discarded: nothing is left to do on unmount. */
  const isSettled = useRef(false)
  // split, merged, restored or undone while typing
  if (known !== sentence.text) {
    setKnown(sentence.text)
    if (typed.trim() !== sentence.text) setTyped(sentence.text)
  }
  const isDirty = typed.trim() !== '' && typed.trim() !== sentence.text
  const write = () => {
    if (isDirty) actions.write(typed)
  }
  const save = useEffectEvent(() => {
    if (!composing.current) write()
  })
  const settle = () => {
    if (isSettled.current) return
    isSettled.current = true
    write()
    actions.finish(begun, typed.trim())
  }
  const leave = useEffectEvent(settle)
  /** All in one step, which the list renders once. */
  const goTo = (where: Parameters<SentenceActions['go']>[0]) => {
    settle()
    actions.go(where)
  }
  useEffect(() => {
    if (typed === sentence.text) return
    const timer = setTimeout(save, IDLE_MS)
    return () => clearTimeout(timer)
  }, [typed, sentence.text])
  useEffect(() => () => leave(), [])
  useEffect(() => area.current?.focus({ cursor: 'end', preventScroll: true }), [])

  const element = () => area.current?.resizableTextArea?.textArea
  const splitHere = () => {
    const caret = element()?.selectionStart ?? 0
    actions.split(typed, caret)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const { key, altKey, code } = event
    const isAtStart = element()?.selectionStart === 0 && element()?.selectionEnd === 0
    if (key === 'Escape') {
      isSettled.current = true
      if (sentence.text !== begun) actions.write(begun)
      actions.go('away')
    } else if (key === 'Enter' && (event.ctrlKey || event.metaKey)) splitHere()
    else if (key === 'Enter' && !event.shiftKey) goTo('next')
    else if (altKey && key === 'ArrowDown') goTo('nextDoubtful')
    else if (altKey && key === 'ArrowUp') goTo('previousDoubtful')
    else if (altKey && code === 'KeyP' && actions.play) actions.play()
    else if (key === 'Backspace' && isAtStart) {
      write()
      actions.mergePrevious()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const nameOf = (speaker: string): string => {
    const number = /^S([1-9]\d*)$/.exec(speaker)?.[1]
    if (number) return say(WORDS.pupil, { number })
    if (speaker === 'S0') return text('report.role.student')
    return text(
      speaker === 'T' ? 'report.role.teacher' : speaker === 'several' ? 'report.role.several' : 'report.role.other',
    )
  }
  return (
    <fieldset className={classes.form} aria-label={name} onKeyDown={onKeyDown}>
      <Input.TextArea
        ref={area}
        value={typed}
        aria-label={name}
        maxLength={TRANSCRIPT_LIMITS.sentenceCharacters}
        autoSize={{ minRows: 1, maxRows: 8 }}
        onChange={(event) => {
          isSettled.current = false
          setTyped(event.target.value)
        }}
        onBlur={() => write()}
        onCompositionStart={() => {
          composing.current = true
        }}
        onCompositionEnd={() => {
          composing.current = false
        }}
      />
      <div className={classes.tools}>
        {actions.play ? (
          <Button
            size="small"
            icon={<CaretRightOutlined />}
            aria-label={say(WORDS.play)}
            title={say(WORDS.play)}
            onClick={actions.play}
          />
        ) : null}
        <Select
          size="small"
          value={sentence.speaker}
          aria-label={say(WORDS.speaker)}
          popupMatchSelectWidth={false}
          options={speakers.map((value) => ({ value, label: nameOf(value) }))}
          onChange={actions.speak}
        />
        {actions.confirm ? (
          <Button
            size="small"
            type="primary"
            onMouseDown={(event) => event.preventDefault()}
            onClick={isDirty ? () => goTo('nextDoubtful') : actions.confirm}
          >
            {say(WORDS.right)}
          </Button>
        ) : null}
        <Button
          size="small"
          title={say(WORDS.splitHint)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={splitHere}
        >
          {say(WORDS.split)}
        </Button>
        <Button
          size="small"
          onClick={() => {
            write()
            actions.mergeNext()
          }}
        >
          {say(WORDS.merge)}
        </Button>
        {isDirty
          ? null
          : sentence.replaced?.map((each) => (
              <Button
                key={each.at}
                size="small"
                title={say(WORDS.heardHint, { ...each })}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => actions.takeHeard(each)}
              >
                {say(WORDS.heard, { ...each })}
              </Button>
            ))}
        {actions.restore ? (
          <Button size="small" onClick={actions.restore}>
            {say(WORDS.restore)}
          </Button>
        ) : null}
        <Button size="small" danger title={say(WORDS.removeHint)} onClick={actions.remove}>
          {say(WORDS.remove)}
        </Button>
      </div>
    </fieldset>
  )
}
