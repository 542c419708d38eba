import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TrackerCall } from '../../host/host.ts';
import { FailureError } from '../ports/failure.ts';
import { loadSprints } from './sprints.ts';

const PLACE = {
  projects: [],
  versions: [],
  scope: { filterId: '1' },
  boardId: '1',
  rankField: null,
} as const;

const sprint = (id: number, originBoardId: number) => ({
  id,
  name: `Sprint ${id}`,
  state: 'future',
  originBoardId,
});

/** A tracker where board 2 exists, board 3 was deleted, and board 4 cannot be read. */
const ask = async ({ url }: TrackerCall) => {
  if (url.includes('/sprint')) {
    return { values: [sprint(5, 1), sprint(6, 2), sprint(7, 3), sprint(8, 4)], isLast: true };
  }
  const status = url.endsWith('/board/3') ? 404 : url.endsWith('/board/4') ? 500 : 200;
  if (status !== 200) throw new FailureError({ kind: 'tracker', status, messages: [] });
  return {};
};

afterEach(() => vi.restoreAllMocks());

describe('sprints of a board', () => {
  it('are marked as orphans only if the board that they belong to was deleted', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { sprints } = await loadSprints(ask, PLACE);
    expect(sprints.map(({ id, orphan = false }) => [id, orphan])).toEqual([
      ['5', false],
      ['6', false],
      ['7', true],
      ['8', false],
    ]);
    expect(warned).toHaveBeenCalledTimes(1);
  });
});

describe('sprints of a project', () => {
  const project = { ...PLACE, boardId: null, projects: [{ id: '10', key: 'TRAIL' }] } as never;
  const boards = [
    { id: 1, type: 'scrum', location: { projectId: 10 } },
    { id: 2, type: 'scrum', location: { projectId: 11 } },
    { id: 3, type: 'kanban', location: { projectId: 10 } },
  ];

  it("come from all its boards; those that belong to another project's board are marked", async () => {
    const { sprints, sprintBoards } = await loadSprints(async ({ url }) => {
      if (url.includes('projectKeyOrId')) return { values: boards, isLast: true };
      const own = url.includes('/board/1/sprint');
      return { values: own ? [sprint(5, 1)] : [sprint(6, 2), sprint(5, 1)], isLast: true };
    }, project);
    expect(sprintBoards).toEqual(['1', '2']);
    expect(sprints.map(({ id, foreign = false }) => [id, foreign])).toEqual([
      ['5', false],
      ['6', true],
    ]);
  });
});
