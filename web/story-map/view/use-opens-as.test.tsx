// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { liftUserSettings } from '#domain/aggregates/setting/user-settings.ts';
import { useOpensAs } from './use-opens-as.ts';

/** The view that a page brings about, and the panel that it opens; shown again, as a page is that changes. */
const opened = (kind: string, seen: { isRoadmap?: boolean; mayRoadmap?: boolean } = {}) => {
  const onChange = vi.fn();
  const onPanel = vi.fn();
  const known = { isRoadmap: false, mayRoadmap: true, ...seen, refreshing: false, panel: null };
  // From an earlier visit the other view stands there, until what was saved since has come.
  const stale = { ...known, isRoadmap: !known.isRoadmap, refreshing: true };
  const { rerender } = renderHook((page) => useOpensAs(kind, { ...page, onChange, onPanel }), {
    initialProps: stale,
  });
  rerender(known);
  rerender(known);
  const views = onChange.mock.calls.map(([change]) => change(liftUserSettings({})).viewMode);
  return { views, panels: onPanel.mock.calls.map(([name]) => name) };
};

describe('a page whose address says what it shows first', () => {
  it('shows the roadmap, once, unless it is shown or admins took it away', () => {
    expect(opened('roadmap').views).toEqual(['roadmap']);
    expect(opened('roadmap', { isRoadmap: true }).views).toEqual([]);
    expect(opened('roadmap', { mayRoadmap: false }).views).toEqual([]);
  });

  it('shows the map to who saw the roadmap last', () => {
    expect(opened('map', { isRoadmap: true }).views).toEqual(['storyMap']);
    expect(opened('map').views).toEqual([]);
  });

  it('opens the settings of the board over it', () => {
    expect(opened('board-settings')).toEqual({ views: [], panels: ['settings'] });
  });

  it('leaves any other page as the person saw it last', () => {
    expect(opened('board', { isRoadmap: true })).toEqual({ views: [], panels: [] });
  });
});
