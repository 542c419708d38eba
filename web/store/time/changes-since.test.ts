import { describe, expect, it, vi } from 'vitest';
import type { Instant } from '#domain/kernel/time.ts';
import { goal } from '#domain/testing/goals.ts';
import { step, story, version } from '#domain/testing/issues.ts';
import { answered } from '../../testing/fake-tracker.ts';
import { type PastSeed, pastAnswers } from '../../testing/past-answers.ts';
import { type StoreSeed, testStore } from '../../testing/store.ts';
import { boardApi } from '../board/board-api.ts';
import type { BoardArg } from '../board-data/board-data.ts';
import { FailureError } from '../ports/failure.ts';
import { type ChangesSince, lookAtChanges } from './changes-since.ts';

const BOARD: BoardArg = { ref: { kind: 'project', project: '10' }, completed: true };
const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const MOMENT = '2026-11-10T00:00:00.000Z' as Instant;
const OLD = '2026-10-01T00:00:00.000Z';
const LATER = '2026-11-20T00:00:00.000Z';
const NO_ACTIVITY = { startAt: 0, maxResults: 100, isLast: true, values: [], hiddenProjects: 0 };

const NO_PLACEMENTS = { values: [], knownFrom: null, isLast: true, next: null };

const PAST: Readonly<Record<string, PastSeed>> = {
  1: { created: OLD },
  2: {
    created: OLD,
    changes: [
      {
        at: '2026-11-12T00:00:00.000Z',
        values: [
          { field: 'summary', fromText: 'Old name', toText: 'New name' },
          { field: 'fixVersions', from: 'v1', to: null },
          { field: 'fixVersions', from: null, to: 'v2' },
        ],
      },
    ],
  },
  3: { created: '2026-11-15T00:00:00.000Z' },
};

const HISTORY = {
  ...{ at: MOMENT, milestones: [], personas: [], settings: [], aiDefinitions: [], portfolio: null },
  goals: [{ ...goal('g1', '0|h00000:'), fields: { ...goal('g1', '').fields, summary: 'Before' } }],
};

const opened = async (seed: Partial<StoreSeed> = {}, past = PAST) => {
  const { asked, instead } = pastAnswers(past);
  const tracker = {
    steps: [step('1')],
    stories: [
      { ...story('2', { parent: '1', versionIds: ['v2'] }), summary: 'New name' },
      story('3', { parent: '1' }),
    ],
    versions: [version('v1'), version('v2')],
    instead,
  };
  const site = await testStore({
    tracker,
    now: () => NOW,
    goals: [goal('g1', '0|h00000:')],
    reads: (path) => {
      if (path.startsWith('/smb/history')) return HISTORY;
      if (path.startsWith('/smb/placements')) return NO_PLACEMENTS;
      return path.startsWith('/smb/activity') ? NO_ACTIVITY : undefined;
    },
    ...seed,
  });
  const { store } = site;
  await store.dispatch(boardApi.endpoints.board.initiate(BOARD)).unwrap();
  const report = vi.fn();
  const aborter = new AbortController();
  const { signal } = aborter;
  const look = async (moment = MOMENT) => {
    const { data: board } = boardApi.endpoints.board.select(BOARD)(store.getState());
    if (!board) throw new Error('the board is not loaded');
    const goals = [goal('g1', '0|h00000:')];
    return store.dispatch(lookAtChanges({ board, goals, mode: 'release', moment, report, signal }));
  };
  return { ...site, asked, report, aborter, look };
};

const found = async (seed?: Partial<StoreSeed>): Promise<ChangesSince> => {
  const { look } = await opened(seed);
  const looked = await look();
  if (looked?.kind !== 'found') throw new Error('nothing was found');
  return looked;
};

describe('the changes since a moment', () => {
  it('are the difference between the map of the moment and the map of now', async () => {
    const { difference, goalsKnown } = await found();
    expect(difference.added).toEqual(['story:3']);
    expect(difference.moved).toEqual([
      {
        card: 'story:2',
        from: { parentId: '1', laneId: 'v1' },
        to: { parentId: '1', laneId: 'v2' },
      },
    ]);
    expect(difference.removed).toEqual([]);
    expect(new Set(difference.changed.map(({ card, field }) => `${card} ${field}`))).toEqual(
      new Set(['story:2 summary', 'story:2 versionIds', 'goal:g1 summary']),
    );
    expect(goalsKnown).toBe(true);
  });

  it('say what is not known: placements and, without records, lanes', async () => {
    const { unknown } = await found();
    expect(unknown).toEqual([{ about: 'placements' }, { about: 'lanes' }]);
  });

  it('know releases from the first record of the tracker on, and deleted issues by name', async () => {
    const entry = {
      ...{ id: 'e', place: { kind: 'project', id: '10' }, projectId: '10', accountId: 'ann' },
      ...{ actorKind: 'user', readBy: [], displayName: null, avaPath: null },
      activityMessage: 'IssueUpdated',
      content: { thing: 'issue', thingId: '2', key: 'TRAIL-2', name: 'Old name' },
      createdAt: OLD,
    };
    const deleted = {
      ...{ ...entry, id: 'd', activityMessage: 'IssueDeleted', createdAt: LATER },
      content: { thing: 'issue', thingId: '9', key: 'TRAIL-9', name: 'Gone' },
    };
    const reads = (path: string) => {
      if (path.startsWith('/smb/placements')) return NO_PLACEMENTS;
      return path.startsWith('/smb/activity')
        ? { ...NO_ACTIVITY, values: [deleted, entry] }
        : HISTORY;
    };
    const { unknown, lanesKnownFrom } = await found({
      reads: (path) => (/history|activity|placements/.test(path) ? reads(path) : undefined),
    });
    expect(lanesKnownFrom).toBe(OLD);
    expect(unknown).toEqual([
      { about: 'placements' },
      { about: 'deleted-issue', issueId: '9', key: 'TRAIL-9', name: 'Gone' },
    ]);
  });

  describe('with recorded placements', () => {
    const line = (issueId: string, property: string, value: unknown, at = LATER) => ({
      ...{ at, projectId: '10', issueId, property, accountId: 'ann' },
      before: value === undefined ? null : { value },
    });
    const recorded = (...pages: readonly (readonly object[])[]) => {
      const asked: string[] = [];
      const page = (path: string) => {
        const values = pages[asked.push(path) - 1] ?? [];
        const next = asked.length < pages.length ? `key ${asked.length}` : null;
        return { values, knownFrom: OLD, isLast: next === null, next };
      };
      const reads = (path: string) => {
        if (path.startsWith('/smb/placements')) return page(path);
        if (path.startsWith('/smb/history')) return HISTORY;
        return path.startsWith('/smb/activity') ? NO_ACTIVITY : undefined;
      };
      return { asked, seed: { reads } };
    };

    it('show a step that was in another goal, and a card that had another place in its list', async () => {
      const { seed, asked } = recorded([line('1', 'goalId', 'g1')]);
      const { difference, placementsKnownFrom, unknown } = await found(seed);
      expect(difference.moved).toContainEqual({
        card: 'step:1',
        from: { parentId: 'g1', laneId: null },
        to: { parentId: expect.any(String), laneId: null },
      });
      expect(difference.changed).toContainEqual({
        ...{ card: 'step:1', field: 'goalId' },
        ...{ before: 'g1', after: null },
      });
      expect(placementsKnownFrom).toBe(OLD);
      expect(unknown).toEqual([{ about: 'lanes' }]);
      const [, query] = asked[0]?.split('?') ?? [];
      expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
        ...{ projectIds: '10', since: MOMENT, maxResults: '500' },
      });
    });

    it('take back the changes of all pages, and name what no record tells', async () => {
      const { seed, asked } = recorded(
        [line('1', 'goalId', 'g2'), line('2', 'color', undefined)],
        [line('1', 'goalId', 'g1', '2026-11-12T00:00:00.000Z')],
      );
      const { difference, unknown } = await found(seed);
      expect(difference.changed).toContainEqual(
        expect.objectContaining({ card: 'step:1', before: 'g1' }),
      );
      expect(unknown).toContainEqual({ about: 'issue-part', issueId: '2', part: 'placement' });
      expect(asked.map((path) => new URLSearchParams(path.split('?')[1]).get('before'))).toEqual([
        null,
        'key 1',
      ]);
    });
  });

  it('take goals and settings as they are now if the user may not read former ones', async () => {
    const denied = () =>
      new Response(JSON.stringify({ code: 'PERMISSION_DENIED' }), { status: 403 });
    const { goalsKnown, difference, unknown } = await found({
      reads: (path) => (/history|activity|placements/.test(path) ? denied() : undefined),
    });
    expect(goalsKnown).toBe(false);
    expect(difference.changed.some(({ card }) => card === 'goal:g1')).toBe(false);
    expect(unknown).toContainEqual({ about: 'settings' });
  });

  it('ask for the history of an issue again only if it changed', async () => {
    const { look, asked, report } = await opened();
    await look();
    expect(asked.flat().sort()).toEqual(['1', '2', '3']);
    expect(report).toHaveBeenLastCalledWith({ done: 0, all: 3 });
    await look('2026-11-16T00:00:00.000Z' as Instant);
    expect(asked).toHaveLength(1);
  });

  it('write nothing', async () => {
    const { look, host, backend } = await opened();
    const reading = /search|bulkfetch/;
    await look();
    expect(
      host.calls.filter(({ method = 'GET', url }) => method !== 'GET' && !reading.test(url)),
    ).toEqual([]);
    expect(backend.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('are none before the first issue', async () => {
    const { look } = await opened();
    expect(await look('2026-09-01T00:00:00.000Z' as Instant)).toEqual({
      kind: 'too-early',
      first: OLD,
    });
  });

  it('are not found when the user has stopped the look', async () => {
    const { look, aborter, asked } = await opened();
    aborter.abort();
    expect(await look()).toBeNull();
    expect(asked).toEqual([]);
  });

  it('fail as the tracker does', async () => {
    const { instead } = pastAnswers(PAST);
    const { look } = await opened({
      tracker: {
        steps: [step('1')],
        instead: (call) =>
          call.url.includes('changelog') ? answered({ errorMessages: ['no'] }, 400) : instead(call),
      },
    });
    await expect(look()).rejects.toBeInstanceOf(FailureError);
  });
});
