import { describe, expect, it } from 'vitest';
import { answered } from '../../testing/fake-tracker.ts';
import { testStore } from '../../testing/store.ts';
import type { ListedBoard } from '../board-data/listed.ts';
import { memoryStore } from '../ports/local-store.ts';
import { fixLocations } from './fix-locations.ts';

const board = (id: number, projectId: string | null, adminIds = ['account-1']): ListedBoard => ({
  id: String(id),
  name: `Board ${id}`,
  type: 'scrum',
  projectId,
  projectName: null,
  adminIds,
});

const isFix = ({ url }: { readonly url: string }) => url.endsWith('/properties/locationId');

const site = async (local = memoryStore(), refuse = '') => {
  const shown = await testStore({
    local,
    tracker: {
      instead: (call) =>
        isFix(call) ? answered(null, call.url.includes(refuse) ? 403 : 200) : null,
    },
  });
  const fixed = () =>
    shown.host.calls.filter(isFix).map(({ url, body }) => [url.split('/')[5], body]);
  return { ...shown, fixed };
};

describe('fixLocations', () => {
  it('writes its project once to each board that the user administers', async () => {
    const local = memoryStore();
    const boards = [board(1, '10'), board(2, null), board(3, '11', ['another'])];
    const first = await site(local, 'nothing');
    await first.store.dispatch(fixLocations(boards));
    expect(first.fixed()).toEqual([['1', '10']]);
    const second = await site(local, 'nothing');
    await second.store.dispatch(fixLocations(boards));
    expect(second.fixed()).toEqual([]);
    await second.store.dispatch(fixLocations([board(1, '12')]));
    expect(second.fixed()).toEqual([['1', '12']]);
  });

  it('tries a board that refused the write again at the next visit', async () => {
    const local = memoryStore();
    const refused = await site(local, '/board/1/');
    await refused.store.dispatch(fixLocations([board(1, '10'), board(2, '10')]));
    const next = await site(local, 'nothing');
    await next.store.dispatch(fixLocations([board(1, '10'), board(2, '10')]));
    expect(next.fixed()).toEqual([['1', '10']]);
  });

  it('pauses after every five boards', async () => {
    const { store, host } = await site(memoryStore(), 'nothing');
    await store.dispatch(fixLocations(Array.from({ length: 12 }, (_, at) => board(at, '10'))));
    expect(host.calls.filter(isFix)).toHaveLength(12);
  });
});
