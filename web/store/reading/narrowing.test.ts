import { describe, expect, it } from 'vitest';
import { story } from '#domain/testing/issues.ts';
import { memoryHost } from '../../host/memory/memory-host.ts';
import { answered, fakeTracker } from '../../testing/fake-tracker.ts';
import type { BoardArg } from '../board-data/board-data.ts';
import { askTracker } from '../tracker/ask-tracker.ts';
import { loadBoard } from './load-board.ts';

const ARG: BoardArg = { ref: { kind: 'project', project: '10' }, completed: true };

const filter = (id: string, query: string, changes: object = {}) => ({
  id,
  name: id,
  query,
  markAsDefault: true,
  ...changes,
});

/** Loads a board with default filters. The tracker rejects queries that contain "nonsense". */
const loaded = async (filters: readonly object[], arg = ARG, parsing = 200) => {
  const host = memoryHost({
    answer: fakeTracker({
      stories: [story('2', { parent: '1' })],
      instead: ({ url, body }) => {
        if (url.includes('/properties/ds-smb-admin-setting')) {
          return answered({ value: { toolbarSetting: { quickFilter: { filters } } } });
        }
        if (!url.includes('/jql/parse')) return null;
        const { queries } = body as { queries: string[] };
        const parsed = queries.map((query) => ({
          query,
          ...(query.includes('nonsense') ? { errors: ['It makes no sense.'] } : { structure: {} }),
        }));
        return answered({ queries: parsed }, parsing);
      },
    }),
  });
  const board = await loadBoard(
    askTracker({ host, wait: async () => undefined, now: () => 0 }),
    arg,
    {
      report: { done: () => undefined, failed: () => undefined },
      reconcile: [],
      wait: async () => undefined,
    },
  );
  const asked = host.calls.flatMap(({ body }) => (body as { jql?: string } | undefined)?.jql ?? []);
  const of = (level: number) => asked.find((jql) => jql.includes(`hierarchyLevel = ${level}`));
  const parses = host.calls.filter(({ url }) => url.includes('/jql/parse')).length;
  return { board, steps: of(1), stories: of(0), subtasks: of(-1), parses };
};

describe('default filters of a board', () => {
  it("limit the board's searches, but the search for epics only if they include epics", async () => {
    const { steps, stories, subtasks, board } = await loaded([
      filter('a', 'type = Bug OR type = Task ORDER BY created'),
      filter('b', 'labels = ux', { includeEpics: true }),
      filter('c', 'due < now()', { markAsDefault: false }),
    ]);
    expect(stories).toContain('(type = Bug OR type = Task) AND (labels = ux)');
    expect(steps).toContain('(labels = ux)');
    expect(steps).not.toContain('type = Bug');
    expect(subtasks).not.toContain('labels');
    expect(stories).not.toContain('due');
    expect(board.unsound).toEqual([]);
  });

  it('are left out and named when the tracker cannot run them', async () => {
    const { stories, board } = await loaded([filter('a', 'nonsense'), filter('b', 'labels = ux')]);
    expect(stories).toContain('labels = ux');
    expect(stories).not.toContain('nonsense');
    expect(board.unsound?.map(({ id }) => id)).toEqual(['a']);
  });

  it('are left out when the tracker cannot check them', async () => {
    const { stories, board } = await loaded([filter('a', 'labels = ux')], ARG, 500);
    expect(stories).not.toContain('labels');
    expect(board.unsound).toHaveLength(1);
  });

  it('cause no request when the board has none', async () => {
    expect(await loaded([])).toMatchObject({ parses: 0 });
  });
});

it('loadBoard adds the selected filters to the searches of a board beyond the limit', async () => {
  const narrowing = { stories: ['labels = ux'], epics: [] };
  const { stories, steps } = await loaded([], { ...ARG, narrowing });
  expect(stories).toContain('labels = ux');
  expect(steps).not.toContain('labels');
});
