type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'>

const TYPING = 'input, textarea, select, [contenteditable], [role="dialog"]'

/** Ctrl or ⌘ and K anywhere; a plain slash outside text fields. */
export function opensSearch(event: Keys, target: Pick<Element, 'closest'> | null): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event
  if (isComposing || altKey) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey && ctrlKey !== metaKey
  return key === '/' && !target?.closest(TYPING)
}
