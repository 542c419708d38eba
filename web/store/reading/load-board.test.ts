import { describe, expect, it, vi } from 'vitest';
import { sprint, step, story, version } from '#domain/testing/issues.ts';
import { memoryHost } from '../../host/memory/memory-host.ts';
import { answered, type FakeTracker, fakeTracker } from '../../testing/fake-tracker.ts';
import type { BoardArg, BoardData } from '../board-data/board-data.ts';
import { LOADING_STEPS } from '../board-data/loading-steps.ts';
import { FailureError } from '../ports/failure.ts';
import { askTracker } from '../tracker/ask-tracker.ts';
import { loadBoard } from './load-board.ts';

const PROJECT: BoardArg = { ref: { kind: 'project', project: '10' }, completed: false };
const AGILE: BoardArg = { ref: { kind: 'agile', boardId: '5' }, completed: false };

const loading = async (tracker: FakeTracker, arg = PROJECT, reconcile: string[] = []) => {
  const host = memoryHost({ answer: fakeTracker(tracker) });
  const ask = askTracker({ host, wait: async () => undefined, now: () => 0 });
  const steps: string[] = [];
  const failed: string[] = [];
  const waits: number[] = [];
  const published: BoardData[] = [];
  const options = {
    report: {
      done: (step: string) => void steps.push(step),
      failed: (step: string) => void failed.push(step),
    },
    publish: (part: BoardData) => void published.push(part),
    wait: async (milliseconds: number) => void waits.push(milliseconds),
    reconcile,
  };
  const outcome = await loadBoard(ask, arg, options).then(
    (board) => ({ board, failure: null }),
    (error: unknown) => {
      if (error instanceof FailureError) return { board: null, failure: error.failure };
      throw error;
    },
  );
  const searches = host.calls
    .filter(({ url }) => url.endsWith('/search/jql'))
    .map(({ body }) => body as Record<string, unknown>);
  return { ...outcome, steps, failed, published, waits, searches, calls: host.calls };
};

const stories = (count: number) => Array.from({ length: count }, (_, at) => story(`${at + 100}`));

const refusing = (address: string, status: number): FakeTracker => ({
  instead: ({ url }) =>
    url.includes(address) ? answered({ errorMessages: ['no'] }, status) : null,
});

describe('loadBoard', () => {
  it('loads the board with all its levels', async () => {
    const { board } = await loading({
      steps: [step('1')],
      stories: [story('2', { parent: '1' })],
      versions: [version('7')],
      sprints: [sprint('9')],
    });
    expect(board).toMatchObject({
      arg: PROJECT,
      projects: [{ id: '10', key: 'TRAIL' }],
      rights: { editIssues: true, administer: true },
      versions: [{ id: '7' }],
      sprints: [{ id: '9' }],
      leftOut: 0,
    });
    expect(Object.keys(board?.steps ?? {})).toEqual(['1']);
    expect(board?.stories['2']).toMatchObject({ key: 'TRAIL-2', parent: { id: '1' } });
  });

  it('reports each loading step once', async () => {
    const { steps } = await loading({});
    const own = LOADING_STEPS.filter((each) => each !== 'settings' && each !== 'goals');
    expect(steps.toSorted()).toEqual([...own].toSorted());
  });

  it('reads a full first page, then the other ids, then the rest in bulks of a hundred', async () => {
    const { board, searches, calls } = await loading({ stories: stories(725), page: 400 });
    expect(Object.keys(board?.stories ?? {})).toHaveLength(725);
    const ids = searches.filter(({ fields }) => String(fields) === 'id');
    expect(ids.map(({ nextPageToken }) => nextPageToken)).toEqual([undefined, '400']);
    const bulk = calls.filter(({ url }) => url.endsWith('/bulkfetch'));
    const sizes = bulk.map(({ body }) => (body as { issueIdsOrKeys: [] }).issueIdsOrKeys.length);
    expect(sizes).toEqual([100, 100, 100, 100, 100, 100, 25]);
  });

  it('sends no further request when the first page has all issues', async () => {
    const { calls } = await loading({ stories: stories(100) });
    expect(calls.filter(({ url }) => /bulkfetch|approximate/.test(url))).toEqual([]);
  });

  it('publishes the cards as they arrive, and never fewer than the time before', async () => {
    const { published, waits } = await loading({ stories: stories(725) });
    const shown = published.map((part) => Object.keys(part.stories).length);
    expect(shown).toEqual([100, 600, 725]);
    expect(waits).toEqual([300]);
  });

  it('reports stories as done only when the last story has arrived', async () => {
    const { published, steps } = await loading({ stories: stories(725) });
    expect(published).toHaveLength(3);
    expect(steps.indexOf('stories')).toBeGreaterThan(steps.indexOf('subtasks'));
  });

  it('keeps the newest thousand stories and counts the rest as left out', async () => {
    const { board } = await loading({ stories: stories(1234), page: 400 });
    expect(Object.keys(board?.stories ?? {})).toHaveLength(1000);
    expect(board?.leftOut).toBe(234);
    expect(board?.leftOutStories).toHaveLength(234);
    expect(board?.leftOutStories?.some(({ id }) => id in board.stories)).toBe(false);
    const exact = await loading({ stories: stories(1000) });
    expect(exact.board?.leftOut).toBe(0);
    expect(exact.board?.leftOutStories).toBeUndefined();
  });

  it('requests no more properties than the tracker returns in a search', async () => {
    const { searches } = await loading({});
    for (const { properties } of searches) expect((properties as []).length).toBeLessThan(6);
  });

  it('asks the tracker to reconcile recently written issues', async () => {
    const { searches } = await loading({}, PROJECT, ['2', '3']);
    expect(searches.every(({ reconcileIssues }) => String(reconcileIssues) === '2,3')).toBe(true);
  });

  it('reads finished issues only when the board shows them', async () => {
    const open = await loading({});
    const all = await loading({}, { ...PROJECT, completed: true });
    expect(open.searches.every(({ jql }) => String(jql).includes('statusCategory != Done'))).toBe(
      true,
    );
    expect(all.searches.some(({ jql }) => String(jql).includes('statusCategory'))).toBe(false);
  });

  it('limits the searches of an agile board to its filter', async () => {
    const { board, searches } = await loading({}, AGILE);
    expect(board?.projects.map(({ key }) => key)).toEqual(['TRAIL']);
    expect(searches.every(({ jql }) => String(jql).includes('filter = "900"'))).toBe(true);
  });
});

describe('loadBoard with a failure that has no fallback', () => {
  it.each([
    ['/project/10', 404, PROJECT, 'boardNotFound'],
    ['/project/10', 403, PROJECT, 'noAccess'],
    ['/board/5/configuration', 404, AGILE, 'boardNotFound'],
    ['/search/jql', 400, AGILE, 'filterBroken'],
  ])('shows the right error page when %s answers %i', async (address, status, arg, page) => {
    const { failure } = await loading(refusing(address, status), arg);
    expect(failure).toEqual({ kind: 'page', page });
  });

  it('shows an error page when the permission to create issues is missing', async () => {
    const { failure, searches } = await loading({ permissions: ['EDIT_ISSUES'] });
    expect(failure).toEqual({ kind: 'page', page: 'noCreatePermission' });
    expect(searches).toEqual([]);
  });

  it("returns the tracker's messages for any other refusal", async () => {
    const { failure } = await loading(refusing('/search/jql', 403));
    expect(failure).toEqual({ kind: 'tracker', status: 403, messages: ['no'] });
  });

  it('reports an answer that does not match the schema', async () => {
    const odd: FakeTracker = {
      instead: ({ url }) => (url.endsWith('/search/jql') ? answered({ rows: [] }) : null),
    };
    expect((await loading(odd)).failure).toEqual({ kind: 'unreadable' });
  });
});

describe('loadBoard when a step fails', () => {
  it.each([
    ['/field', 'fields', { fields: { rank: null, storyPoints: [] } }],
    ['/mypermissions', 'permissions', { rights: { createIssues: false, editIssues: false } }],
  ])('loads the board with a fallback for %s', async (address, step, less) => {
    const { board, failed, steps } = await loading({
      ...refusing(address, 502),
      stories: [story('2', { parent: '1' })],
    });
    expect(board).toMatchObject(less);
    expect(Object.keys(board?.stories ?? {})).toEqual(['2']);
    expect(failed).toEqual([step]);
    expect(steps).toContain(step);
  });

  it('loads the stories without subtasks', async () => {
    const { board, failed } = await loading({
      stories: [story('2')],
      instead: ({ body }) =>
        JSON.stringify(body ?? '').includes('hierarchyLevel = -1') ? answered(null, 500) : null,
    });
    expect(Object.keys(board?.stories ?? {})).toEqual(['2']);
    expect(failed).toEqual(['subtasks']);
  });

  it('fails as a whole when offline', async () => {
    const { failure } = await loading(refusing('/field', 0));
    expect(failure).toEqual({ kind: 'offline' });
  });
});

describe("loadBoard with the tracker's rank", () => {
  const ranked = (fields: unknown[]): FakeTracker => ({
    instead: ({ url }) => {
      if (url.endsWith('/properties/ds-smb-admin-setting')) {
        return answered({ value: { fieldSetting: { useJiraRank: true } } });
      }
      return url.endsWith('/field') ? answered(fields) : null;
    },
  });

  it('shows an error page when the tracker has no rank field', async () => {
    const { failure } = await loading(ranked([]));
    expect(failure).toEqual({ kind: 'page', page: 'rankDisabled' });
  });

  it('reads the number of the rank field', async () => {
    const rank = {
      id: 'customfield_10019',
      name: 'Rank',
      schema: { type: 'any', custom: 'com.pyxis.greenhopper.jira:gh-lexo-rank' },
    };
    expect((await loading(ranked([rank]))).board?.rankField).toBe(10_019);
  });
});

describe('loadBoard when sprints fail', () => {
  it('loads the board without sprints, and logs a warning', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { board } = await loading({
      ...refusing('/board/5/sprint', 500),
      sprints: [sprint('9')],
    });
    expect(board?.sprints).toEqual([]);
    expect(warned).toHaveBeenCalledOnce();
    warned.mockRestore();
  });
});
