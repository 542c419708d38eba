import { describe, expect, it } from 'vitest';
import type { TrackerCall } from '../../../host/host.ts';
import type { BoardData } from '../../board-data/board-data.ts';
import { FailureError } from '../../ports/failure.ts';
import { loadSprints } from '../sprints.ts';
import { areSprintsUnchanged } from './refresh-sprints.ts';

const PLACE = {
  projects: [],
  versions: [],
  scope: { filterId: '1' },
  boardId: '1',
  rankField: null,
} as const;

const sprint = (id: number, state = 'future', name = `Sprint ${id}`) => ({
  ...{ id, name, state },
  originBoardId: 1,
});

/** A tracker with one board, and the number of points that its answers have cost. */
const trackerOf = (sprints: ReturnType<typeof sprint>[]) => {
  const site = { sprints, points: 0, failing: false };
  const ask = async ({ url }: TrackerCall) => {
    if (site.failing) throw new FailureError({ kind: 'tracker', status: 500, messages: [] });
    const query = new URL(url, 'https://site').searchParams;
    const states = query.get('state')?.split(',') ?? [];
    const found = site.sprints.filter(({ state }) => states.includes(state));
    const startAt = Number(query.get('startAt'));
    const values = found.slice(startAt, startAt + Number(query.get('maxResults') ?? 50));
    site.points += 1 + values.length;
    return { values, isLast: startAt + values.length >= found.length };
  };
  return { site, ask };
};

const opened = async (sprints: ReturnType<typeof sprint>[]) => {
  const { site, ask } = trackerOf(sprints);
  const board = { boardId: '1', ...(await loadSprints(ask, PLACE)) } as unknown as BoardData;
  site.points = 0;
  return { site, board, look: (turn = 0) => areSprintsUnchanged(ask, board, turn) };
};

const many = () => [sprint(1, 'active'), ...Array.from({ length: 59 }, (_, at) => sprint(at + 2))];

describe('a look at the sprints of a board', () => {
  it('costs few points, however many there are', async () => {
    const { site, look } = await opened(many());
    expect(await look()).toBe(true);
    expect(site.points).toBeLessThanOrEqual(22);
  });

  it('finds a sprint that was started, completed, added or deleted', async () => {
    const changes: ((sprints: ReturnType<typeof sprint>[]) => ReturnType<typeof sprint>[])[] = [
      (all) => all.with(30, sprint(31, 'active')),
      (all) => all.slice(1),
      (all) => [...all, sprint(99)],
      (all) => all.toSpliced(30, 1),
    ];
    for (const change of changes) {
      const { site, look } = await opened(many());
      site.sprints = change(site.sprints);
      expect(await look()).toBe(false);
    }
  });

  it('finds any new name within as many looks as the list has parts', async () => {
    for (let renamed = 0; renamed < 60; renamed += 1) {
      const { site, look } = await opened(many());
      const { id, state } = site.sprints[renamed] ?? sprint(0);
      site.sprints = site.sprints.with(renamed, sprint(id, state, 'Renamed'));
      const looks = await Promise.all(Array.from({ length: 10 }, (_, turn) => look(turn)));
      expect(looks).toContain(false);
    }
  });

  it('counts a failure, and lists that are not known, as a difference', async () => {
    const { site, board, look } = await opened(many());
    site.failing = true;
    expect(await look()).toBe(false);
    const { sprintLists: _, ...unknown } = board;
    expect(await areSprintsUnchanged(async () => ({}), unknown, 0)).toBe(false);
  });
});
