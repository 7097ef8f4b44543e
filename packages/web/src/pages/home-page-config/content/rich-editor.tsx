import type { Named } from '@keguan/contract/vocabulary/locale'
import { cleanRichText, type RichNode, safeLink } from '@keguan/contract/vocabulary/rich-text'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useSay } from '../../../locales/say.ts'
import classes from './content.module.css'
import { Labelled } from './fields.tsx'
import { TEXTS } from './texts.ts'

/** Formats that cleaning would remove are not offered. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, autolink: false, linkOnPaste: true, isAllowedUri: (uri) => safeLink(uri) !== null },
  }),
]

interface Props {
  readonly label: string
  readonly value: unknown
  readonly onChange: (value: RichNode) => void
}

/**
 * Editor for formatted text: bold, italic, headings, lists, quotations and links; everything else in a paste is
 * dropped.
 */
export function RichEditor({ label, value, onChange }: Props) {
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: cleanRichText(value) as object,
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: changed }) => onChange(cleanRichText(changed.getJSON())),
  })
  return (
    <Labelled label={label}>
      <Tools editor={editor} label={label} />
      <EditorContent editor={editor} className={classes.editor} />
    </Labelled>
  )
}

type Chain = ReturnType<Editor['chain']>

const MARKS: readonly (readonly [name: string, label: Named, run: (chain: Chain) => Chain])[] = [
  ['bold', TEXTS.bold, (chain) => chain.toggleBold()],
  ['italic', TEXTS.italic, (chain) => chain.toggleItalic()],
  ['heading', TEXTS.heading, (chain) => chain.toggleHeading({ level: 3 })],
  ['bulletList', TEXTS.bullets, (chain) => chain.toggleBulletList()],
  ['orderedList', TEXTS.numbers, (chain) => chain.toggleOrderedList()],
  ['blockquote', TEXTS.quote, (chain) => chain.toggleBlockquote()],
]

function Tools({ editor, label }: { readonly editor: Editor; readonly label: string }) {
  const say = useSay()
  const [link, setLink] = useState<string | null>(null)
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      active: MARKS.map(([name]) => now.isActive(name)),
      href: String(now.getAttributes('link').href ?? ''),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  })
  const isWrong = link !== null && link.trim() !== '' && safeLink(link) === null
  const apply = () => {
    const href = safeLink(link)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href === null) chain.unsetLink().run()
    else chain.setLink({ href }).run()
    setLink(null)
  }
  return (
    <>
      <div className={classes.tools} role="toolbar" aria-label={label}>
        {MARKS.map(([name, text, run], index) => (
          <Button
            key={name}
            size="small"
            type={state.active[index] ? 'primary' : 'text'}
            aria-pressed={state.active[index] === true}
            onClick={() => run(editor.chain().focus()).run()}
          >
            {say(text)}
          </Button>
        ))}
        <Button size="small" type="text" aria-expanded={link !== null} onClick={() => setLink(state.href)}>
          {say(TEXTS.addLink)}
        </Button>
        <Button size="small" type="text" disabled={!state.canUndo} onClick={() => editor.chain().focus().undo().run()}>
          {say(TEXTS.undo)}
        </Button>
        <Button size="small" type="text" disabled={!state.canRedo} onClick={() => editor.chain().focus().redo().run()}>
          {say(TEXTS.redo)}
        </Button>
      </div>
      {link !== null && (
        <div className={classes.tools}>
          <Input
            size="small"
            aria-label={say(TEXTS.link)}
            aria-invalid={isWrong}
            {...(isWrong && { status: 'error' as const })}
            value={link}
            placeholder={say(TEXTS.linkHint)}
            onChange={({ target }) => setLink(target.value)}
            onPressEnter={() => !isWrong && apply()}
          />
          <Button size="small" disabled={isWrong} onClick={apply}>
            {say(link.trim() === '' ? TEXTS.linkRemove : TEXTS.linkApply)}
          </Button>
          {isWrong && <span role="alert">{say(TEXTS.linkWrong)}</span>}
        </div>
      )}
    </>
  )
}
