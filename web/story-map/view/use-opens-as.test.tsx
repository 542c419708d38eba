// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { liftUserSettings } from '#domain/aggregates/setting/user-settings.ts';
import { useOpensAs } from './use-opens-as.ts';

/**
 * Renders the hook with outdated settings first, then twice with current ones. Returns the views and panels that it
 * opened.
 */
const opened = (kind: string, seen: { isRoadmap?: boolean; mayRoadmap?: boolean } = {}) => {
  const onChange = vi.fn();
  const onPanel = vi.fn();
  const known = { isRoadmap: false, mayRoadmap: true, ...seen, refreshing: false, panel: null };
  // Until the saved settings have loaded, the page has cached settings of the last visit, which show the other view.
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
  it('switches once to the roadmap, unless it is already shown or turned off', () => {
    expect(opened('roadmap').views).toEqual(['roadmap']);
    expect(opened('roadmap', { isRoadmap: true }).views).toEqual([]);
    expect(opened('roadmap', { mayRoadmap: false }).views).toEqual([]);
  });

  it('switches to the map when the user last saw the roadmap', () => {
    expect(opened('map', { isRoadmap: true }).views).toEqual(['storyMap']);
    expect(opened('map').views).toEqual([]);
  });

  it('opens the settings of the board above the page', () => {
    expect(opened('board-settings')).toEqual({ views: [], panels: ['settings'] });
  });

  it('keeps the view that the user saw last on other pages', () => {
    expect(opened('board', { isRoadmap: true })).toEqual({ views: [], panels: [] });
  });
});
