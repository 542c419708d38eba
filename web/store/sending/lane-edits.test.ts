import { describe, expect, it } from 'vitest';
import type { Change } from '#domain/aggregates/feeds/change.ts';
import { releaseForm } from '#domain/board/lanes/release.ts';
import { sprintForm } from '#domain/board/lanes/sprint.ts';
import type { LaneEdit } from '#domain/change/model/lane-edit.ts';
import { sprint, story, version } from '#domain/testing/issues.ts';
import type { TrackerCall } from '../../host/host.ts';
import { answered } from '../../testing/fake-tracker.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi } from '../board/board-api.ts';
import type { BoardArg } from '../board-data/board-data.ts';
import { editLane } from '../changes/edit-lane.ts';
import { selectConflict } from '../changes/select.ts';
import { decided } from '../ledger/ledger.ts';
import { heard } from '../slices/live.ts';

const BOARD: BoardArg = { ref: { kind: 'project', project: '10' }, completed: false };
const APRIL = version('7', { startDate: '2026-04-01', releaseDate: '2026-04-30' });
const SPRINT = {
  ...sprint('5'),
  originBoardId: '1',
  startDate: '2026-03-02T08:15:00.000Z',
  endDate: '2026-03-15T16:00:00.000Z',
};

const MAY: LaneEdit = {
  of: 'release',
  version: APRIL,
  form: { ...releaseForm(APRIL), releaseDate: '2026-05-15' },
};
const LATER: LaneEdit = {
  of: 'sprint',
  sprint: SPRINT,
  form: { ...sprintForm(SPRINT), startDate: '2026-03-09', endDate: '2026-03-22' },
};

/** Opens a board. The tracker stores what is written to release 7 and sprint 5. */
const opened = async () => {
  let release: object = { ...APRIL, projectId: 10 };
  let ofSprint: object = { ...SPRINT, originBoardId: 1 };
  const instead = ({ method = 'GET', url, body }: TrackerCall) => {
    if (url.endsWith('/version/7')) {
      if (method === 'PUT') release = { ...release, ...(body as object) };
      return answered(release);
    }
    if (!url.endsWith('/sprint/5')) return null;
    if (method !== 'GET') ofSprint = { ...ofSprint, ...(body as object) };
    return answered(ofSprint);
  };
  const site = await testStore({
    tracker: {
      stories: [story('3', { sprints: [SPRINT] })],
      versions: [APRIL],
      instead,
    },
  });
  const { store, host } = site;
  await store.dispatch(boardApi.endpoints.board.initiate(BOARD));
  // This load brings the sprints of the board's stories into the store.
  const ledger = ledgerOf(store, BOARD);
  return {
    store,
    ledger,
    edit: (edit: LaneEdit) => store.dispatch(editLane(BOARD.ref, edit)),
    renamedByOthers: () => {
      release = { ...release, name: 'Theirs' };
    },
    movedByOthers: () => {
      release = { ...release, releaseDate: '2026-06-01' };
    },
    written: () =>
      host.calls
        .filter(({ method = 'GET', url }) => method !== 'GET' && /version|sprint/.test(url))
        .map(({ method, body }) => [method, body]),
    release: () => ledger.board().versions.find(({ id }) => id === '7'),
    undo: async () => {
      ledger.travel('undo');
      await ledger.rest();
    },
  };
};

describe('days of a release', () => {
  it('are shown immediately, written without other fields, and restored by undo', async () => {
    const { edit, ledger, release, written, undo } = await opened();
    edit(MAY);
    expect(release()?.releaseDate).toBe('2026-05-15');
    await ledger.rest();
    expect(written()).toEqual([['PUT', { releaseDate: '2026-05-15' }]]);
    expect(ledger.past()).toHaveLength(1);
    await undo();
    expect(release()?.releaseDate).toBe('2026-04-30');
    expect(written()[1]).toEqual(['PUT', { releaseDate: '2026-04-30' }]);
    ledger.travel('redo');
    await ledger.rest();
    expect(release()?.releaseDate).toBe('2026-05-15');
  });

  it('are restored by undo, which keeps the name that others gave the release', async () => {
    const { edit, ledger, release, written, renamedByOthers, undo } = await opened();
    edit(MAY);
    await ledger.rest();
    renamedByOthers();
    await undo();
    expect(written()[1]).toEqual(['PUT', { releaseDate: '2026-04-30' }]);
    expect(release()).toMatchObject({ name: 'Theirs', releaseDate: '2026-04-30' });
  });

  it.each([
    ['mine', '2026-04-30', 2],
    ['theirs', '2026-06-01', 1],
  ] as const)(
    'are in conflict when others changed them, and keep %s as decided',
    async (decision, left, writes) => {
      const { store, edit, ledger, release, written, movedByOthers, undo } = await opened();
      edit(MAY);
      await ledger.rest();
      movedByOthers();
      await undo();
      const conflict = selectConflict(store.getState());
      expect(conflict?.conflicts?.[0]?.facts).toEqual([
        { name: 'releaseDate', mine: '2026-04-30', theirs: '2026-06-01' },
      ]);
      store.dispatch(decided({ id: conflict?.id ?? '', decision }));
      await ledger.rest();
      expect(release()?.releaseDate).toBe(left);
      expect(written()).toHaveLength(writes);
    },
  );

  it('are in conflict when others changed them and the page does not show that yet', async () => {
    const { store, edit, ledger, written, movedByOthers } = await opened();
    movedByOthers();
    const change: Change = {
      ...{ id: 'n', thing: 'version', thingId: '7', kind: 'updated', key: null },
      ...{ fields: [], accountId: 'ben', at: '' },
    };
    store.dispatch(heard({ place: '', cursor: 'c', reset: false, changes: [change] }));
    edit(MAY);
    await ledger.rest();
    expect(selectConflict(store.getState())?.conflicts?.[0]?.facts).toEqual([
      { name: 'releaseDate', mine: '2026-05-15', theirs: '2026-06-01' },
    ]);
    expect(written()).toEqual([]);
  });
});

describe('days of a sprint', () => {
  it('are written together, and undo restores the exact times', async () => {
    const { edit, ledger, written, undo } = await opened();
    edit(LATER);
    await ledger.rest();
    await undo();
    expect(written()).toEqual([
      ['POST', { startDate: '2026-03-09T12:00:00.000Z', endDate: '2026-03-22T12:00:00.000Z' }],
      ['POST', { startDate: SPRINT.startDate, endDate: SPRINT.endDate }],
    ]);
  });

  it('are removed by undo when the sprint had no days before', async () => {
    const { edit, ledger, written, undo } = await opened();
    const bare = { ...SPRINT, startDate: null, endDate: null };
    edit({
      of: 'sprint',
      sprint: bare,
      form: LATER.of === 'sprint' ? LATER.form : sprintForm(bare),
    });
    await ledger.rest();
    await undo();
    const { name, goal, state } = SPRINT;
    expect(written()[1]).toEqual(['PUT', { name, goal, state }]);
  });
});
