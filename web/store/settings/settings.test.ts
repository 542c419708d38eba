import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetSettings } from '#domain/aggregates/setting/reset.ts';
import { liftUserSettings, zoomBoardTo } from '#domain/aggregates/setting/user-settings.ts';
import { answered } from '../../testing/fake-tracker.ts';
import { testStore } from '../../testing/store.ts';
import { selectChanges, selectOpenWrites } from '../changes/select.ts';
import { changeSettings, shownSettings } from './change-settings.ts';
import { settingsApi } from './settings-api.ts';

const { settings } = settingsApi.endpoints;
const REF = { kind: 'project', project: '10' } as const;

describe('changeSettings', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('shows changes immediately, and saves them once, a second after the last one', async () => {
    const { store, host } = await testStore({
      tracker: { instead: ({ method }) => (method === 'PUT' ? answered(null, 201) : null) },
    });
    const saved = () => host.calls.filter(({ method }) => method === 'PUT');
    await store.dispatch(settings.initiate('10'));
    store.dispatch(changeSettings(REF, '10', zoomBoardTo(90)));
    await vi.advanceTimersByTimeAsync(900);
    store.dispatch(changeSettings(REF, '10', zoomBoardTo(100)));
    const { data } = settings.select('10')(store.getState());
    const open = selectOpenWrites(store.getState());
    expect(data && shownSettings(data, open, '10').zoomBoard).toBe(100);
    await vi.advanceTimersByTimeAsync(999);
    expect(saved()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(saved()).toMatchObject([
      {
        url: '/rest/api/3/user/properties/ds-smb-user-setting-10?accountId=account-1',
        body: { zoomBoard: 100, lastSwimlane: 'VERSION_SWIMLANE' },
      },
    ]);
  });

  it('joins the sentences for screen readers of changes that are saved together', async () => {
    const { store } = await testStore({
      tracker: { instead: ({ method }) => (method === 'PUT' ? answered(null, 201) : null) },
    });
    await store.dispatch(settings.initiate('10'));
    store.dispatch(changeSettings(REF, '10', zoomBoardTo(90), { said: 'Goal hidden.' }));
    store.dispatch(changeSettings(REF, '10', zoomBoardTo(100)));
    store.dispatch(changeSettings(REF, '10', zoomBoardTo(110), { said: 'Step hidden.' }));
    const told = () =>
      selectChanges(store.getState()).map(({ status, said }) => ({ status, said }));
    expect(told()).toEqual([{ status: 'queued', said: 'Goal hidden. Step hidden.' }]);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(told()).toEqual([{ status: 'saved', said: 'Goal hidden. Step hidden.' }]);
  });

  it('saves immediately when the user leaves the page', async () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
    vi.stubGlobal('document', page);
    const { store, host } = await testStore({
      tracker: { instead: ({ method }) => (method === 'PUT' ? answered(null, 201) : null) },
    });
    await store.dispatch(settings.initiate('10'));
    store.dispatch(changeSettings(REF, '10', zoomBoardTo(90)));
    await vi.advanceTimersByTimeAsync(10);
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(10);
    vi.unstubAllGlobals();
    expect(host.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });
});

describe('settings of a new user', () => {
  const load = async (earlier?: object, status = 404) => {
    const { store } = await testStore({
      ...(earlier ? { earlier } : {}),
      tracker: {
        instead: ({ url }) =>
          url.includes('/user/properties/') ? answered({ errorMessages: [] }, status) : null,
      },
    });
    const { data } = await store.dispatch(settings.initiate('10'));
    return data;
  };

  it('are those of an earlier release in the current form', async () => {
    const data = await load({ zoomBoard: 120, gone: true });
    expect(data).toMatchObject({ zoomBoard: 120, viewMode: 'storyMap' });
    expect(data).not.toHaveProperty('gone');
  });

  it('are the defaults when no earlier release stored any', async () => {
    expect(await load()).toMatchObject({ zoomBoard: 80 });
  });

  it('are the defaults when the tracker cannot return the stored settings', async () => {
    expect(await load({ zoomBoard: 120 }, 500)).toMatchObject({ zoomBoard: 80 });
  });
});

describe('resetSettings', () => {
  it("keeps the user's own filters", () => {
    const own = { id: 'mine' };
    const chosen = liftUserSettings({ zoomBoard: 150, themeClass: 'dark', quickFilters: [own] });
    expect(resetSettings(chosen)).toEqual({ ...liftUserSettings({}), quickFilters: [own] });
  });
});
