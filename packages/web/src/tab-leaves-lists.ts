const OPEN_LIST = '[role=combobox][aria-expanded=true]'

/**
 * antd treats Tab in an open list as a choice and keeps the focus, so that keyboard users could not leave a
 * multi-select field. Here Tab moves on, which closes the list; Enter chooses.
 */
export function letTabLeaveLists(): void {
  const before = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && event.target instanceof Element && event.target.matches(OPEN_LIST))
      event.stopPropagation()
  }
  document.addEventListener('keydown', before, true)
}
