import { describe, expect, it } from 'vitest';
import {
  type AdminChange,
  adminBefore,
  adminChangeOf,
  withAdminChange,
} from '#domain/aggregates/setting/admin-change.ts';
import { liftAdminSettings } from '#domain/aggregates/setting/admin-settings.ts';
import { filtersOfBoard } from '#domain/board/filters/board-filters.ts';
import { liftFilters, type QuickFilter } from '#domain/board/filters/quick-filter.ts';
import { answered } from '../../testing/fake-tracker.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi } from '../board/board-api.ts';
import type { BoardArg } from '../board-data/board-data.ts';
import { enter } from '../changes/enter.ts';
import { selectConflict } from '../changes/select.ts';
import type { Decision } from '../ledger/change.ts';
import { decided } from '../ledger/ledger.ts';

const ARG: BoardArg = { ref: { kind: 'project', project: '10' }, completed: false };
const OWNER = { scope: { projectKey: 'TRAIL' }, boardId: null, projects: [{ id: '10' }] };
const GIVEN = liftAdminSettings({});

const rows = (goals: string, steps?: string): AdminChange => ({
  boardSetting: { boardLabels: { goals, ...(steps === undefined ? {} : { steps }) } },
});

/** Opens a board as one of its admins. `others` writes its settings as another admin. */
const opened = async (stored?: object) => {
  let kept: unknown = stored;
  const site = await testStore({
    tracker: {
      instead: ({ method, url, body }) => {
        if (!url.endsWith('/properties/ds-smb-admin-setting')) return null;
        if (method !== 'PUT') {
          return kept === undefined ? answered(null, 404) : answered({ value: kept });
        }
        kept = body;
        return answered(null, 201);
      },
    },
  });
  const { store } = site;
  await store.dispatch(boardApi.endpoints.board.initiate(ARG));
  const ledger = ledgerOf(store, ARG);
  const enterPart = async (part: object, action: 'adminSettings' | 'filters') => {
    const write = { kind: 'admin', owner: OWNER, part } as never;
    store.dispatch(enter({ scope: { ref: ARG.ref }, action, title: '', plan: [write] }));
    await ledger.rest();
  };
  return {
    ...site,
    kept: () => kept,
    labels: () => liftAdminSettings(kept).boardSetting.boardLabels,
    others: (value: object) => {
      kept = value;
    },
    /** Saves as the settings form does, with a change relative to the loaded settings. */
    save: (wanted: AdminChange) => {
      const { admin } = ledger.board();
      const change = adminChangeOf(admin, withAdminChange(admin, wanted));
      const part = { kind: 'settings', change, before: adminBefore(admin, change) };
      return enterPart(part, 'adminSettings');
    },
    saveFilters: (filters: readonly QuickFilter[]) =>
      enterPart(
        { kind: 'filters', filters, before: filtersOfBoard(ledger.board().admin) },
        'filters',
      ),
    undo: async () => {
      ledger.travel('undo');
      await ledger.rest();
    },
    conflict: () => selectConflict(store.getState())?.conflicts?.[0],
    decide: async (decision: Decision) => {
      store.dispatch(decided({ id: selectConflict(store.getState())?.id ?? '', decision }));
      await ledger.rest();
    },
    shown: () => ledger.board().admin,
  };
};

describe('settings of a board with two admins', () => {
  it('keep a row name of the other admin when an admin undoes a change of another row', async () => {
    const { save, undo, labels, kept, others, conflict } = await opened();
    await save(rows('Outcomes A'));
    expect(kept()).toEqual({ boardSetting: { boardLabels: { goals: 'Outcomes A' } } });
    others({ boardSetting: { boardLabels: { goals: 'Outcomes A', steps: 'Stages B' } } });
    await undo();
    expect(conflict()).toBeUndefined();
    expect(kept()).toEqual({ boardSetting: { boardLabels: { steps: 'Stages B' } } });
    expect(labels()).toEqual({ goals: 'GOALS', steps: 'Stages B' });
  });

  it('keep a name that the other admin saved while the form was open', async () => {
    const { save, labels, others, conflict } = await opened();
    others(rows('Outcomes A'));
    await save({ boardSetting: { boardLabels: { steps: 'Stages B' } } });
    expect(conflict()).toBeUndefined();
    expect(labels()).toEqual({ goals: 'Outcomes A', steps: 'Stages B' });
  });

  it.each([
    ['mine', 'Mine'],
    ['theirs', 'Theirs'],
  ] as const)(
    'are in conflict when both admins changed the same setting, and keep %s as decided',
    async (decision, left) => {
      const { save, labels, others, conflict, decide, host, shown } = await opened();
      others(rows('Theirs'));
      await save(rows('Mine'));
      expect(labels().goals).toBe('Theirs');
      expect(conflict()).toEqual({
        title: '',
        card: null,
        facts: [{ name: 'boardSetting.boardLabels.goals', mine: 'Mine', theirs: 'Theirs' }],
      });
      await decide(decision);
      expect([labels().goals, shown().boardSetting.boardLabels.goals]).toEqual([left, left]);
      expect(host.flags.filter(({ tone }) => tone === 'error')).toEqual([]);
    },
  );

  it("are in conflict when an undo would overwrite the other admin's value", async () => {
    const { save, undo, labels, others, conflict, decide } = await opened();
    await save({ boardSetting: { maximumStories: 50, disableRoadmap: true } });
    others({ boardSetting: { maximumStories: 70, disableRoadmap: true } });
    await undo();
    expect(conflict()?.facts).toEqual([
      { name: 'boardSetting.maximumStories', mine: '1000', theirs: '70' },
    ]);
    await decide('theirs');
    expect(labels()).toEqual(GIVEN.boardSetting.boardLabels);
  });

  it('are in conflict when an undo would overwrite a filter that the other admin edited', async () => {
    const [a, b] = liftFilters(
      ['a', 'b'].map((id) => ({ id, name: id, query: 'type = Bug', rank: '0|h00000:' })),
    ) as [QuickFilter, QuickFilter];
    const filtered = (filters: readonly object[]) => ({
      toolbarSetting: { quickFilter: { filters } },
    });
    const site = await opened(filtered([a, b]));
    await site.saveFilters([{ ...a, name: 'Bugs' }, b]);
    site.others(
      filtered([
        { ...a, name: 'Bugs' },
        { ...b, name: 'Others' },
      ]),
    );
    await site.undo();
    expect(site.conflict()).toBeUndefined();
    await site.saveFilters([{ ...a, name: 'Mine' }, b]);
    site.others(filtered([{ ...a, name: 'Theirs' }, b]));
    await site.undo();
    expect(site.conflict()?.facts).toEqual([
      { name: 'filters', mine: 'a: type = Bug', theirs: 'Theirs: type = Bug' },
    ]);
  });
});
