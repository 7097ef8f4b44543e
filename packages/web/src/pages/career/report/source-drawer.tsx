import { useQuery } from '@tanstack/react-query'
import { Drawer, Skeleton } from 'antd'
import { useEffect, useRef } from 'react'
import { LoadFailed } from '../../../components/failure/load-failed.tsx'
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

/** A text as it was given, with the sentence that was asked for; of a recording the sentence is played. */
export function SourceDrawer({ id, shown, onClose }: Props) {
  const say = useSay()
  const { place, sentence } = shown
  const source = useQuery({
    queryKey: ['career-source', id, place],
    queryFn: ({ signal }) => getCareerSource(id, place, signal),
    retry: 0,
    refetchOnWindowFocus: false,
  })
  const sentences = source.data?.sentences
  return (
    <Drawer open size={640} title={source.data?.name ?? ''} onClose={onClose}>
      {source.isLoading && <Skeleton active className="delayed" />}
      {source.error !== null && (
        <LoadFailed error={source.error} title={say(T.sourceFailed)} onRetry={() => void source.refetch()} />
      )}
      {source.data &&
        (sentences ? (
          <SpokenSource id={id} shown={shown} sentences={sentences} />
        ) : (
          <Text text={source.data.text} sentence={sentence} />
        ))}
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
