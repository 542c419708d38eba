// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { timelinePixels } from '#domain/aggregates/setting/roadmap.ts';
import {
  liftUserSettings,
  type SettingsChange,
  zoomBoardTo,
} from '#domain/aggregates/setting/user-settings.ts';
import type { PageContext } from '../../../story-map/page/page-context.ts';
import { pressPageKey } from './press-page-key.ts';

/** Returns a fake page that stores its zoom. `press` returns whether the page has handled the key. */
const page = (zoom: number, over: Partial<PageContext> = {}) => {
  let settings = zoomBoardTo(zoom)(liftUserSettings({}));
  const context = (): PageContext => {
    const asked: Partial<PageContext> = {
      settings,
      mode: 'release',
      modes: ['release'],
      isRoadmap: false,
      mayRoadmap: false,
      onCreateLane: null,
      onSuggest: null,
      onBackToBoard: null,
      overPage: false,
      panel: null,
      onChange: (change: SettingsChange) => {
        settings = change(settings);
      },
      ...over,
    };
    return asked as PageContext;
  };
  return {
    press: (code: string, held: KeyboardEventInit = { altKey: true }, on = document.body) => {
      // On a Mac, Alt changes the character of a key, so the code must identify the key by its physical position.
      const event = new KeyboardEvent('keydown', { key: '≠', code, cancelable: true, ...held });
      Object.defineProperty(event, 'target', { value: on });
      pressPageKey(context(), event);
      return event.defaultPrevented;
    },
    zoom: () => settings.zoomBoard,
    timeline: () => timelinePixels(settings),
  };
};

describe('pressPageKey', () => {
  it('zooms when Alt is pressed with plus, minus or zero', () => {
    const { press, zoom } = page(100);
    expect([press('Equal'), zoom()]).toEqual([true, 110]);
    expect([press('NumpadSubtract'), zoom()]).toEqual([true, 100]);
    expect([press('Digit0'), zoom()]).toEqual([true, 80]);
  });

  it('does nothing while a modal dialog is open, even if the focus is outside it', () => {
    const { press, zoom } = page(100);
    const dialog = document.createElement('div');
    dialog.setAttribute('data-modal', '');
    document.body.append(dialog);
    expect([press('Equal'), press('Equal', { altKey: true }, dialog), zoom()]).toEqual([
      false,
      false,
      100,
    ]);
    dialog.remove();
    expect([press('Equal'), zoom()]).toEqual([true, 110]);
  });

  it('zooms between 20 and 200 per cent only', () => {
    const least = page(20);
    expect([least.press('Minus'), least.zoom()]).toEqual([false, 20]);
    const most = page(200);
    expect([most.press('Equal'), most.zoom()]).toEqual([false, 200]);
  });

  it.each([false, true])(
    'counts every key press, even if keys repeat faster than React renders (roadmap: %s)',
    (isRoadmap) => {
      // Keeps the page's context unchanged, as if the keys were pressed before the page has rendered the new zoom.
      const settings = zoomBoardTo(100)(liftUserSettings({}));
      const { press, zoom, timeline } = page(100, { isRoadmap, settings });
      const before = timeline();
      for (let times = 3; times > 0; times -= 1) press('Minus');
      expect(zoom()).toBe(isRoadmap ? 100 : 70);
      expect(timeline() / before).toBeCloseTo(isRoadmap ? 1 / 1.3 ** 3 : 1, 5);
    },
  );

  it('on a roadmap, zooms the timeline instead of the map', () => {
    const { press, zoom } = page(100, { isRoadmap: true });
    expect([press('Minus'), zoom()]).toEqual([true, 100]);
  });

  it('undoes and redoes wherever the focus is, except in the text of a field', () => {
    const done: string[] = [];
    const { press } = page(100, {
      onUndo: () => done.push('undo'),
      onRedo: () => done.push('redo'),
    });
    const undo = { ctrlKey: true, key: 'z' };
    const select = document.createElement('button');
    select.setAttribute('role', 'combobox');
    expect(press('KeyZ', undo, select)).toBe(true);
    expect(press('KeyZ', { ...undo, shiftKey: true }, select)).toBe(true);
    expect(press('KeyY', { ctrlKey: true, key: 'y' }, select)).toBe(true);
    expect(press('KeyZ', undo, document.createElement('input'))).toBe(false);
    expect(done).toEqual(['undo', 'redo', 'redo']);
  });

  it('runs a shortcut of one character on a card, but not on a button or a link (R-VIEW-27)', () => {
    const opened: string[] = [];
    const { press } = page(100, { onOverlay: (name) => opened.push(String(name)) });
    const link = Object.assign(document.createElement('a'), { href: '#' });
    for (const control of [document.createElement('button'), link]) {
      expect(press('Slash', { key: '?' }, control)).toBe(false);
    }
    const card = document.createElement('button');
    card.dataset.address = 'lane:7';
    expect(press('Slash', { key: '?' }, card)).toBe(true);
    expect(opened).toEqual(['keys']);
  });

  it('does not handle Ctrl with minus, nor Alt with minus in a text field', () => {
    const { press, zoom } = page(100);
    expect(press('Minus', { ctrlKey: true, key: '-' })).toBe(false);
    expect(press('Minus', { altKey: true }, document.createElement('input'))).toBe(false);
    expect(zoom()).toBe(100);
  });
});
