import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { zoomedTo } from '#domain/setting/user-settings.ts';
import { answered } from '../../testing/fake-tracker.ts';
import { testStore } from '../../testing/store.ts';
import { changeSettings } from './change-settings.ts';
import { settingsApi } from './settings-api.ts';

const { settings } = settingsApi.endpoints;

describe('changing them', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('shows at once and saves once, a second after the last change', async () => {
    const { store, host } = await testStore({
      tracker: { instead: ({ method }) => (method === 'PUT' ? answered(null, 201) : null) },
    });
    const saved = () => host.calls.filter(({ method }) => method === 'PUT');
    await store.dispatch(settings.initiate('10'));
    changeSettings(store.dispatch, '10', zoomedTo(90));
    await vi.advanceTimersByTimeAsync(900);
    changeSettings(store.dispatch, '10', zoomedTo(100));
    expect(settings.select('10')(store.getState()).data?.zoomBoard).toBe(100);
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

  it('saves at once when the reader leaves the page', async () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
    vi.stubGlobal('document', page);
    const { store, host } = await testStore({
      tracker: { instead: ({ method }) => (method === 'PUT' ? answered(null, 201) : null) },
    });
    await store.dispatch(settings.initiate('10'));
    changeSettings(store.dispatch, '10', zoomedTo(90));
    await vi.advanceTimersByTimeAsync(10);
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(10);
    vi.unstubAllGlobals();
    expect(host.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });
});
