import { useQuery } from '@tanstack/react-query'
import { Drawer } from 'antd'
import { useEffect, useRef } from 'react'
import { Loaded } from '../../../components/failure/loaded.tsx'
import { useSay } from '../../../locales/say.ts'
import { getCareerSource } from '../../../services/career.ts'
import { REPORT_TEXTS as T } from '../texts.ts'
import styles from './evidence.module.css'
import type { ShownSentence } from './shown-sentence.ts'
import { SpokenSource } from './spoken-source.tsx'

interface Props {
  readonly id: string
  readonly shown: ShownSentence
  readonly onClose: () => void
}

/** A text as submitted, with the chosen sentence; in a recording the sentence is played. */
export function SourceDrawer({ id, shown, onClose }: Props) {
  const say = useSay()
  const { place, sentence } = shown
  const source = useQuery({
    queryKey: ['career-source', id, place],
    queryFn: ({ signal }) => getCareerSource(id, place, signal),
    retry: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <Drawer open size={640} title={source.data?.name ?? ''} onClose={onClose}>
      <Loaded query={source} failedTitle={say(T.sourceFailed)}>
        {({ text, sentences }) =>
          sentences ? (
            <SpokenSource id={id} shown={shown} sentences={sentences} />
          ) : (
            <Text text={text} sentence={sentence} />
          )
        }
      </Loaded>
    </Drawer>
  )
}

function Text({ text, sentence }: { readonly text: string; readonly sentence: string }) {
  const mark = useRef<HTMLElement>(null)
  const at = text.indexOf(sentence)
  useEffect(() => {
    mark.current?.scrollIntoView({ block: 'center' })
  }, [])
  if (at < 0) return <p className={styles.text}>{text}</p>
  return (
    <p className={styles.text}>
      {text.slice(0, at)}
      <mark ref={mark}>{sentence}</mark>
      {text.slice(at + sentence.length)}
    </p>
  )
}
