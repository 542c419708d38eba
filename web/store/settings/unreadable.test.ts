import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { zoomBoardTo } from '#domain/aggregates/setting/user-settings.ts';
import { answered } from '../../testing/fake-tracker.ts';
import { testStore } from '../../testing/store.ts';
import { changeAdminSettings } from '../calls/change-admin-settings.ts';
import { starred } from '../main/change-preferences.ts';
import type { Store } from '../store.ts';
import { askTracker } from '../tracker/ask-tracker.ts';
import { changeSettings } from './change-settings.ts';
import { settingsApi } from './settings-api.ts';

const REF = { kind: 'project', project: '10' } as const;
const OWNER = { boardId: null, scope: { projectKey: '10' }, projects: [{ id: '10' }] };

/** A kind of settings: what is stored, partly damaged, how to change it, and what must be stored after the change. */
interface Kind {
  readonly name: string;
  readonly url: string;
  readonly stored: object;
  readonly change: (store: Store) => Promise<unknown>;
  readonly after: object;
}

const KINDS: readonly Kind[] = [
  {
    name: 'a person’s settings of a board',
    url: 'ds-smb-user-setting-10',
    stored: {
      zoomBoard: 'large',
      viewMode: 'of a later release',
      later: { release: 2 },
      cardSetting: { showEpicColor: 'perhaps', taskSettings: [{ taskId: '7', isHidden: true }, 5] },
    },
    change: async (store) => {
      await store.dispatch(settingsApi.endpoints.settings.initiate('10'));
      store.dispatch(
        changeSettings(REF, '10', (settings) => ({
          ...settings,
          panelMode: 'search',
          cardSetting: { ...settings.cardSetting, taskSettings: [{ taskId: '8' }] },
        })),
      );
      await vi.advanceTimersByTimeAsync(1_100);
    },
    after: {
      zoomBoard: 'large',
      viewMode: 'of a later release',
      later: { release: 2 },
      panelMode: 'search',
      cardSetting: { showEpicColor: 'perhaps', taskSettings: [{ taskId: '8' }, 5] },
    },
  },
  {
    name: 'the settings of a board’s admins',
    url: 'ds-smb-admin-setting',
    stored: {
      later: true,
      boardSetting: { maximumStories: 'all', fiscalYearStart: 4 },
      goalSetting: 'none',
    },
    change: (store) =>
      store.dispatch((_dispatch, _getState, ports) =>
        changeAdminSettings(askTracker(ports), OWNER, (settings) => ({
          ...settings,
          boardSetting: { ...settings.boardSetting, disableRoadmap: true },
        })),
      ),
    after: {
      later: true,
      boardSetting: { maximumStories: 'all', fiscalYearStart: 4, disableRoadmap: true },
      goalSetting: 'none',
    },
  },
  {
    name: 'the stars of a person',
    url: 'ds-smb-stars',
    stored: { maps: ['10', { id: '11' }], portfolios: 'all', boards: ['1'] },
    change: async (store) => {
      store.dispatch(starred('maps', '12', true));
      await vi.advanceTimersByTimeAsync(100);
    },
    after: { maps: ['10', '12', { id: '11' }], portfolios: 'all', boards: ['1'] },
  },
];

const opened = async ({ url, stored }: Kind, status: number) => {
  const shown = await testStore({
    tracker: {
      instead: (asked) => {
        if (!asked.url.includes(url)) return null;
        if (asked.method === 'PUT') return answered(null, 200);
        return status === 200
          ? answered({ value: stored })
          : answered({ errorMessages: [] }, status);
      },
    },
  });
  const saved = () =>
    shown.host.calls.filter((each) => each.method === 'PUT' && each.url.includes(url));
  return { ...shown, saved };
};

describe('unreadable settings', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each(KINDS)('keep their damaged parts in $name when other parts change', async (kind) => {
    const { store, saved } = await opened(kind, 200);
    await kind.change(store);
    expect(saved().map(({ body }) => body)).toEqual([kind.after]);
  });

  it.each(KINDS)(
    'stay unchanged in $name when the tracker refuses to return them',
    async (kind) => {
      const { store, saved } = await opened(kind, 403);
      await Promise.resolve(kind.change(store)).catch(() => null);
      expect(saved()).toEqual([]);
    },
  );

  it('cause a flag that says that a change was not saved', async () => {
    const [kind] = KINDS as [Kind];
    const { store, host } = await opened(kind, 403);
    await kind.change(store);
    expect(host.flags).toHaveLength(1);
  });

  it('keep the settings that another page of the same user has changed', async () => {
    let stored: object = { zoomBoard: 90 };
    const { store, host } = await testStore({
      tracker: {
        instead: ({ method, url }) => {
          if (!url.includes('ds-smb-user-setting')) return null;
          return method === 'PUT' ? answered(null) : answered({ value: stored });
        },
      },
    });
    await store.dispatch(settingsApi.endpoints.settings.initiate('10'));
    stored = { zoomBoard: 90, panelMode: 'help' };
    store.dispatch(changeSettings(REF, '10', zoomBoardTo(100)));
    await vi.advanceTimersByTimeAsync(1_100);
    store.dispatch(changeSettings(REF, '10', zoomBoardTo(90)));
    await vi.advanceTimersByTimeAsync(1_100);
    const bodies = host.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(bodies[0]).toEqual({ zoomBoard: 100, panelMode: 'help' });
    expect(bodies).toHaveLength(2);
  });
});
