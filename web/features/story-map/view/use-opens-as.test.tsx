// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { liftUserSettings } from '#domain/setting/user-settings.ts';
import { memoryHost } from '../../../host/memory/memory-host.ts';
import { useOpensAs } from './use-opens-as.ts';

interface Seen {
  readonly isRoadmap?: boolean;
  readonly mayRoadmap?: boolean;
}

const shownAs = (kind: string, seen: Seen = {}, parameters: Record<string, string> = {}) => {
  const onChange = vi.fn();
  const onPanel = vi.fn();
  const host = memoryHost({ page: { kind, parameters } });
  const known = { isRoadmap: false, mayRoadmap: true, ...seen, refreshing: false };
  // From an earlier visit the other view stands there, until what was saved since has come.
  const stale = { ...known, isRoadmap: !known.isRoadmap, refreshing: true };
  const { rerender, unmount } = renderHook(
    (page) => useOpensAs(host, { ...page, onChange, onPanel }),
    { initialProps: stale },
  );
  rerender(known);
  rerender(known);
  const views = () =>
    onChange.mock.calls.map(([change]) => change(liftUserSettings({})).viewMode as string);
  return {
    host,
    unmount,
    views,
    panels: () => onPanel.mock.calls.map(([name]) => name),
    show: (isRoadmap: boolean, refreshing = false) => rerender({ ...known, isRoadmap, refreshing }),
  };
};

const opened = (...given: Parameters<typeof shownAs>) => {
  const { views, panels } = shownAs(...given);
  return { views: views(), panels: panels() };
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

  it('shows what a step in it names, before what its page is for', () => {
    expect(opened('map', {}, { view: 'roadmap' }).views).toEqual(['roadmap']);
    expect(opened('roadmap', { isRoadmap: true }, { view: 'map' }).views).toEqual(['storyMap']);
    expect(opened('board', {}, { view: 'nonsense' })).toEqual({ views: [], panels: [] });
  });

  it('opens the settings of the board over it', () => {
    expect(opened('board-settings')).toEqual({ views: [], panels: ['settings'] });
  });

  it('leaves any other page as the person saw it last', () => {
    expect(opened('board', { isRoadmap: true })).toEqual({ views: [], panels: [] });
  });
});

describe('the steps between map and roadmap', () => {
  it('are kept in the address, and none for what the page opened with', () => {
    const page = shownAs('roadmap');
    page.show(true);
    expect(page.host.places).toEqual([]);
    page.show(false);
    page.show(false);
    page.show(true, true);
    expect(page.host.places).toEqual([{ view: 'map' }, { view: 'roadmap' }]);
  });

  it('are none where the roadmap that the address asks for was taken away', () => {
    const page = shownAs('roadmap', { mayRoadmap: false });
    page.show(false);
    expect(page.host.places).toEqual([]);
  });

  it('go back to what was shown first and forward again, without new steps', () => {
    const page = shownAs('board');
    page.show(true);
    page.host.goTo({});
    expect(page.views()).toEqual(['storyMap']);
    page.show(false);
    page.host.goTo({ view: 'roadmap' });
    expect(page.views()).toEqual(['storyMap', 'roadmap']);
    page.show(true);
    expect(page.host.places).toEqual([{ view: 'roadmap' }]);
  });

  it('are not followed by a page that has gone, nor to what is no view', () => {
    const page = shownAs('board');
    page.host.goTo({ view: 'nonsense' });
    page.unmount();
    page.host.goTo({ view: 'roadmap' });
    expect(page.views()).toEqual([]);
  });
});
