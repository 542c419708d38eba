// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { liftUserSettings } from '#domain/aggregates/setting/user-settings.ts';
import { useOpensAs } from './use-opens-as.ts';

/**
 * Renders the hook with stale settings first, then twice with current settings. Returns the views and panels that it
 * opened.
 */
const opened = (kind: string, seen: { isRoadmap?: boolean; mayRoadmap?: boolean } = {}) => {
  const onChange = vi.fn();
  const onPanel = vi.fn();
  const known = { isRoadmap: false, mayRoadmap: true, ...seen, refreshing: false, panel: null };
  // The cached settings of the last visit show the other view, until the saved settings have loaded.
  const stale = { ...known, isRoadmap: !known.isRoadmap, refreshing: true };
  const { rerender } = renderHook((page) => useOpensAs(kind, { ...page, onChange, onPanel }), {
    initialProps: stale,
  });
  rerender(known);
  rerender(known);
  const views = onChange.mock.calls.map(([change]) => change(liftUserSettings({})).viewMode);
  return { views, panels: onPanel.mock.calls.map(([name]) => name) };
};

describe('useOpensAs', () => {
  it('switches to the roadmap once, unless the roadmap is already shown or turned off', () => {
    expect(opened('roadmap').views).toEqual(['roadmap']);
    expect(opened('roadmap', { isRoadmap: true }).views).toEqual([]);
    expect(opened('roadmap', { mayRoadmap: false }).views).toEqual([]);
  });

  it('switches to the map when the roadmap was shown last', () => {
    expect(opened('map', { isRoadmap: true }).views).toEqual(['storyMap']);
    expect(opened('map').views).toEqual([]);
  });

  it("opens the board's settings above the page", () => {
    expect(opened('board-settings')).toEqual({ views: [], panels: ['settings'] });
  });

  it('keeps the last view on other pages', () => {
    expect(opened('board', { isRoadmap: true })).toEqual({ views: [], panels: [] });
  });
});
