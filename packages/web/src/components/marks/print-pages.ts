/** Prints a separate page: only the sheets, without the console. */
export function printPages(html: string): void {
  const frame = document.createElement('iframe')
  frame.style.position = 'fixed'
  frame.style.width = '0'
  frame.style.height = '0'
  frame.style.border = '0'
  frame.title = 'print'
  frame.srcdoc = html
  frame.onload = () => {
    const { contentWindow: page } = frame
    page?.addEventListener('afterprint', () => frame.remove())
    page?.focus()
    page?.print()
  }
  document.body.append(frame)
}
