import { expect, it, vi } from 'vitest';
import { overlayAppSetting, overlayStars } from '#domain/change/overlay.ts';
import { type ChangeAppSettingBody, showAppSetting } from '#domain/contracts/app-setting.ts';
import { answered } from '../../testing/fake-tracker.ts';
import { testStore } from '../../testing/store.ts';
import { restoreChanges } from '../changes/kept-changes.ts';
import { selectMapWrites, selectOpen } from '../changes/select.ts';
import { memoryStore } from '../ports/local-store.ts';
import { changeAppSettings, starred } from './change-preferences.ts';

const MAIN = { kind: 'main' } as const;
const STARS = { maps: ['10'], portfolios: [] };

/** A fake tracker and backend. They store one user's stars and settings. */
const kept = () => {
  const state = {
    away: false,
    refuses: false,
    stars: STARS as object,
    setting: showAppSetting(null),
  };
  const opened = (local = memoryStore(), ids = 0) =>
    testStore({
      local,
      ids,
      tracker: {
        instead: ({ method, url, body }) => {
          if (!url.includes('ds-smb-stars')) return null;
          if (state.away) return answered(null, 0);
          if (method === 'PUT') state.stars = body as object;
          return answered({ value: state.stars });
        },
      },
      change: ({ body }) => {
        if (state.away) throw new TypeError('no network');
        if (state.refuses) return { status: 403, body: null };
        const { enable } = body as ChangeAppSettingBody;
        const on = enable ?? state.setting.enableAIFeature;
        state.setting = { ...state.setting, enableAIFeature: on };
        return { status: 200, body: state.setting };
      },
    });
  return { state, opened };
};

const isDone = (store: Awaited<ReturnType<typeof testStore>>['store']) =>
  vi.waitFor(() => expect(selectOpen(store.getState())).toEqual([]));

it('the ledger keeps preferences chosen offline, together with those from other tabs', async () => {
  const { state, opened } = kept();
  const local = memoryStore();
  state.away = true;
  const { store } = await opened(local);
  store.dispatch(starred('maps', '12', true));
  store.dispatch(changeAppSettings(state.setting, { enable: false }));
  const writes = () => selectMapWrites(store.getState());
  await vi.waitFor(() => expect(store.getState().ledger.offline).toBe(true));
  expect(overlayStars(STARS, writes()).maps).toEqual(['10', '12']);
  expect(overlayAppSetting(state.setting, writes()).enableAIFeature).toBe(false);
  state.away = false;
  state.stars = { maps: ['11'], portfolios: ['f1'] };
  const next = await opened(local, 20);
  await next.store.dispatch(restoreChanges(MAIN));
  await isDone(next.store);
  expect(state.stars).toEqual({ maps: ['11', '12'], portfolios: ['f1'] });
  expect(state.setting.enableAIFeature).toBe(false);
});

it('a refused preference is reverted with a flag and without a step of undo', async () => {
  const { state, opened } = kept();
  state.refuses = true;
  const { store, host } = await opened();
  store.dispatch(changeAppSettings(state.setting, { enable: false }));
  await isDone(store);
  const writes = selectMapWrites(store.getState());
  expect(overlayAppSetting(state.setting, writes)).toEqual(state.setting);
  await vi.waitFor(() =>
    expect(host.flags.map(({ title }) => title)).toEqual(['Failed to save your settings']),
  );
});
