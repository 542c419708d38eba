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

/** What the keys of the zoom ask of a page. */
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
      // On a Mac, Alt writes another character: the place on the keyboard counts.
      const event = new KeyboardEvent('keydown', { key: '≠', code, cancelable: true, ...held });
      Object.defineProperty(event, 'target', { value: on });
      pressPageKey(context(), event);
      return event.defaultPrevented;
    },
    zoom: () => settings.zoomBoard,
    timeline: () => timelinePixels(settings),
  };
};

describe('the keys of the zoom', () => {
  it('are Alt with plus, minus and zero, wherever on the page', () => {
    const { press, zoom } = page(100);
    expect([press('Equal'), zoom()]).toEqual([true, 110]);
    expect([press('NumpadSubtract'), zoom()]).toEqual([true, 100]);
    expect([press('Digit0'), zoom()]).toEqual([true, 80]);
  });

  it('go no further than 20 and 200 per cent', () => {
    const least = page(20);
    expect([least.press('Minus'), least.zoom()]).toEqual([false, 20]);
    const most = page(200);
    expect([most.press('Equal'), most.zoom()]).toEqual([false, 200]);
  });

  it.each([false, true])(
    'count each, also faster than the page is drawn (roadmap: %s)',
    (isRoadmap) => {
      // What is on the screen is as it was before the first of them.
      const settings = zoomBoardTo(100)(liftUserSettings({}));
      const { press, zoom, timeline } = page(100, { isRoadmap, settings });
      const before = timeline();
      for (let times = 3; times > 0; times -= 1) press('Minus');
      expect(zoom()).toBe(isRoadmap ? 100 : 70);
      expect(timeline() / before).toBeCloseTo(isRoadmap ? 1 / 1.3 ** 3 : 1, 5);
    },
  );

  it("are the timeline's on a roadmap", () => {
    const { press, zoom } = page(100, { isRoadmap: true });
    expect([press('Minus'), zoom()]).toEqual([true, 100]);
  });

  it('leave Ctrl with them to the browser, and a field its letters', () => {
    const { press, zoom } = page(100);
    expect(press('Minus', { ctrlKey: true, key: '-' })).toBe(false);
    expect(press('Minus', { altKey: true }, document.createElement('input'))).toBe(false);
    expect(zoom()).toBe(100);
  });
});
