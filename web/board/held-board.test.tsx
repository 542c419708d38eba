// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { HeldNews, HeldThing, Holding } from '../gesture/news.ts';
import { showBoard } from './testing/board.tsx';
import { buildMap } from './testing/map.ts';

afterEach(cleanup);

const map = buildMap({
  goals: { g1: ['s1', 's2'], g2: ['s3'] },
  lanes: ['r1', 'r2'],
  stories: { 's1|r1': ['a', 'b', 'c'], 's2|r1': ['d'], 's1|r2': ['e'] },
});

const newsOf = (kind: HeldNews['kind'], thing: HeldThing): HeldNews => ({
  ...thing,
  ...{ kind, title: 'A', name: 'A', who: 'Ben' },
});

/** Shows a board to which the test can report changes by others to the carried item. */
const showHolding = async () => {
  const reports: (readonly HeldThing[])[] = [];
  const told: HeldNews[] = [];
  const holding: Holding = {
    onHold: (things) => void reports.push(things),
    news: null,
    onTell: (news) => void told.push(news),
  };
  const board = await showBoard(map, { holding });
  const arrives = (news: HeldNews) => board.update({ holding: { ...holding, news } });
  return { ...board, reports, told, arrives };
};

/** Items that keys can carry. Columns: address, id, keys that pick the item up and move it. */
const CARRIED: readonly (readonly [string, HeldThing, string])[] = [
  ['story:a', { thing: 'issue', id: 'a' }, ' {ArrowDown}'],
  ['step:s1', { thing: 'issue', id: 's1' }, ' {ArrowRight}'],
  ['goal:g1', { thing: 'goal', id: 'g1' }, ' {ArrowRight}'],
];

describe.each(CARRIED)('an item carried by keys: %s', (address, thing, keys) => {
  it('is reported to the page while the user carries it', async () => {
    const board = await showHolding();
    board.focus(address);
    await board.user.keyboard(keys);
    expect(board.reports).toEqual([[thing]]);
    await board.user.keyboard('{Escape}');
    expect(board.reports).toEqual([[thing], []]);
  });

  it('is released when somebody deletes it; the board announces this and sends nothing', async () => {
    const board = await showHolding();
    board.focus(address);
    await board.user.keyboard(keys);
    const news = newsOf('deleted', thing);
    board.arrives(news);
    expect(board.told).toEqual([news]);
    expect(board.reports.at(-1)).toEqual([]);
    await board.user.keyboard(' {Escape}');
    expect(board.sent).toEqual([]);
  });

  it('stays picked up when somebody else moves it; the board announces this once', async () => {
    const board = await showHolding();
    board.focus(address);
    await board.user.keyboard(keys);
    const news = newsOf('moved', thing);
    board.arrives(news);
    expect(board.told).toEqual([news]);
    await board.user.keyboard(' ');
    expect(board.sent).toHaveLength(1);
    expect(board.told).toEqual([news]);
  });
});

describe('changes by others while nothing is carried', () => {
  it('are not announced', async () => {
    const board = await showHolding();
    board.arrives(newsOf('deleted', { thing: 'issue', id: 'a' }));
    expect(board.told).toEqual([]);
  });
});
