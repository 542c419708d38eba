import { describe, expect, it } from 'vitest';
import { story } from '#domain/testing/issues.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { WHOLE_BACKLOG } from '#domain/tracker/jql/backlog.ts';
import { landmarksOf, withNews } from '../../store/backlog/backlog-news.ts';
import { chooseAll, extendTo, NONE_CHOSEN, remainingOf, toggle } from './choosing.ts';
import { goalIssuesOf, listBacklog } from './list-backlog.ts';

const page = (ids: readonly string[], total: number | null = null) => ({
  issues: ids.map((id) => story(id)),
  next: null,
  total,
});
const onBoard = (...issues: Issue[]) =>
  Object.fromEntries(issues.map((issue) => [issue.id, issue]));
const idsOf = ({ issues }: { readonly issues: readonly Issue[] }) =>
  issues.map(({ id }) => id as string);

describe('listBacklog', () => {
  it('omits issues that moved to the map, and lowers the count', () => {
    const listed = listBacklog(
      [page(['1', '2', '3'], 9)],
      onBoard(story('2', { parent: '8' })),
      WHOLE_BACKLOG,
    );
    expect(idsOf(listed)).toEqual(['1', '3']);
    expect(listed.total).toBe(8);
  });

  it('starts with open, matching issues that left the map, newest first', () => {
    const left = [
      story('5'),
      story('6', { category: 'done' }),
      story('7', { versionIds: ['1'] }),
      story('12'),
    ];
    const listed = listBacklog([page(['1'], 1)], onBoard(...left), WHOLE_BACKLOG);
    expect(idsOf(listed)).toEqual(['12', '5', '1']);
    expect(listed.total).toBe(3);
    const filter = { ...WHOLE_BACKLOG, text: 'nothing like it' };
    expect(idsOf(listBacklog([page(['1'], 1)], onBoard(...left), filter))).toEqual(['1']);
  });

  it('omits the issues of goals, regardless of their type', () => {
    const goalIssues = goalIssuesOf([{ issueId: '2' }, { issueId: null }, { issueId: '12' }]);
    const listed = listBacklog(
      [page(['1', '2', '3'], 9)],
      onBoard(story('12'), story('5')),
      WHOLE_BACKLOG,
      goalIssues,
    );
    expect(idsOf(listed)).toEqual(['5', '1', '3']);
    expect(listed.total).toBe(9);
  });

  it('lists each issue once, although pages overlap when other users add issues', () => {
    const listed = listBacklog([page(['1', '2'], 3), page(['2', '3'])], {}, WHOLE_BACKLOG);
    expect(idsOf(listed)).toEqual(['1', '2', '3']);
  });
});

describe('an issue of the backlog that another user changes', () => {
  const first = { ...page(['10', '8'], 9), next: 'more' };
  const data = { pages: [first, page(['6', '4'])], pageParams: ['', 'more'] };
  const found = (...ids: string[]) => ids.map((id) => story(id));

  it('is added, updated or removed, without moving other issues', () => {
    const renamed = { ...story('6'), summary: 'Renamed' };
    const after = withNews(data, new Set(['8', '6', '11']), [story('11'), story('10'), renamed]);
    expect(after.pages.map(idsOf)).toEqual([
      ['11', '10'],
      ['6', '4'],
    ]);
    expect(after.pages[1]?.issues[0]?.summary).toBe('Renamed');
    expect(after.pages[0]?.total).toBe(9);
  });

  it('is inserted in the order of the backlog', () => {
    const after = withNews(data, new Set(['9', '7', '5']), found('10', '9', '7', '6', '5', '4'));
    expect(after.pages.map(idsOf)).toEqual([
      ['10', '8'],
      ['9', '7', '6', '5', '4'],
    ]);
    expect(after.pages[0]?.total).toBe(12);
  });

  it('is appended only when the backlog has loaded completely', () => {
    const read = withNews(data, new Set(['2']), found('10', '4', '2'));
    expect(read.pages.flatMap(idsOf)).toEqual(['10', '8', '6', '4', '2']);
    const partly = { pages: [first], pageParams: [''] };
    const unread = withNews(partly, new Set(['2']), found('10', '8', '2'));
    expect(unread.pages.map(idsOf)).toEqual([['10', '8']]);
    expect(unread.pages[0]?.total).toBe(9);
  });

  it('is added to an empty backlog', () => {
    const after = withNews({ pages: [page([], 0)], pageParams: [''] }, new Set(['1']), found('1'));
    expect(after.pages.map(idsOf)).toEqual([['1']]);
  });

  it('is positioned relative to the first twenty loaded issues and the last one', () => {
    const known = Array.from({ length: 300 }, (_, at) => String(300 - at));
    expect(landmarksOf(known)).toHaveLength(21);
    expect(landmarksOf(known).at(-1)).toBe('1');
    expect(landmarksOf(['1'])).toEqual(['1']);
  });
});

describe('selection in the backlog', () => {
  const order = Array.from({ length: 80 }, (_, at) => String(at));

  it('selects single issues, and a range from the anchor', () => {
    const one = toggle(NONE_CHOSEN, '3');
    expect([...extendTo(one, order, '3', '5').ids]).toEqual(['3', '4', '5']);
    expect([...extendTo(one, order, '3', '1').ids].sort()).toEqual(['1', '2', '3']);
    expect(toggle(one, '3').ids.size).toBe(0);
  });

  it('stops at fifty issues, and is then marked as full', () => {
    expect(chooseAll(order)).toMatchObject({ full: true });
    expect(chooseAll(order).ids.size).toBe(50);
    const range = extendTo(toggle(NONE_CHOSEN, '79'), order, '79', '0');
    expect(range.ids.has('79')).toBe(true);
    expect(range.ids.size).toBe(50);
    expect(toggle(chooseAll(order), '70')).toMatchObject({ full: true });
  });

  it('drops issues that have left the list', () => {
    expect([...remainingOf(chooseAll(['1', '2']), ['2', '3']).ids]).toEqual(['2']);
  });
});
