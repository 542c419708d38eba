// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { guardTyping } from './typing-guard.ts';

let end: () => void;
let heard: string[];
const hear = (event: KeyboardEvent) => void heard.push(event.key);

beforeEach(() => {
  document.body.innerHTML =
    '<input id="field"><textarea id="area"></textarea><p contenteditable id="text"></p>' +
    '<button id="button">Go</button><div tabindex="0" id="card"></div>';
  heard = [];
  end = guardTyping(document);
  document.addEventListener('keydown', hear);
});

afterEach(() => {
  end();
  document.removeEventListener('keydown', hear);
  document.body.innerHTML = '';
});

const at = <Kind extends Event>(event: Kind, moment: number): Kind => {
  Object.defineProperty(event, 'timeStamp', { value: moment });
  return event;
};
const close = (id: string) => document.getElementById(id)?.remove();
const press = (id: string, key: string, moment: number, held: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held });
  document.getElementById(id)?.dispatchEvent(at(event, moment));
  return event;
};

describe('guardTyping', () => {
  it.each(['field', 'area', 'text'])('stops letters for 300 ms after a %s closes', (id) => {
    press(id, 'Enter', 1000);
    close(id);
    expect(press('card', 'h', 1299).defaultPrevented).toBe(true);
    expect(heard).toEqual(['Enter']);
    press('card', 'h', 1599);
    expect(heard).toEqual(['Enter', 'h']);
  });

  it('stops a whole text that is typed without a pause, however long it is', () => {
    press('field', 'Enter', 1000);
    close('field');
    for (let typed = 1; typed <= 20; typed += 1) press('card', 'm', 1000 + 100 * typed);
    expect(heard).toEqual(['Enter']);
  });

  it('lets a shortcut pass 300 ms after the field closed, if it stopped no key before', () => {
    press('field', 'Enter', 1000);
    close('field');
    press('card', 'h', 1300);
    expect(heard).toEqual(['Enter', 'h']);
  });

  it('counts the 300 ms from the loss of focus if that came after the last key', () => {
    const lost = at(new FocusEvent('focusout', { bubbles: true }), 2000);
    document.getElementById('field')?.dispatchEvent(lost);
    close('field');
    press('card', 'h', 2200);
    expect(heard).toEqual([]);
  });

  it.each(['h', 'H', ' ', '?', 'Delete', 'Backspace', 'Enter'])(
    'stops %j on a card after a field closes',
    (key) => {
      press('field', 'a', 1000);
      close('field');
      press('card', key, 1060);
      expect(heard).toEqual(['a']);
    },
  );

  it.each<[string, string, KeyboardEventInit]>([
    ['arrows', 'ArrowDown', {}],
    ['Escape', 'Escape', {}],
    ['Tab', 'Tab', {}],
    ['a key with Ctrl', 'z', { ctrlKey: true }],
    ['a key with Alt', '1', { altKey: true }],
  ])('lets %s pass after a field closes', (_, key, held) => {
    press('field', 'a', 1000);
    close('field');
    press('card', key, 1060, held);
    expect(heard).toEqual(['a', key]);
  });

  it('lets Enter press a button, and lets letters reach the next field', () => {
    press('field', 'Enter', 1000);
    close('field');
    press('button', 'Enter', 1060);
    press('area', 'h', 1070);
    expect(heard).toEqual(['Enter', 'Enter', 'h']);
  });

  it('lets a shortcut pass at once if the field is still open without the focus', () => {
    press('field', 'a', 1000);
    press('card', 'm', 1060);
    expect(heard).toEqual(['a', 'm']);
  });

  it('stops no keys when no field was open', () => {
    press('card', 'h', 5);
    expect(heard).toEqual(['h']);
  });
});
