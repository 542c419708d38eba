// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { liftUserSettings } from '#domain/aggregates/setting/user-settings.ts';
import { memoryHost } from '../../host/memory/memory-host.ts';
import { HostProvider } from '../../page/host-context.ts';
import { ViewSteps } from './view-steps.tsx';

interface Seen {
  readonly isRoadmap?: boolean;
  readonly panel?: 'settings' | null;
  readonly mayRoadmap?: boolean;
}

/** A page that was opened so; what it opened with stands there from the second drawing on. */
const shownAs = async (kind: string, seen: Seen = {}, parameters: Record<string, string> = {}) => {
  const onChange = vi.fn();
  const onPanel = vi.fn();
  const host = memoryHost({ page: { kind, parameters } });
  const known = { isRoadmap: false, mayRoadmap: true, panel: null, ...seen, refreshing: false };
  const drawn = (page: typeof known) => (
    <HostProvider value={host}>
      <ViewSteps page={{ ...page, onChange, onPanel }} />
    </HostProvider>
  );
  // From an earlier visit the other view stands there, until what was saved since has come.
  const { rerender, unmount } = render(
    drawn({ ...known, isRoadmap: !known.isRoadmap, refreshing: true }),
  );
  rerender(drawn(known));
  rerender(drawn(known));
  // The host's history is there.
  await host.history();
  return {
    host,
    unmount,
    views: () =>
      onChange.mock.calls.map(([change]) => change(liftUserSettings({})).viewMode as string),
    panels: () => onPanel.mock.calls.map(([name]) => name as unknown),
    show: async (isRoadmap: boolean, more: Partial<typeof known> = {}) => {
      rerender(drawn({ ...known, isRoadmap, ...more }));
      await host.history();
    },
  };
};

describe('the steps between map and roadmap', () => {
  it('are kept in the address, and none for what the page opened with', async () => {
    const page = await shownAs('roadmap');
    await page.show(true);
    expect(page.host.places).toEqual([]);
    await page.show(false);
    await page.show(false);
    await page.show(true, { refreshing: true });
    expect(page.host.places).toEqual([{ view: 'map' }, { view: 'roadmap' }]);
    expect(page.host.left).toEqual([{ view: 'roadmap' }, { view: 'map' }]);
  });

  it('lead to the settings of the board and out of them again', async () => {
    const page = await shownAs('board');
    await page.show(false, { panel: 'settings' });
    expect(page.host.places).toEqual([{ view: 'board-settings' }]);
    page.host.goTo({ view: 'map' });
    expect(page.panels()).toEqual([null]);
    await page.show(false);
    page.host.goTo({ view: 'board-settings' });
    expect(page.panels()).toEqual([null, 'settings']);
    await page.show(false, { panel: 'settings' });
    expect(page.host.places).toHaveLength(1);
  });

  it('are none for settings that the page opens with', async () => {
    const page = await shownAs('board-settings', { panel: 'settings' });
    await page.show(false, { panel: 'settings' });
    expect(page.host.places).toEqual([]);
  });

  it('are none where the roadmap that the address asks for was taken away', async () => {
    const page = await shownAs('roadmap', { mayRoadmap: false });
    await page.show(false);
    expect(page.host.places).toEqual([]);
  });

  it('go back to what was shown first and forward again, without new steps', async () => {
    const page = await shownAs('board');
    await page.show(true);
    page.host.goTo({});
    expect(page.views()).toEqual(['storyMap']);
    await page.show(false);
    page.host.goTo({ view: 'roadmap' });
    expect(page.views()).toEqual(['storyMap', 'roadmap']);
    await page.show(true);
    expect(page.host.places).toEqual([{ view: 'roadmap' }]);
  });

  it('are not followed by a page that has gone, nor to what is no view', async () => {
    const page = await shownAs('board');
    page.host.goTo({ view: 'nonsense' });
    page.unmount();
    page.host.goTo({ view: 'roadmap' });
    expect(page.views()).toEqual([]);
  });
});
