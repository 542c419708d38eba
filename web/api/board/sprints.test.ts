import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TrackerCall } from '../../host/host.ts';
import { FailureError } from '../failure.ts';
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

/** A tracker whose board 2 exists, 3 was deleted and 4 cannot be asked for. */
const ask = async ({ url }: TrackerCall) => {
  if (url.includes('/sprint')) {
    return { values: [sprint(5, 1), sprint(6, 2), sprint(7, 3), sprint(8, 4)], isLast: true };
  }
  const status = url.endsWith('/board/3') ? 404 : url.endsWith('/board/4') ? 500 : 200;
  if (status !== 200) throw new FailureError({ kind: 'tracker', status, messages: [] });
  return {};
};

afterEach(() => vi.restoreAllMocks());

describe('the sprints of a board', () => {
  it('are orphans where their own board is gone, and only warned of where that cannot be found out', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const sprints = await loadSprints(ask, PLACE);
    expect(sprints.map(({ id, orphan = false }) => [id, orphan])).toEqual([
      ['5', false],
      ['6', false],
      ['7', true],
      ['8', false],
    ]);
    expect(warned).toHaveBeenCalledTimes(1);
  });
});
