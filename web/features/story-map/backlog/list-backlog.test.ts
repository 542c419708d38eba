import { describe, expect, it } from 'vitest';
import { story } from '#domain/testing/issues.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { WHOLE_BACKLOG } from '#domain/tracker/jql/backlog.ts';
import { withNews } from '../../../api/backlog/backlog-news.ts';
import { chooseAll, extendTo, NONE_CHOSEN, remainingOf, toggle } from './choosing.ts';
import { listBacklog } from './list-backlog.ts';

const page = (ids: readonly string[], total: number | null = null) => ({
  issues: ids.map((id) => story(id)),
  next: null,
  total,
});
const onBoard = (...issues: Issue[]) =>
  Object.fromEntries(issues.map((issue) => [issue.id, issue]));
const idsOf = ({ issues }: { readonly issues: readonly Issue[] }) =>
  issues.map(({ id }) => id as string);

describe('the backlog as the user left it', () => {
  it('leaves out what has come to the map, and counts it out', () => {
    const listed = listBacklog(
      [page(['1', '2', '3'], 9)],
      onBoard(story('2', { parent: '8' })),
      WHOLE_BACKLOG,
    );
    expect(idsOf(listed)).toEqual(['1', '3']);
    expect(listed.total).toBe(8);
  });

  it('begins with what has left the map, if it is open and wanted', () => {
    const left = [story('5'), story('6', { category: 'done' }), story('7', { versionIds: ['1'] })];
    const listed = listBacklog([page(['1'], 1)], onBoard(...left), WHOLE_BACKLOG);
    expect(idsOf(listed)).toEqual(['5', '1']);
    expect(listed.total).toBe(2);
    const filter = { ...WHOLE_BACKLOG, text: 'nothing like it' };
    expect(idsOf(listBacklog([page(['1'], 1)], onBoard(...left), filter))).toEqual(['1']);
  });

  it('has each issue once, although pages overlap when others add to it', () => {
    const listed = listBacklog([page(['1', '2'], 3), page(['2', '3'])], {}, WHOLE_BACKLOG);
    expect(idsOf(listed)).toEqual(['1', '2', '3']);
  });
});

describe('news of the backlog', () => {
  const data = { pages: [page(['1', '2'], 4), page(['3', '4'])], pageParams: ['', 'next'] };

  it('brings what has come, takes what has gone and leaves the rest where it was', () => {
    const renamed = { ...story('3'), summary: 'Renamed' };
    const after = withNews(data, new Set(['2', '3', '9']), [renamed, story('9')]);
    expect(after.pages.map(idsOf)).toEqual([
      ['9', '1'],
      ['3', '4'],
    ]);
    expect(after.pages[1]?.issues[0]?.summary).toBe('Renamed');
    expect(after.pages[0]?.total).toBe(4);
  });
});

describe('choosing in the backlog', () => {
  const order = Array.from({ length: 80 }, (_, at) => String(at));

  it('takes issues one by one and as a range from the first of them', () => {
    const one = toggle(NONE_CHOSEN, '3');
    expect([...extendTo(one, order, '3', '5').ids]).toEqual(['3', '4', '5']);
    expect([...extendTo(one, order, '3', '1').ids].sort()).toEqual(['1', '2', '3']);
    expect(toggle(one, '3').ids.size).toBe(0);
  });

  it('ends at fifty, and says so', () => {
    expect(chooseAll(order)).toMatchObject({ full: true });
    expect(chooseAll(order).ids.size).toBe(50);
    const range = extendTo(toggle(NONE_CHOSEN, '79'), order, '79', '0');
    expect(range.ids.has('79')).toBe(true);
    expect(range.ids.size).toBe(50);
    expect(toggle(chooseAll(order), '70')).toMatchObject({ full: true });
  });

  it('forgets what the list has no more', () => {
    expect([...remainingOf(chooseAll(['1', '2']), ['2', '3']).ids]).toEqual(['2']);
  });
});
