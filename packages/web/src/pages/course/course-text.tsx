import type { CourseFile } from '@keguan/contract/api/course-shapes'
import { useMemo } from 'react'
import classes from './course.module.css'
import { type Block, type Inline, parseText } from './parse-text.ts'

interface Props {
  readonly text: string
  readonly files: readonly CourseFile[]
  readonly onPlay: (second: number) => void
}

/** The text of a chapter as elements; no stored markup reaches the page. */
export function CourseText({ text, files, onPlay }: Props) {
  const blocks = useMemo(() => parseText(text), [text])
  return (
    <div className={classes.text}>
      {blocks.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the blocks is fixed
        <OneBlock key={i} block={block} files={files} onPlay={onPlay} />
      ))}
    </div>
  )
}

function OneBlock({ block, files, onPlay }: { readonly block: Block } & Omit<Props, 'text'>) {
  if (block.kind === 'picture') {
    const url = files.find(({ name, view }) => name === block.name && view === 'picture')?.url
    return url ? <img src={url} alt={block.alt} loading="lazy" /> : <p>{block.alt}</p>
  }
  if (block.kind === 'list') {
    const List = block.isOrdered ? 'ol' : 'ul'
    return (
      <List>
        {block.lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={i}>
            <Line line={line} onPlay={onPlay} />
          </li>
        ))}
      </List>
    )
  }
  const line = <Line line={block.line} onPlay={onPlay} />
  if (block.kind === 'heading') return <h3>{line}</h3>
  return block.kind === 'quote' ? <blockquote>{line}</blockquote> : <p>{line}</p>
}

function Line({ line, onPlay }: { readonly line: readonly Inline[]; readonly onPlay: (second: number) => void }) {
  return line.map((part, i) => {
    const key = `${i} ${part.text}`
    if (part.kind === 'strong') return <strong key={key}>{part.text}</strong>
    if (part.kind === 'emphasis') return <em key={key}>{part.text}</em>
    if (part.kind === 'link')
      return (
        <a key={key} href={part.href} target="_blank" rel="noreferrer noopener">
          {part.text} ↗
        </a>
      )
    if (part.kind === 'play')
      return (
        <button key={key} type="button" className={classes.play} onClick={() => onPlay(part.second)}>
          {part.text}
        </button>
      )
    return <span key={key}>{part.text}</span>
  })
}
