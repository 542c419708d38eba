import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { liftAdminSettings } from '#domain/aggregates/setting/admin-settings.ts';
import { resetSettings } from '#domain/aggregates/setting/reset.ts';
import { dividedBy } from '#domain/aggregates/setting/swimlanes.ts';
import type { UserSettings } from '#domain/aggregates/setting/user-settings.ts';
import { hideGoal } from '#domain/aggregates/setting/visibility.ts';
import { liftFilters } from '#domain/board/filters/quick-filter.ts';
import type { Write } from '#domain/change/kinds/index.ts';
import { sprint, version } from '#domain/testing/issues.ts';
import type { TrackerAnswer, TrackerCall } from '../../host/host.ts';
import { answered } from '../../testing/fake-tracker.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi } from '../board/board-api.ts';
import type { BoardArg } from '../board-data/board-data.ts';
import { enter } from '../changes/enter.ts';
import { latestOf } from '../changes/select.ts';
import type { ActionName } from '../ledger/change.ts';
import { type ChangeKind, KINDS } from '../ledger/kinds.ts';
import { laneAction } from '../ledger/lane-action.ts';
import { ripened } from '../ledger/ledger.ts';
import { changeSettings } from '../settings/change-settings.ts';
import { settingsApi } from '../settings/settings-api.ts';

const ARG: BoardArg = { ref: { kind: 'project', project: '10' }, completed: false };
const OWNER = { scope: { projectKey: 'TRAIL' }, boardId: null, projects: [{ id: '10' }] };
const FILTERS = liftFilters(
  ['a', 'b'].map((id) => ({ id, name: id, query: 'type = Bug', rank: '0|h00000:' })),
);

type Values = Record<string, unknown>;

/** Opens a board. The tracker stores the settings and releases that are written. */
const keeping = () => {
  const kept: { properties: Record<string, Values>; versions: Record<string, Values> } = {
    properties: {},
    versions: {
      7: { ...version('7'), projectId: 10 },
      8: { ...version('8'), projectId: 10, releaseDate: '2026-05-01' },
    },
  };
  const order = ['7', '8'];
  const property = ({ method, body }: TrackerCall, name: string): TrackerAnswer => {
    if (method === 'PUT') {
      kept.properties[name] = body as Values;
      return answered(null, 201);
    }
    const value = kept.properties[name];
    return value ? answered({ key: name, value }) : answered({ errorMessages: [] }, 404);
  };
  const answer = (call: TrackerCall): TrackerAnswer | null => {
    const { method = 'GET', url, body } = call;
    const [, name] = /properties\/(ds-smb-[^?]+)/.exec(url) ?? [];
    if (name) return property(call, name);
    if (url.includes('/sprint/5')) return answered({ id: 5, name: 'Sprint 5', state: 'closed' });
    const [, id = '', move] = /\/version\/(\d+)(\/move)?$/.exec(url) ?? [];
    const found = kept.versions[id];
    if (!found || method === 'GET') return null;
    if (move) {
      const { after = '' } = body as { after?: string };
      const behind = after.split('/').at(-1) ?? '';
      order.splice(order.indexOf(id), 1);
      order.splice(order.indexOf(behind) + 1, 0, id);
    } else Object.assign(found, body);
    return answered(found);
  };
  return { answer, state: () => structuredClone({ ...kept, order }) };
};

const opened = async () => {
  const tracker = keeping();
  const { store, host } = await testStore({
    tracker: { versions: [version('7'), version('8')], instead: tracker.answer },
  });
  await store.dispatch(boardApi.endpoints.board.initiate(ARG));
  await store.dispatch(settingsApi.endpoints.settings.initiate('10'));
  const ledger = ledgerOf(store, ARG);
  const rest = async () => {
    store.dispatch(ripened());
    await ledger.rest();
  };
  const board = () => boardApi.endpoints.board.select(ARG)(store.getState()).data;
  return {
    store,
    host,
    ledger,
    rest,
    /** Returns the stored state. For settings that were never written, returns the defaults. */
    state: () => {
      const { versions, order, properties } = tracker.state();
      const admin = liftAdminSettings(properties['ds-smb-admin-setting']);
      const own = settingsApi.endpoints.settings.select('10')(store.getState()).data;
      return { versions, order, admin, own, shown: board()?.versions };
    },
    enter: (action: ActionName, write: Write) =>
      store.dispatch(enter({ scope: { ref: ARG.ref }, action, title: 'x', plan: [write] })),
  };
};

type Site = Awaited<ReturnType<typeof opened>>;
type Inverse = {
  [Name in ActionName]: (typeof KINDS)[Name]['takenBack']['by'] extends 'inverse' ? Name : never;
}[ActionName];

const lane =
  (change: Parameters<typeof laneAction>[0]) =>
  ({ enter: entering }: Site) =>
    entering(laneAction(change), { kind: 'lane', change });

/**
 * Marks actions that other files test: cards and goals in `domain/change/inverse.test.ts`; personas, portfolios,
 * sharing and comments beside their code.
 */
const ELSEWHERE = 'elsewhere';

/** For each undoable action, a function that makes a sample change. The type check fails if an action is missing. */
const DONE: Readonly<Record<Inverse, typeof ELSEWHERE | ((site: Site) => unknown)>> = {
  move: ELSEWHERE,
  edit: ELSEWHERE,
  add: ELSEWHERE,
  remove: ELSEWHERE,
  goalAdd: ELSEWHERE,
  goalGroup: ELSEWHERE,
  suggested: ELSEWHERE,
  imported: ELSEWHERE,
  goalMove: ELSEWHERE,
  goalEdit: ELSEWHERE,
  goalRemove: ELSEWHERE,
  plan: ELSEWHERE,
  milestone: ELSEWHERE,
  baseline: ELSEWHERE,
  personaAdd: ELSEWHERE,
  personaEdit: ELSEWHERE,
  personaRemove: ELSEWHERE,
  portfolioAdd: ELSEWHERE,
  portfolioEdit: ELSEWHERE,
  portfolioRemove: ELSEWHERE,
  sharing: ELSEWHERE,
  comment: ELSEWHERE,
  template: ELSEWHERE,
  moderation: ELSEWHERE,
  guestStory: ELSEWHERE,
  laneEdit: ELSEWHERE,
  laneStories: ELSEWHERE,
  laneReleaseMoving: ELSEWHERE,
  laneRelease: lane({
    kind: 'release',
    version: version('7'),
    releaseDate: '2026-04-01',
  }),
  laneArchive: lane({ kind: 'archiveRelease', version: version('7'), archived: true }),
  laneOrder: lane({ kind: 'placeRelease', version: version('7'), after: '8', from: null }),
  hide: ({ store }) =>
    store.dispatch(changeSettings(ARG.ref, '10', hideGoal('g1', true), { hides: 'Goal' })),
  settings: ({ store }) => store.dispatch(changeSettings(ARG.ref, '10', dividedBy('sprint'))),
  filters: ({ enter: entering }) =>
    entering('filters', {
      kind: 'admin',
      owner: OWNER,
      part: { kind: 'filters', filters: FILTERS, before: null },
    }),
  adminSettings: ({ enter: entering }) =>
    entering('adminSettings', {
      kind: 'admin',
      owner: OWNER,
      part: {
        kind: 'settings',
        change: { boardSetting: { maximumStories: 300 } },
        before: {
          boardSetting: { maximumStories: liftAdminSettings({}).boardSetting.maximumStories },
        },
      },
    }),
};

const own = Object.entries(DONE).flatMap(([action, act]) =>
  act === ELSEWHERE ? [] : [[action as Inverse, act] as const],
);

describe('undo and redo', () => {
  it.each(own)('restore the states before and after a change: %s', async (_, act) => {
    const site = await opened();
    const before = site.state();
    act(site);
    await site.rest();
    const after = site.state();
    expect(after).not.toEqual(before);
    site.ledger.travel('undo');
    await site.rest();
    expect(site.state()).toEqual(before);
    site.ledger.travel('redo');
    await site.rest();
    expect(site.state()).toEqual(after);
  });

  it('undo the newest change first when changes of settings and releases alternate', async () => {
    const site = await opened();
    const states = [site.state()];
    for (const act of [DONE.hide, DONE.laneRelease, DONE.filters, DONE.settings]) {
      if (act !== ELSEWHERE) act(site);
      await site.rest();
      states.push(site.state());
    }
    for (const expected of states.slice(0, -1).toReversed()) {
      site.ledger.travel('undo');
      await site.rest();
      expect(site.state()).toEqual(expected);
    }
  });

  it('pass over a change that was stored without its former values', async () => {
    const site = await opened();
    const before = site.state();
    site.store.dispatch(changeSettings(ARG.ref, '10', hideGoal('g1', true), { hides: 'One' }));
    await site.rest();
    // An older version of the client stored the change like this, without the values that it replaced.
    const part = { kind: 'filters', filters: FILTERS } as const;
    site.enter('filters', { kind: 'admin', owner: OWNER, part });
    await site.rest();
    site.ledger.travel('undo');
    await site.rest();
    await expect
      .poll(() => site.host.flags.at(-1)?.body)
      .toBe(
        'Filters changed: The last change cannot be undone. Undo again for the change before it.',
      );
    expect(site.ledger.future()).toEqual([]);
    site.ledger.travel('undo');
    await site.rest();
    expect(site.state().own).toEqual(before.own);
  });

  it('pass over a completed sprint, which cannot be undone, after reporting it', async () => {
    const site = await opened();
    const before = site.state();
    site.store.dispatch(changeSettings(ARG.ref, '10', hideGoal('g1', true), { hides: 'One' }));
    await site.rest();
    const change = {
      kind: 'completeSprint',
      sprint: sprint('5'),
      unfinishedTo: { kind: 'backlog' },
    } as const;
    site.enter(laneAction(change), { kind: 'lane', change });
    await site.rest();
    const load = boardApi.endpoints.board.initiate(ARG, { forceRefetch: true });
    await site.store.dispatch(load);
    const completed = site.state();
    expect(latestOf(site.store.getState().ledger, ARG.ref)?.action).toBe('laneComplete');
    site.ledger.travel('undo');
    await site.rest();
    expect(site.state()).toEqual(completed);
    await expect
      .poll(() => site.host.flags.at(-1)?.body)
      .toMatch(/^“x” is completed: The last change cannot be/);
    site.ledger.travel('undo');
    await site.rest();
    expect(site.state()).toEqual({ ...completed, own: before.own });
  });

  it('keep changes that others made to the same settings', async () => {
    const site = await opened();
    const hidden = (): UserSettings['cardSetting']['goalSettings'] | undefined =>
      site.state().own?.cardSetting.goalSettings;
    site.store.dispatch(changeSettings(ARG.ref, '10', hideGoal('g1', true), { hides: 'One' }));
    site.store.dispatch(changeSettings(ARG.ref, '10', hideGoal('g2', true), { hides: 'Two' }));
    site.store.dispatch(changeSettings(ARG.ref, '10', (all) => ({ ...all, zoomBoard: 100 })));
    await site.rest();
    site.ledger.travel('undo');
    await site.rest();
    expect(hidden()).toEqual([{ goalId: 'g1', isHidden: true }]);
    expect(site.state().own?.zoomBoard).toBe(100);
    site.store.dispatch(changeSettings(ARG.ref, '10', resetSettings));
    site.ledger.travel('undo');
    await site.rest();
    expect(hidden()).toEqual([{ goalId: 'g1', isHidden: true }]);
  });
});

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

describe('an action that cannot be undone', () => {
  const kinds: readonly (readonly [string, ChangeKind])[] = Object.entries(KINDS);
  const final = kinds.filter(([, { takenBack }]) => takenBack.by === 'never');
  const dialogs = ['../../features', '../../page'].flatMap((folder) =>
    sources(new URL(folder, import.meta.url).pathname),
  );
  it.each(final.map(([action]) => action))('is announced as final by its dialog: %s', (action) => {
    const said = dialogs.filter((text) => text.includes(`t(KINDS.${action}.takenBack.why)`));
    expect(said).not.toEqual([]);
  });
});
