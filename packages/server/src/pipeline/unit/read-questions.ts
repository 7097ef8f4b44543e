import type { UnitPaperItem } from '@keguan/contract/report/unit/plan'

/** `1.` `2、` `(3)` `（4）` `第5题` `一、` `Question 6:` at the beginning of a line, but not `3.14`. */
const LABELS = [
  /^第 ?(\d{1,3}) ?[题问][.、:：]?/u,
  /^question (\d{1,3})[.:)]?/iu,
  /^[（(](\d{1,3}|[一二三四五六七八九十]{1,3})[)）]/u,
  /^(\d{1,3}|[一二三四五六七八九十]{1,3})(?:[．、:：)）]|\.(?!\d))/u,
]
const ITEMS_MAX = 200
const TEXT_MAX = 4000

/**
 * Questions of a paper in a text: each numbered line begins a question, and the following lines belong to it. Without
 * any number, every line is a question. Lines before the first number are the heading.
 */
export function questionsOf(text: string): UnitPaperItem[] {
  const lines = text.split('\n').map((line) => line.trim())
  const read = lines.filter((line) => line !== '').map((line) => ({ line, head: headOf(line) }))
  const isNumbered = read.some(({ head }) => head !== undefined)
  const items: { label: string; text: string }[] = []
  for (const { line, head } of read) {
    const last = items.at(-1)
    if (head) items.push({ label: head.label, text: line.slice(head.length).trim() })
    else if (!isNumbered) items.push({ label: String(items.length + 1), text: line })
    else if (last) last.text = `${last.text}\n${line}`
  }
  return items.slice(0, ITEMS_MAX).map((item) => ({ ...item, text: item.text.slice(0, TEXT_MAX), points: [] }))
}

function headOf(line: string): { readonly label: string; readonly length: number } | undefined {
  for (const label of LABELS) {
    const [whole, number] = label.exec(line) ?? []
    // a number without text is not a question
    if (whole !== undefined && number !== undefined && whole.length < line.length)
      return { label: number, length: whole.length }
  }
  return undefined
}
