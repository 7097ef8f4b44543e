const OPEN_LIST = '[role=combobox][aria-expanded=true]'

/**
 * antd takes Tab in an open list for a choice and keeps the focus: from a field for several one would not get out. Here
 * Tab goes on, which closes the list; Enter chooses.
 */
export function letTabLeaveLists(): void {
  const before = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && event.target instanceof Element && event.target.matches(OPEN_LIST))
      event.stopPropagation()
  }
  document.addEventListener('keydown', before, true)
}
