// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { guardPresses } from './press-guard.ts';

let end: () => void;
let heard: string[];
const hear = (event: Event) => void heard.push(event.type);
const TYPES = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];

beforeEach(() => {
  document.body.innerHTML =
    '<div role="dialog" id="dialog"><button id="apply">Apply</button></div>' +
    '<div role="menu" id="menu"><div id="item">Rename</div></div>' +
    '<button id="bar">Bar</button>';
  heard = [];
  end = guardPresses(document);
  for (const type of TYPES) document.addEventListener(type, hear);
});

afterEach(() => {
  end();
  for (const type of TYPES) document.removeEventListener(type, hear);
  document.body.innerHTML = '';
});

/** Presses an element as a pointer does, and returns the events that the page has heard. */
const press = (id: string, at: number, x = 10): readonly string[] => {
  heard = [];
  for (const type of TYPES) {
    const how = { bubbles: true, cancelable: true, clientX: x, clientY: 10, detail: 1 };
    const event = type.startsWith('pointer')
      ? new PointerEvent(type, how)
      : new MouseEvent(type, how);
    Object.defineProperty(event, 'timeStamp', { value: at });
    document.getElementById(id)?.dispatchEvent(event);
  }
  return heard;
};

const close = (id: string) => document.getElementById(id)?.remove();

describe('the second press of a double click', () => {
  it.each([
    ['dialog', 'apply'],
    ['menu', 'item'],
  ])('does not reach the page if the first one has closed a %s', (layer, target) => {
    expect(press(target, 1000)).toEqual(TYPES);
    close(layer);
    expect(press('bar', 1200)).toEqual([]);
    // A third press belongs to the closed layer too, and a later one does not.
    expect(press('bar', 1400)).toEqual([]);
    expect(press('bar', 2000)).toEqual(TYPES);
  });

  it('reaches the page in another place', () => {
    press('apply', 1000);
    close('dialog');
    expect(press('bar', 1200, 40)).toEqual(TYPES);
  });

  it('reaches a layer that is still open, and a thing of the page that was drawn anew', () => {
    press('apply', 1000);
    expect(press('apply', 1200)).toEqual(TYPES);
    press('bar', 2000);
    close('bar');
    expect(press('apply', 2200)).toEqual(TYPES);
  });

  it('reaches a layer that has opened after the first press', () => {
    press('apply', 1000);
    close('dialog');
    document.body.insertAdjacentHTML('beforeend', '<div role="alert"><i id="retry"></i></div>');
    expect(press('retry', 1200)).toEqual(TYPES);
  });

  it('is not mistaken for a key that presses a button', () => {
    press('apply', 1000);
    close('dialog');
    press('bar', 1200);
    heard = [];
    document.getElementById('bar')?.click();
    expect(heard).toEqual(['click']);
  });
});
