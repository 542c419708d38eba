import { describe, expect, it } from 'vitest';
import { isPressed, keyNames } from './keys.ts';

const press = (key: string, over: Partial<Parameters<typeof isPressed>[1]> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...over,
});

describe('a shortcut', () => {
  it.each([
    ['E', press('e'), true],
    ['E', press('E', { shiftKey: true }), false],
    ['Shift+N', press('N', { shiftKey: true }), true],
    ['N', press('N', { shiftKey: true }), false],
    ['?', press('?', { shiftKey: true }), true],
    ['+', press('+', { shiftKey: true }), true],
    ['Mod+K', press('k', { ctrlKey: true }), true],
    ['Mod+K', press('k', { metaKey: true }), true],
    ['K', press('k', { ctrlKey: true }), false],
    ['Alt++', press('±', { altKey: true, code: 'Equal' }), true],
    ['Space', press(' '), true],
    ['Mod+Shift+Z', press('Z', { ctrlKey: true, shiftKey: true }), true],
    ['Mod+Z', press('Z', { ctrlKey: true, shiftKey: true }), false],
    ['Shift+F10', press('F10', { shiftKey: true }), true],
  ])('%s matches the key press %j: %s', (keys, event, pressed) => {
    expect(isPressed(keys, event)).toBe(pressed);
  });

  it('is shown with the names that are printed on the keyboard', () => {
    expect(keyNames('Mod+Shift+z', false)).toEqual(['Ctrl', '⇧', 'Z']);
    expect(keyNames('Mod+k', true)).toEqual(['⌘', 'K']);
    expect(keyNames('Alt+-', false)).toEqual(['Alt', '−']);
  });
});
