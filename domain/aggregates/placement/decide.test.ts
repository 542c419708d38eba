import { describe, expect, it } from 'vitest';
import { given } from '../../testing/given.ts';
import type { KnownPlacement } from '../../tracker/placements.ts';
import { type PlacementChange, placementDecider, type RecordPlacements } from './decide.ts';
import type { PlacementEvent } from './events.ts';

const at = (time: string): string => `2026-11-26T${time}:00.000Z`;
const is = (value: KnownPlacement['value']): KnownPlacement => ({ value });
const NOT_SET = is(null);

type Given = Partial<PlacementEvent['data']>;

/** Returns an event that the writer of a property has reported at ten o'clock. */
const recorded = (data: Given): PlacementEvent => {
  const when = data.at ?? at('10:00');
  return {
    type: 'PlacementRecorded',
    data: {
      ...{ projectId: '10', issueId: '1', accountId: 'ann', source: 'writer', line: 1 },
      ...{ property: 'goalId', before: null, after: null, at: when, since: when },
      ...data,
    },
  };
};

const told = (
  change: Partial<PlacementChange>,
  about: Partial<Omit<RecordPlacements, 'type' | 'changes'>> = {},
): RecordPlacements => ({
  type: 'RecordPlacements',
  ...{ projectId: '10', issueId: '1', accountId: 'ann', source: 'writer', at: at('10:00') },
  ...about,
  changes: [{ property: 'goalId', before: null, after: null, ...change }],
});
const byTracker = (after: KnownPlacement | null, when: string, more: object = {}) =>
  told({ after, ...more }, { source: 'tracker', at: at(when) });

const eventsAfter = (history: readonly PlacementEvent[], command: RecordPlacements) =>
  given(placementDecider, history).when(command).events;

const FIRST = recorded({ before: is('a'), after: is('b') });

describe('a placement', () => {
  it('is recorded with the values before and after, as its writer tells them', () => {
    expect(eventsAfter([], told({ before: is('a'), after: is('b') }))).toEqual([FIRST]);
    expect(eventsAfter([], told({ before: NOT_SET, after: is('b') }))).toEqual([
      recorded({ before: NOT_SET, after: is('b') }),
    ]);
  });

  it('has the last recorded value as the former one if the writer tells none', () => {
    const next = { after: is('c'), line: 2, at: at('11:00') } as const;
    expect(eventsAfter([FIRST], byTracker(is('c'), '11:00'))).toEqual([
      recorded({ ...next, before: is('b'), source: 'tracker' }),
    ]);
    expect(
      eventsAfter([FIRST], told({ before: is('x'), after: is('c') }, { at: at('11:00') })),
    ).toEqual([recorded({ ...next, before: is('x') })]);
  });

  it('has no known former value if nothing was recorded of the issue before', () => {
    expect(eventsAfter([], byTracker(is('b'), '10:00'))).toEqual([
      recorded({ before: null, after: is('b'), source: 'tracker' }),
    ]);
  });

  it('is not recorded again when it already has the value', () => {
    expect(eventsAfter([FIRST], told({ before: is('a'), after: is('b') }))).toEqual([]);
    expect(eventsAfter([FIRST], told({ before: is('b'), after: is('b') }))).toEqual([]);
    expect(eventsAfter([FIRST], byTracker(is('b'), '12:00'))).toEqual([]);
    expect(eventsAfter([], told({ before: is('b'), after: is('b') }))).toEqual([]);
  });

  it('is recorded when the writer found another value than the recorded one', () => {
    const again = told({ before: is('a'), after: is('b') }, { at: at('12:00'), accountId: 'bob' });
    const unseen = recorded({ before: is('c'), after: is('b') });
    expect(eventsAfter([unseen], again)).toEqual([
      recorded({
        ...{ before: is('a'), after: is('b'), accountId: 'bob' },
        ...{ line: 2, at: at('12:00') },
      }),
    ]);
  });

  it('is recorded of each property on its own', () => {
    const command = {
      ...told({}),
      changes: [
        { property: 'goalId', before: is('b'), after: NOT_SET },
        { property: 'rank', before: NOT_SET, after: is('0|i00000:') },
        { property: 'plan', before: NOT_SET, after: is({ start: '2026-11-01', end: null }) },
      ],
    } as const;
    expect(
      eventsAfter([FIRST], command).map(({ data }) => [data.property, data.line, data.after]),
    ).toEqual([
      ['goalId', 2, NOT_SET],
      ['rank', 3, is('0|i00000:')],
      ['plan', 4, is({ start: '2026-11-01', end: null })],
    ]);
  });

  it('is unknown after a webhook that tells no value, and known again with the next one', () => {
    const unknown = recorded({
      ...{ before: is('b'), after: null, source: 'tracker', accountId: 'bob' },
      ...{ line: 2, at: at('11:00') },
    });
    const bob = { source: 'tracker', accountId: 'bob' } as const;
    expect(eventsAfter([FIRST], told({}, { ...bob, at: at('11:00') }))).toEqual([unknown]);
    expect(eventsAfter([FIRST, unknown], told({}, { ...bob, at: at('12:00') }))).toEqual([]);
    const next = told({ after: is('c') }, { ...bob, at: at('12:00') });
    expect(eventsAfter([FIRST, unknown], next)).toMatchObject([
      { data: { before: null, after: is('c'), line: 3 } },
    ]);
  });
});

describe('a change of which both the writer and the tracker tell', () => {
  const reported = recorded({ after: is('b'), source: 'tracker' });
  const known = told({ before: is('a'), after: is('b') }, { at: at('10:01') });

  it('is recorded once when the writer is first', () => {
    expect(eventsAfter([FIRST], byTracker(is('b'), '10:00'))).toEqual([]);
    expect(eventsAfter([FIRST], byTracker(null, '10:00'))).toEqual([]);
  });

  it('gets its former value from the writer when the webhook is first', () => {
    expect(eventsAfter([reported], known)).toEqual([
      recorded({ before: is('a'), after: is('b'), source: 'tracker' }),
    ]);
    const silent = recorded({ source: 'tracker' });
    expect(eventsAfter([silent], known)).toEqual([
      recorded({ before: is('a'), after: is('b'), source: 'tracker' }),
    ]);
  });

  it('gets it also after the webhook of the next change', () => {
    const next = recorded({ before: is('b'), after: is('c'), source: 'tracker', line: 2 });
    expect(eventsAfter([reported, next], known)).toEqual([
      recorded({ before: is('a'), after: is('b'), source: 'tracker' }),
    ]);
    const completed = recorded({ before: is('a'), after: is('b'), source: 'tracker' });
    const second = told({ before: is('b'), after: is('c') }, { at: at('10:01') });
    expect(eventsAfter([reported, next, completed], second)).toEqual([]);
  });

  it('is recorded again by another person, or much later', () => {
    const bob = told({ before: is('a'), after: is('b') }, { accountId: 'bob' });
    expect(eventsAfter([reported], bob)).toMatchObject([{ data: { line: 2, accountId: 'bob' } }]);
    const late = told({ before: is('a'), after: is('b') }, { at: at('10:10') });
    expect(eventsAfter([reported], late)).toMatchObject([{ data: { line: 2, before: is('a') } }]);
  });

  it('leaves the order of lines when webhooks are late', () => {
    const second = recorded({ before: is('b'), after: is('c'), line: 2, at: at('10:02') });
    const echo = eventsAfter([FIRST, second], byTracker(is('b'), '10:00'));
    expect(echo).toMatchObject([{ data: { before: is('c'), after: is('b'), at: at('10:02') } }]);
  });
});

describe('the ranks of an issue', () => {
  const rank = (value: string) => is(`0|${value}:`);
  const move = (from: string, to: string, when: string, who = 'ann') =>
    told(
      { property: 'rank', before: rank(from), after: rank(to) },
      { at: at(when), accountId: who },
    );

  /** Returns the events after several moves, each as its line, its values, and its moments. */
  const following = (...moves: readonly RecordPlacements[]) => {
    const history: PlacementEvent[] = [];
    for (const each of moves) history.push(...eventsAfter(history, each));
    return history.map(({ data: { line, before, after: now, since } }) => [
      line,
      before?.value,
      now?.value,
      since.slice(11, 16),
    ]);
  };

  it('are one line with the first former value when a person moves it again within ten minutes', () => {
    expect(
      following(move('a', 'b', '10:00'), move('b', 'c', '10:05'), move('c', 'd', '10:09')),
    ).toEqual([
      [1, '0|a:', '0|b:', '10:00'],
      [1, '0|a:', '0|c:', '10:00'],
      [1, '0|a:', '0|d:', '10:00'],
    ]);
  });

  it('are a new line after ten minutes, by another person, or after a change that was not recorded', () => {
    const lines = (next: RecordPlacements) =>
      following(move('a', 'b', '10:00'), next).map(([line, before]) => [line, before]);
    expect(lines(move('b', 'c', '10:10')).at(-1)).toEqual([2, '0|b:']);
    expect(lines(move('b', 'c', '10:01', 'bob')).at(-1)).toEqual([2, '0|b:']);
    expect(lines(move('x', 'c', '10:01')).at(-1)).toEqual([2, '0|x:']);
  });

  it('of a thousand moves within ten minutes are one line', () => {
    const history: PlacementEvent[] = [];
    for (let count = 0; count < 1000; count += 1) {
      history.push(...eventsAfter(history.slice(-1), move(`${count}`, `${count + 1}`, '10:01')));
    }
    expect(history).toHaveLength(1000);
    expect(new Set(history.map(({ data }) => data.line))).toEqual(new Set([1]));
    expect(history.at(-1)?.data).toMatchObject({ before: rank('0'), after: rank('1000') });
  });
});

describe('moves to other goals', () => {
  it('are a line each, however fast they are', () => {
    const back = told({ before: is('b'), after: is('a') }, { at: at('10:01') });
    expect(eventsAfter([FIRST], back)).toMatchObject([{ data: { line: 2, before: is('b') } }]);
  });
});
