// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isOnControl, stopSingleKeys } from './single-keys.ts';

let heard: string[];
let end: () => void;
const hear = (event: KeyboardEvent) => void heard.push(event.key);

beforeEach(() => {
  document.body.innerHTML = `
    <button id="button">Share</button><a id="link" href="#">Help</a>
    <div data-address="story:1" tabindex="0" id="card">
      <div data-subtask="2"><button id="subtask">Draw</button></div>
    </div>
    <input id="field"><ul role="listbox" id="list" tabindex="0"></ul>`;
  heard = [];
  end = () => undefined;
  document.body.addEventListener('keydown', hear);
});
afterEach(() => {
  end();
  document.body.removeEventListener('keydown', hear);
  document.body.innerHTML = '';
});

const press = (id: string, key: string, held: KeyboardEventInit = {}): KeyboardEvent => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held });
  document.getElementById(id)?.dispatchEvent(event);
  return event;
};

describe('shortcuts of one character, when they are switched off (R-VIEW-27)', () => {
  it.each(['b', 'B', '?', '/', '1'])('do not run: %s', (key) => {
    end = stopSingleKeys(document);
    press('card', key);
    press('button', key);
    expect(heard).toEqual([]);
    end();
    press('card', key);
    expect(heard).toEqual([key]);
  });

  it.each<[string, string, KeyboardEventInit]>([
    ['card', 'Enter', {}],
    ['card', ' ', {}],
    ['card', 'ArrowDown', {}],
    ['card', 'k', { ctrlKey: true }],
    ['card', '1', { altKey: true }],
    ['field', 'b', {}],
    ['list', 'b', {}],
  ])('leave other keys: on a %s, %j', (id, key, held) => {
    end = stopSingleKeys(document);
    press(id, key, held);
    expect(heard).toEqual([key]);
  });
});

describe('a shortcut of one character', () => {
  it.each([
    ['button', 'b', true],
    ['link', '?', true],
    ['button', 'Enter', false],
    ['card', 'b', false],
    ['subtask', 'b', false],
  ])("is a control's: on a %s, %j: %s", (id, key, expected) => {
    expect(isOnControl(press(id, key))).toBe(expected);
  });
});
