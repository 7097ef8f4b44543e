export const PLAYER_COMMANDS = ['toggle', 'back', 'forward', 'previous', 'next'] as const
export type PlayerCommand = (typeof PLAYER_COMMANDS)[number]

/** The relevant part of a keyboard event. */
export interface KeyStroke {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  readonly isComposing: boolean
  readonly defaultPrevented: boolean
}

/** The focused element: tag in lower case, role and type if any. */
export interface FocusPlace {
  readonly tag: string
  readonly role: string | null
  readonly type: string | null
  readonly editable: boolean
}

// By position where a Chinese input method changes the character ([ becomes 【).
const COMMAND_OF_CODE: Readonly<Record<string, PlayerCommand>> = {
  Space: 'toggle',
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  BracketLeft: 'previous',
  BracketRight: 'next',
}

/** Key labels as printed on a keyboard; the space bar has a name in words. */
export const KEY_OF_COMMAND: Readonly<Record<PlayerCommand, string>> = {
  toggle: 'Space',
  back: '←',
  forward: '→',
  previous: '[',
  next: ']',
}

const TEXTLESS_INPUTS: readonly string[] = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range', 'color']
/** Elements activated by Space, and roles navigated with arrows: their own keys take precedence. */
const PRESSED_BY_SPACE: readonly string[] = ['button', 'a', 'summary', 'select', 'audio', 'video']
const PRESSED_ROLES: readonly string[] = ['button', 'link', 'checkbox', 'switch', 'menuitem', 'option', 'tab', 'radio']
const ARROW_ROLES: readonly string[] = [
  'slider',
  'separator',
  'menu',
  'menuitem',
  'listbox',
  'option',
  'combobox',
  'tab',
  'tablist',
  'radio',
  'radiogroup',
  'tree',
  'grid',
]

const isTyping = (place: FocusPlace): boolean =>
  place.editable ||
  place.tag === 'textarea' ||
  place.tag === 'select' ||
  place.role === 'textbox' ||
  place.role === 'combobox' ||
  (place.tag === 'input' && !TEXTLESS_INPUTS.includes(place.type ?? 'text'))

const ownsSpace = (place: FocusPlace): boolean =>
  PRESSED_BY_SPACE.includes(place.tag) || place.tag === 'input' || PRESSED_ROLES.includes(place.role ?? '')

const ownsArrows = (place: FocusPlace): boolean =>
  ['audio', 'video', 'input'].includes(place.tag) || ARROW_ROLES.includes(place.role ?? '')

/** The player command of a key; null if another element handles it. */
export function commandOf(stroke: KeyStroke, place: FocusPlace): PlayerCommand | null {
  const command = COMMAND_OF_CODE[stroke.code]
  if (command === undefined || stroke.defaultPrevented || stroke.isComposing) return null
  if (stroke.ctrlKey || stroke.metaKey || stroke.altKey || stroke.shiftKey || isTyping(place)) return null
  if (command === 'toggle' && ownsSpace(place)) return null
  if ((command === 'back' || command === 'forward') && ownsArrows(place)) return null
  return command
}

export function placeOf(target: EventTarget | null): FocusPlace {
  if (!(target instanceof HTMLElement)) return { tag: '', role: null, type: null, editable: false }
  return {
    tag: target.tagName.toLowerCase(),
    role: target.getAttribute('role'),
    type: target.getAttribute('type'),
    editable: target.isContentEditable,
  }
}
