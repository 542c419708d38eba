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

/** Opens a page of this kind. From the second render on, the page shows the view in `seen`. */
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
  // The first render shows the other view, as cached settings would until the saved settings have loaded.
  const { rerender, unmount } = render(
    drawn({ ...known, isRoadmap: !known.isRoadmap, refreshing: true }),
  );
  rerender(drawn(known));
  rerender(drawn(known));
  // Waits until the host's history is ready.
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

describe('the history steps between map and roadmap', () => {
  it('are added for each selected view, but not for the initial view', async () => {
    const page = await shownAs('roadmap');
    await page.show(true);
    expect(page.host.places).toEqual([]);
    await page.show(false);
    await page.show(false);
    await page.show(true, { refreshing: true });
    expect(page.host.places).toEqual([{ view: 'map' }, { view: 'roadmap' }]);
    expect(page.host.left).toEqual([{ view: 'roadmap' }, { view: 'map' }]);
  });

  it("lead to the board's settings and back", async () => {
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

  it('are not added when the page opens with the settings', async () => {
    const page = await shownAs('board-settings', { panel: 'settings' });
    await page.show(false, { panel: 'settings' });
    expect(page.host.places).toEqual([]);
  });

  it('are not added when the address names a roadmap that is disabled', async () => {
    const page = await shownAs('roadmap', { mayRoadmap: false });
    await page.show(false);
    expect(page.host.places).toEqual([]);
  });

  it('lead back to the first view and forward again, without new steps', async () => {
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

  it('are ignored after unmounting, and without the name of a view', async () => {
    const page = await shownAs('board');
    page.host.goTo({ view: 'nonsense' });
    page.unmount();
    page.host.goTo({ view: 'roadmap' });
    expect(page.views()).toEqual([]);
  });
});
