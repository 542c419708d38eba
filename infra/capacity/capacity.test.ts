import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '#functions/http/routes.ts';
import { throttleOf } from '../constructs/api/route-throttles.ts';
import { DEFAULT_MEGABYTES, PERSONA_MEGABYTES } from '../constructs/functions/megabytes.ts';
import { costOf } from './cost.ts';
import { capacityOf } from './model.ts';
import { BOARD_POINTS, boardPointsOf } from './points.ts';
import { dayOf, TYPICAL } from './profile.ts';
import { capacityTable } from './table.ts';
import { ACTIONS, UNITS, unitsOf } from './units.ts';

const NONE = {
  opening: 0,
  poll: 0,
  change: 0,
  cardChange: 0,
  jobBatch: 0,
  guestVisit: 0,
  picture: 0,
  suggestion: 0,
  look: 0,
};

describe('the capacity model', () => {
  it('adds up the units of all actions', () => {
    for (const action of ACTIONS) {
      expect(unitsOf({ ...NONE, [action]: 1 })).toEqual(UNITS[action]);
    }
    const both = unitsOf({ ...NONE, poll: 2, change: 1 });
    expect(both.reads).toBe(2 * UNITS.poll.reads + UNITS.change.reads);
  });

  it('counts more polls for a board on which people work than for a quiet board', () => {
    const alone = { ...TYPICAL, people: 1, hoursSeen: 1 };
    const polls = (hoursBetweenChanges: number) => dayOf({ ...alone, hoursBetweenChanges }).poll;
    expect(polls(0.001)).toBeGreaterThan(1000);
    expect(polls(1)).toBeLessThan(70);
    expect(dayOf({ ...alone, hoursSeen: 0 }).poll).toBe(0);
  });

  it("stays within the host's limits of calls for 5,000 sites, and for a large site", () => {
    const shareOf = (sites: number, limit: string): number =>
      capacityOf(sites).loads.find((load) => load.limit === limit)?.share ?? 1;
    expect(shareOf(5000, 'invocations of the app on Forge')).toBeLessThan(1);
    expect(shareOf(5000, 'invocations of one large site on Forge')).toBeLessThan(1);
    expect(capacityOf(5000).loads[0]?.limit).not.toContain('Forge');
  });

  it('prices the function at the edge and the traces', () => {
    const month = { ...unitsOf(NONE), requests: 1_000_000 };
    expect(costOf(month, 0).requests).toBeCloseTo(2.7, 6);
    expect(costOf(month, 0).traces).toBeCloseTo(0.25, 6);
  });

  it('includes the polls that clients send while a model writes an answer', () => {
    const asking = { ...TYPICAL, ownModels: 0.5, questions: 10 };
    expect([dayOf(asking).suggestion, dayOf(asking).look]).toEqual([5, 65]);
    expect(dayOf({ ...asking, ownModels: 0 }).look).toBe(0);
  });

  it('grows in proportion to the sites, except for fixed costs and limits per site', () => {
    const one = capacityOf(100);
    const ten = capacityOf(1000);
    expect(ten.concurrency).toBeCloseTo(one.concurrency * 10, 6);
    expect(ten.cost.tables).toBeCloseTo(one.cost.tables * 10, 6);
    expect(ten.cost.total).toBeLessThan(one.cost.total * 10);
    const ofOneSite = ({ loads }: typeof one) =>
      loads.filter(({ limit }) => limit.includes('one large site')).map(({ share }) => share);
    expect(ofOneSite(ten)).toEqual(ofOneSite(one));
  });

  it('prices the milliseconds of each function by its memory', () => {
    const month = unitsOf({ ...NONE, opening: 1_000_000 });
    const ofDefaultMemory = costOf({ ...month, personaMilliseconds: 0 }, 0).functions;
    const ofPersonaMemory = costOf(
      { ...month, personaMilliseconds: month.milliseconds },
      0,
    ).functions;
    const { functions: invocationsOnly } = costOf(
      { ...month, milliseconds: 0, personaMilliseconds: 0 },
      0,
    );
    expect((ofPersonaMemory - invocationsOnly) / (ofDefaultMemory - invocationsOnly)).toBeCloseTo(
      PERSONA_MEGABYTES / DEFAULT_MEGABYTES,
      6,
    );
    expect(costOf(month, 0).functions).toBeGreaterThan(ofDefaultMemory);
  });

  it('uses the points that were measured for boards', () => {
    const results = readFileSync(new URL('../../test/bench/RESULTS.md', import.meta.url), 'utf8');
    const { whole, again, check } = BOARD_POINTS;
    const measured = [whole.toLocaleString('en'), again, check].join(' | ');
    expect(results).toContain(`| Titanium | 524 | 54 | ${measured} |`);
    const once = { ...TYPICAL, people: 1, openings: 1, hoursSeen: 0 };
    expect(boardPointsOf(once)).toBe(whole);
    expect(boardPointsOf({ ...once, openings: 3 })).toBe(whole + 2 * again);
    expect(boardPointsOf({ ...once, openings: 0, hoursSeen: 1 })).toBe(12 * check);
  });

  it('lists the most used limit first', () => {
    const { loads } = capacityOf(100_000);
    expect(loads.map(({ share }) => share)).toEqual(
      loads.map(({ share }) => share).toSorted((one, other) => other - one),
    );
    expect(loads[0]?.limit).toBe('invocations of the app on Forge');
  });

  it("uses the rate for polls that the API's throttles define", () => {
    const polls = ROUTES.find(({ context }) => context === 'changes');
    const rate = polls && throttleOf(polls)?.ThrottlingRateLimit;
    const { loads } = capacityOf(1000);
    const share = loads.find(({ limit }) => limit === 'our throttle of polls')?.share ?? 0;
    const aSecond = (dayOf(TYPICAL).poll * 1000 * TYPICAL.busiestHour) / 3600;
    expect(share).toBeCloseTo(aSecond / (rate ?? 0), 6);
  });

  it('gives the numbers of the table in its README', () => {
    const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
    expect(readme).toContain(
      capacityTable([100, 10_000, 100_000].map((sites) => capacityOf(sites))),
    );
  });
});
