import { describe, expect, it } from 'vitest';
import { assembleMap } from '#domain/board/assembly/assemble.ts';
import { mapSourcesOf } from '#domain/board/assembly/map-sources.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { Write } from '#domain/change/kinds/index.ts';
import { step, story } from '#domain/testing/issues.ts';
import { boardApi, loadedBoard } from '../../store/board/board-api.ts';
import type { BoardArg } from '../../store/board-data/board-data.ts';
import { testStore } from '../../testing/store.ts';
import { hiddenCard } from './hidden-card.ts';

const ARG: BoardArg = { ref: { kind: 'project', project: '10' }, completed: false };

const page = async () => {
  const stories = [story('2', { parent: '1' })];
  const { store } = await testStore({ tracker: { steps: [step('1')], stories } });
  await store.dispatch(boardApi.endpoints.board.initiate(ARG));
  const board = loadedBoard(store.getState(), ARG);
  if (!board) throw new Error('the board is not loaded');
  const map = assembleMap(mapSourcesOf(board, []), 'none');
  return { board, map, without: { ...map, cells: new Map() } as StoryMap };
};

const saved = (...ids: readonly string[]) => ({
  status: 'saved' as const,
  plan: ids.map((id) => ({ kind: 'issue', own: true, after: story(id) }) as Write),
});

describe('hiddenCard', () => {
  it('returns the card with its step as the place', async () => {
    const { board, without } = await page();
    const place = board.steps['1']?.summary;
    expect(hiddenCard(board, without, saved('2'))).toEqual({ key: 'TRAIL-2', place });
  });

  it('returns the card with its step and release when lanes are releases', async () => {
    const { board, without } = await page();
    const version = { id: '7', name: 'First footsteps', projectId: '10' };
    const other = {
      ...board,
      versions: [version as (typeof board.versions)[number]],
      stories: { '2': { ...story('2', { parent: '1' }), versionIds: ['7'] } },
    };
    const map = { ...without, mode: 'release' as const };
    const place = `${board.steps['1']?.summary} · First footsteps`;
    expect(hiddenCard(other, map, saved('2'))).toEqual({ key: 'TRAIL-2', place });
  });

  it('returns null when the map shows the card, and for changes of several cards', async () => {
    const { board, map, without } = await page();
    expect(hiddenCard(board, map, saved('2'))).toBeNull();
    expect(hiddenCard(board, without, saved('2', '3'))).toBeNull();
    expect(hiddenCard(board, without, { ...saved('2'), status: 'queued' })).toBeNull();
  });
});
