import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { projectScope } from '../../../kernel/scope.ts';
import { type Instant, instantOf } from '../../../kernel/time.ts';
import { given } from '../../../testing/given.ts';
import { type ReadingCommand, readingDecider } from './decide.ts';
import type { ReadingEvent } from './events.ts';
import { readByOf } from './view.ts';

const instantAt = (second: number): Instant => instantOf(1_000_000_000_000 + second * 1000);
const mark = (upTo: string, now = instantAt(100)): ReadingCommand => ({
  type: 'MarkAsRead',
  place: projectScope('10'),
  accountId: 'ann',
  upTo,
  now,
});
const read = (upTo: string): ReadingEvent => ({
  type: 'ActivityRead',
  data: { place: projectScope('10'), accountId: 'ann', upTo },
});

describe('marking a feed as read', () => {
  it('marks the entries up to the given moment', () => {
    expect(given(readingDecider).when(mark(instantAt(5))).events).toEqual([read(instantAt(5))]);
    expect(given(readingDecider, [read(instantAt(5))]).when(mark(instantAt(6))).events).toEqual([
      read(instantAt(6)),
    ]);
  });

  it('changes nothing when the given moment is not after the last marked moment', () => {
    for (const second of [4, 5]) {
      expect(
        given(readingDecider, [read(instantAt(5))]).when(mark(instantAt(second))).events,
      ).toEqual([]);
    }
  });

  it('with `alone`, does not mark earlier entries', () => {
    const alone = { ...mark(instantAt(7)), alone: true };
    const { events, state } = given(readingDecider, [read(instantAt(5))]).when(alone);
    expect(events).toEqual([
      { ...read(instantAt(7)), data: { ...read(instantAt(7)).data, alone: true } },
    ]);
    expect(state).toMatchObject({ upTo: instantAt(5), also: [instantAt(7)] });
    expect(given(readingDecider, [read(instantAt(5)), ...events]).when(alone).events).toEqual([]);
    expect(given(readingDecider, [read(instantAt(9))]).when(alone).events).toEqual([]);
    const all = given(readingDecider, [...events]).when(mark(instantAt(8)));
    expect(all.state).toMatchObject({ upTo: instantAt(8), also: [] });
  });

  it('marks no entries after the current moment', () => {
    expect(given(readingDecider).when(mark(instantAt(500), instantAt(100))).events).toEqual([
      read(instantAt(100)),
    ]);
  });

  it.each(['', 'soon', '2026-01-01', '2026-13-01T00:00:00.000Z', '2026-01-01T00:00:00Z'])(
    'refuses the moment %j',
    (upTo) => {
      expect(given(readingDecider).when(mark(upTo)).refusal).toEqual({
        code: 'MOMENT_INVALID',
        fields: { createdAt: 'MOMENT_INVALID' },
      });
    },
  );

  it('ends at the latest given moment, whatever the order of commands', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(99), { minLength: 1 }), (seconds) => {
        let past: ReadingEvent[] = [];
        for (const second of seconds) {
          past = [...past, ...given(readingDecider, past).when(mark(instantAt(second))).events];
        }
        expect(past.at(-1)).toEqual(read(instantAt(Math.max(...seconds))));
      }),
    );
  });
});

describe('the readers of an entry', () => {
  const entry = {
    id: 'a',
    place: projectScope('10'),
    projectId: '10',
    accountId: 'ann',
    actorKind: 'user' as const,
    activityMessage: 'GoalCreated',
    content: {},
    createdAt: instantAt(5),
  };
  const readers = [
    { accountId: 'cem', upTo: instantAt(5), also: [], version: 1 },
    { accountId: 'ben', upTo: instantAt(9), also: [], version: 1 },
    { accountId: 'eve', upTo: instantAt(4), also: [], version: 1 },
  ];

  it('are the author and everyone who has read up to the entry', () => {
    expect(readByOf(entry, readers)).toEqual(['ann', 'ben', 'cem']);
    expect(readByOf({ ...entry, actorKind: 'app', accountId: 'site' }, readers)).toEqual([
      'ben',
      'cem',
    ]);
    const one = { accountId: 'dee', upTo: instantAt(1), also: [instantAt(5)], version: 1 };
    expect(readByOf(entry, [one])).toEqual(['ann', 'dee']);
    expect(readByOf({ ...entry, createdAt: instantAt(4) }, [one])).toEqual(['ann']);
    expect(readByOf({ ...entry, accountId: 'ben' }, readers)).toEqual(['ben', 'cem']);
  });
});
