import { describe, expect, it } from 'vitest'
import { commandOf, type FocusPlace, type KeyStroke } from './player-keys.ts'

const stroke = (code: string, more: Partial<KeyStroke> = {}): KeyStroke => ({
  key: code,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  defaultPrevented: false,
  ...more,
})
const at = (tag: string, more: Partial<FocusPlace> = {}): FocusPlace => ({
  tag,
  role: null,
  type: null,
  editable: false,
  ...more,
})

describe('on the page', () => {
  it('handles its five keys and no other', () => {
    const codes = ['Space', 'ArrowLeft', 'ArrowRight', 'BracketLeft', 'BracketRight', 'KeyK', 'ArrowUp', 'Enter']
    expect(codes.map((code) => commandOf(stroke(code), at('body')))).toEqual([
      'toggle',
      'back',
      'forward',
      'previous',
      'next',
      null,
      null,
      null,
    ])
  })
  it('handles the bracket key under a Chinese input method', () => {
    expect(commandOf(stroke('BracketLeft', { key: '【' }), at('body'))).toBe('previous')
  })
  it('ignores browser shortcuts', () => {
    for (const held of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'] as const)
      expect(commandOf(stroke('ArrowLeft', { [held]: true }), at('body'))).toBeNull()
  })
  it('ignores keys that were already handled', () => {
    expect(commandOf(stroke('Space', { defaultPrevented: true }), at('body'))).toBeNull()
  })
})

describe('while typing', () => {
  const places = [
    at('input'),
    at('input', { type: 'search' }),
    at('textarea'),
    at('select'),
    at('div', { editable: true }),
    at('div', { role: 'combobox' }),
  ]
  it.each(places)('does nothing in %o', (place) => {
    for (const code of ['Space', 'ArrowLeft', 'BracketRight']) expect(commandOf(stroke(code), place)).toBeNull()
  })
  it('does nothing while an input method composes', () => {
    expect(commandOf(stroke('Space', { isComposing: true }), at('body'))).toBeNull()
  })
})

describe('on controls', () => {
  it('lets Space press a button and still steps with arrows', () => {
    expect(commandOf(stroke('Space'), at('button'))).toBeNull()
    expect(commandOf(stroke('ArrowRight'), at('button'))).toBe('forward')
  })
  it('lets Space tick a box and arrows move a slider, brackets still step', () => {
    expect(commandOf(stroke('Space'), at('input', { type: 'checkbox' }))).toBeNull()
    expect(commandOf(stroke('ArrowLeft'), at('div', { role: 'slider' }))).toBeNull()
    expect(commandOf(stroke('BracketRight'), at('div', { role: 'slider' }))).toBe('next')
  })
  it('plays from the slider too', () => {
    expect(commandOf(stroke('Space'), at('div', { role: 'slider' }))).toBe('toggle')
  })
})
