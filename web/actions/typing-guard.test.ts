// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardTyping } from './typing-guard.ts';

let end: () => void;
let heard: string[];
const hear = (event: KeyboardEvent) => void heard.push(event.key);

beforeEach(() => {
  vi.useFakeTimers();
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
  vi.useRealTimers();
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
  it.each(['field', 'area', 'text'])('holds a letter for 300 ms after a %s closes', (id) => {
    press(id, 'Enter', 1000);
    close(id);
    document.getElementById('card')?.focus();
    expect(press('card', 'h', 1299).defaultPrevented).toBe(true);
    vi.advanceTimersByTime(299);
    expect(heard).toEqual(['Enter']);
    vi.advanceTimersByTime(1);
    expect(heard).toEqual(['Enter', 'h']);
  });

  it('presses a held letter at once before a key that types nothing', () => {
    press('field', 'Enter', 1000);
    close('field');
    press('card', 'x', 1100);
    press('card', 'ArrowDown', 1150);
    expect(heard).toEqual(['Enter', 'x', 'ArrowDown']);
    vi.advanceTimersByTime(300);
    expect(heard).toEqual(['Enter', 'x', 'ArrowDown']);
  });

  it('drops a held letter when a field has opened meanwhile', () => {
    press('field', 'Enter', 1000);
    close('field');
    press('card', 'h', 1100);
    document.getElementById('area')?.focus();
    vi.advanceTimersByTime(300);
    expect(heard).toEqual(['Enter']);
  });

  it('stops a whole text that is typed without a pause, however long it is', () => {
    press('field', 'Enter', 1000);
    close('field');
    for (let typed = 1; typed <= 20; typed += 1) {
      press('card', 'm', 1000 + 100 * typed);
      vi.advanceTimersByTime(100);
    }
    vi.advanceTimersByTime(300);
    expect(heard).toEqual(['Enter']);
  });

  it('lets a shortcut pass 300 ms after the field closed', () => {
    press('field', 'Enter', 1000);
    close('field');
    press('card', 'h', 1300);
    expect(heard).toEqual(['Enter', 'h']);
  });

  it('lets a shortcut pass at once after Escape, also if the field loses the focus', () => {
    press('field', 'a', 900);
    press('field', 'Escape', 1000);
    const lost = at(new FocusEvent('focusout', { bubbles: true }), 1001);
    document.getElementById('field')?.dispatchEvent(lost);
    close('field');
    press('card', 'h', 1020);
    expect(heard).toEqual(['a', 'Escape', 'h']);
  });

  it('holds keys after Escape if the user has typed on in the field', () => {
    press('field', 'Escape', 1000);
    press('field', 'a', 1050);
    close('field');
    press('card', 'h', 1100);
    expect(heard).toEqual(['Escape', 'a']);
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
