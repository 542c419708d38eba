import { describe, expect, it } from 'vitest';
import type { Instant } from '#domain/kernel/time.ts';
import { story } from '#domain/testing/issues.ts';
import type { TrackerCall } from '../../host/host.ts';
import { answered, restIssue } from '../../testing/fake-tracker.ts';
import { pastAnswers } from '../../testing/past-answers.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi } from '../board/board-api.ts';
import type { BoardArg } from '../board-data/board-data.ts';
import { boardOfMoment, readPast } from './read-past.ts';

const BOARD: BoardArg = { ref: { kind: 'project', project: '10' }, completed: false };
const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const OLD = '2026-10-01T00:00:00.000Z' as Instant;
const MOMENT = '2026-11-10T00:00:00.000Z' as Instant;
const LATER = '2026-11-20T00:00:00.000Z';
const NO_ACTIVITY = { startAt: 0, maxResults: 100, isLast: true, values: [], hiddenProjects: 0 };

/** The stories had their colours changed after the moment, which is no change of the issue for the tracker. */
const PLACEMENTS = {
  ...{ knownFrom: OLD, isLast: true, next: null },
  values: ['2', '3', '4'].map((issueId) => ({
    ...{ at: LATER, projectId: '10', issueId, property: 'color', accountId: 'ann' },
    before: null,
  })),
};

const placed = { parent: null, versionIds: ['v1'] };
const STORIES = [
  story('2', { ...placed, updated: '2026-11-01T00:00:00.000+0000' }),
  story('3', { ...placed, category: 'done', updated: '2026-11-01T00:00:00.000+0000' }),
  story('4', { ...placed, category: 'done', updated: '2026-11-12T00:00:00.000+0000' }),
];
const PAST = { 2: { created: OLD }, 3: { created: OLD }, 4: { created: OLD } };

/** A tracker whose map leaves finished stories out, and which finds those that changed in the last minutes. */
const search = ({ url, body }: TrackerCall) => {
  const { jql = '' } = (body ?? {}) as { readonly jql?: string };
  if (url !== '/rest/api/3/search/jql' || !jql.includes('hierarchyLevel = 0')) return null;
  const minutes = /updated >= "-(\d+)m"/.exec(jql)?.[1];
  const found = STORIES.filter(({ status, updated }) =>
    minutes === undefined
      ? status.category !== 'done'
      : Date.parse(updated) >= NOW - Number(minutes) * 60_000,
  );
  return answered({ issues: found.map((issue) => restIssue(issue)), isLast: true });
};

const opened = async () => {
  const { instead } = pastAnswers(PAST);
  const { store } = await testStore({
    tracker: { instead: (call) => search(call) ?? instead(call) },
    now: () => NOW,
    reads: (path) => {
      if (path.startsWith('/smb/placements')) return PLACEMENTS;
      return path.startsWith('/smb/activity') ? NO_ACTIVITY : undefined;
    },
  });
  const board = await store.dispatch(boardApi.endpoints.board.initiate(BOARD)).unwrap();
  const { signal } = new AbortController();
  const read = async (since: Instant) => {
    const found = await store.dispatch(readPast({ board, since, report: () => undefined, signal }));
    if (!found) throw new Error('the reading was stopped');
    return found;
  };
  return { read };
};

describe('a moment (R-TIME-17)', () => {
  it('has the same issues and the same unknown values however far back was read', async () => {
    const { read } = await opened();
    const [far, near] = [await read(OLD), await read(MOMENT)];
    expect(Object.keys(far.board.stories).sort()).toEqual(['2', '3', '4']);
    expect(Object.keys(near.board.stories).sort()).toEqual(['2', '4']);
    const question = { stored: { goals: [], milestones: [], admin: null }, goals: [] };
    const [one, other] = [far, near].map((each) => boardOfMoment(each, question, MOMENT));
    expect(one).toEqual(other);
    expect(one?.unknown.filter(({ about }) => about === 'issue-part')).toEqual(
      ['2', '4'].map((issueId) => ({ about: 'issue-part', issueId, part: 'placement' })),
    );
  });

  it('has what changed since the moment that it is compared with', async () => {
    const { read } = await opened();
    const question = { stored: { goals: [], milestones: [], admin: null }, goals: [] };
    const { ground } = boardOfMoment(await read(OLD), question, MOMENT, OLD);
    expect(Object.keys(ground.stories).sort()).toEqual(['2', '3', '4']);
  });
});
