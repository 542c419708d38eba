import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sprint } from '../../testing/issues.ts';
import { plannable, roadmapOf } from '../../testing/roadmaps.ts';
import { dayNumber } from '../days.ts';
import { capacityOf, loadsOf } from './capacity.ts';
import { elsewhereBy, withElsewhere } from './elsewhere.ts';
import { type Finished, readFinished } from './finished.ts';
import { forecast, throughputOf } from './forecast.ts';
import { averagePoints, paceOf, pastSprints } from './pace.ts';

const closed = (id: string, startDate: string, completeDate: string) => ({
  ...sprint(id, 'closed'),
  startDate,
  endDate: completeDate,
  completeDate,
});

const ONE = closed('1', '2026-02-02', '2026-02-13');
const TWO = closed('2', '2026-02-16', '2026-02-27');

const done = (id: string, overrides: Partial<Finished> = {}): Finished => ({
  id,
  parentId: null,
  points: 5,
  day: null,
  assigneeId: 'ann',
  sprint: ONE,
  versionIds: [],
  sprintIds: [],
  ...overrides,
});

const PAST = [done('1'), done('2', { assigneeId: 'bob', points: 7 }), done('3', { sprint: TWO })];

describe('closed sprints', () => {
  const sprints = pastSprints(PAST, 'UTC');

  it('are listed with the stories that were finished in them, the oldest sprint first', () => {
    expect(sprints.map(({ id, points, stories }) => [id, points, stories])).toEqual([
      ['1', 12, 2],
      ['2', 5, 1],
    ]);
    expect(averagePoints(sprints)).toBe(8.5);
    expect(averagePoints([])).toBeNull();
  });

  it('give the pace of one person, in points per working day', () => {
    expect(paceOf(sprints, PAST, [0, 6])).toEqual({ pointsPerDay: 17 / (20 * 2) });
    expect(paceOf([], [], [0, 6])).toEqual({ pointsPerDay: null });
  });

  it('show by how many points a plan exceeds the usual capacity', () => {
    expect(capacityOf(10, sprints)).toEqual({
      planned: 10,
      average: 8.5,
      least: 5,
      most: 12,
      sprints: 2,
      over: 1.5,
    });
    expect(capacityOf(10, [])).toBeNull();
    const stories = [
      { accountId: 'ann', points: 3 },
      { accountId: null, points: 13 },
      { accountId: 'bob', points: 8 },
    ];
    expect(loadsOf(stories, sprints)).toEqual([
      { accountId: 'bob', planned: 8, average: 3.5 },
      { accountId: 'ann', planned: 3, average: 5 },
      { accountId: null, planned: 13, average: 0 },
    ]);
  });
});

describe('finished stories that are not on the board', () => {
  it('are read with their points, day and parents', () => {
    const fields = { rank: null, sprint: 'customfield_1', storyPoints: ['customfield_2'] };
    const answer = {
      id: '7',
      fields: {
        parent: { id: '3' },
        customfield_2: 4,
        resolutiondate: '2026-02-03T23:30:00.000+0000',
        fixVersions: [{ id: '9' }],
        customfield_1: [{ id: 5, name: 'S', state: 'closed' }],
      },
    };
    expect(readFinished(answer, fields, 'Asia/Tokyo')).toMatchObject({
      parentId: '3',
      points: 4,
      day: dayNumber('2026-02-04'),
      versionIds: ['9'],
      sprintIds: ['5'],
    });
    expect(readFinished({ id: '7' }, fields, 'UTC')).toBeNull();
  });

  it('count for their epic, release or sprint, unless they are on the board', () => {
    const map = roadmapOf([plannable('story:1', null)]);
    const more = elsewhereBy(
      map,
      [done('1', { parentId: '3' }), done('2', { parentId: '3' })],
      (each) => (each.parentId === null ? [] : [each.parentId]),
    );
    expect([...more]).toEqual([['3', { done: 1, total: 1, points: 5 }]]);
    const totals = { stories: 2, points: 3, new: 2, indeterminate: 0, done: 0 };
    expect(withElsewhere(totals, more.get('3'))).toEqual({
      ...totals,
      stories: 3,
      points: 8,
      done: 1,
    });
  });
});

describe('a forecast', () => {
  const TODAY = 1000;
  const steady = throughputOf(
    Array.from({ length: 84 }, (_, index) => done(`${index}`, { day: TODAY - 1 - index })),
    TODAY,
    12,
  );

  it('counts days without a finished story, and marks sparse data', () => {
    expect([steady.perDay.length, steady.stories, steady.thin]).toEqual([84, 84, false]);
    const thin = throughputOf([done('1', { day: TODAY - 3 })], TODAY, 12);
    expect([thin.stories, thin.weeks, thin.thin]).toEqual([1, 1, true]);
  });

  it('takes as many days as there are stories when one story is finished each day', () => {
    const found = forecast({ left: [5, 3, 0], perDay: steady.perDay, runs: 200, seed: 1 });
    expect(found).toEqual([
      { p50: 5, p85: 5 },
      { p50: 8, p85: 8 },
      { p50: 8, p85: 8 },
    ]);
  });

  it('is null when no story was finished', () => {
    expect(forecast({ left: [4, 0], perDay: [0, 0], runs: 10, seed: 1 })).toEqual([
      { p50: null, p85: null },
      { p50: 0, p85: 0 },
    ]);
  });

  it('is later for a higher probability and for later items, and is repeatable with a seed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(3), { minLength: 7, maxLength: 30 }),
        fc.array(fc.nat(12), { minLength: 1, maxLength: 4 }),
        fc.nat(1e6),
        (perDay, left, seed) => {
          fc.pre(perDay.some((count) => count > 0));
          const work = { left, perDay, runs: 100, seed };
          const found = forecast(work);
          expect(forecast(work)).toEqual(found);
          let last = 0;
          for (const { p50, p85 } of found) {
            expect(p50 ?? 1501).toBeGreaterThanOrEqual(last);
            expect(p85 ?? 1501).toBeGreaterThanOrEqual(p50 ?? 1501);
            last = p50 ?? 1501;
          }
        },
      ),
      { numRuns: 50 },
    );
  });
});
