import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  LINE_MS,
  type PlacementState,
  placementDecider,
  type RecordPlacements,
} from '../../aggregates/placement/decide.ts';
import type { PlacementEvent } from '../../aggregates/placement/events.ts';
import { type Instant, instantOf } from '../../kernel/time.ts';
import { rank, step } from '../../testing/issues.ts';
import type { IssueProperties } from '../../tracker/entities.ts';
import { type PlacementRecord, withFormerPlacements } from './past-issue.ts';

const START = Date.parse('2026-11-01T00:00:00.000Z');
const ISSUE = step('11');
const NAMES = ['goalId', 'rank', 'color'] as const;
type Name = (typeof NAMES)[number];

interface Deed {
  readonly name: Name;
  readonly value: number;
  readonly who: string;
  /** Milliseconds since the deed before. */
  readonly pause: number;
  /** Who reports the change, the first one first. */
  readonly told: readonly RecordPlacements['source'][];
}

const deeds = fc.array(
  fc.record<Deed>({
    name: fc.constantFrom(...NAMES),
    value: fc.nat(4),
    who: fc.constantFrom('ann', 'bob'),
    pause: fc.integer({ min: 1, max: LINE_MS }),
    told: fc.constantFrom<Deed['told'][number][][]>(
      ['writer'],
      ['writer', 'tracker'],
      ['tracker', 'writer'],
    ),
  }),
  { minLength: 1, maxLength: 40 },
);

const valueAfter = ({ name, value }: Deed): string | null => {
  if (value === 0) return null;
  return name === 'rank' ? rank(`i0000${value}`) : `${name} ${value}`;
};

/** A change of the issue, as it was made. */
interface Made {
  readonly at: Instant;
  readonly who: string;
  readonly name: Name;
  readonly properties: IssueProperties;
}

/** Makes these changes, and records them as they are told. */
const worked = (done: readonly Deed[]) => {
  const made: Made[] = [];
  const events: PlacementEvent[] = [];
  let state: PlacementState = placementDecider.initial;
  let { properties } = ISSUE;
  let now = START;
  for (const deed of done) {
    const { name, who, told } = deed;
    const before = { value: properties[name] };
    const after = { value: valueAfter(deed) };
    now += deed.pause;
    const at = instantOf(now);
    if (before.value === after.value) continue;
    properties = { ...properties, [name]: after.value };
    made.push({ at, who, name, properties });
    for (const source of told) {
      const decision = placementDecider.decide(state, {
        type: 'RecordPlacements',
        ...{ projectId: '10', issueId: ISSUE.id, accountId: who, source, at },
        changes: [{ property: name, before: source === 'writer' ? before : null, after }],
      });
      if (!decision.ok) throw new Error(decision.refusal.code);
      events.push(...decision.events);
      for (const event of decision.events) state = placementDecider.evolve(state, event);
    }
  }
  return { made, events, now: { ...ISSUE, properties } };
};

/** Returns the lines of the history, as the rows of the feed have them. */
const recordsOf = (events: readonly PlacementEvent[]): PlacementRecord[] => {
  const lines = new Map(events.map(({ data }) => [data.line, data]));
  return [...lines.values()]
    .sort((one, other) => one.line - other.line)
    .map(({ since, issueId, property, before }) => ({
      at: since as Instant,
      issueId,
      before: before ? { [property]: before.value } : {},
      ...(before ? {} : { unknown: [property] }),
    }));
};

/** Returns whether a rank may be shown as it became within ten minutes of a moment. */
const isWithinLine = (made: readonly Made[], moment: Instant): boolean =>
  made.some(
    ({ at, name }) =>
      name === 'rank' && at > moment && Date.parse(at) - Date.parse(moment) < LINE_MS,
  );

describe('recorded placements', () => {
  it('give the placements of every moment, whoever told of them', () => {
    fc.assert(
      fc.property(deeds, (done) => {
        const { made, events, now } = worked(done);
        const records = recordsOf(events);
        const lookBack = (moment: Instant) => withFormerPlacements(now, records, moment);
        expect(lookBack(instantOf(START)).issue.properties).toEqual(ISSUE.properties);
        for (const { at, properties } of made) {
          const { issue, unknown } = lookBack(at);
          expect(unknown.size).toBe(0);
          const { rank: found, ...others } = issue.properties;
          const { rank: was, ...wanted } = properties;
          expect(others).toEqual(wanted);
          if (!isWithinLine(made, at)) expect(found).toBe(was);
        }
      }),
    );
  });

  it('have at most one line of the rank for each person and ten minutes', () => {
    fc.assert(
      fc.property(deeds, (done) => {
        const ranks = done.map((deed): Deed => ({ ...deed, name: 'rank', who: 'ann' }));
        const { made, events } = worked(ranks);
        const lines = new Set(events.map(({ data }) => data.line)).size;
        const [first, last] = [made[0], made.at(-1)];
        const passed = first && last ? Date.parse(last.at) - Date.parse(first.at) : 0;
        expect(lines).toBeLessThanOrEqual(Math.floor(passed / LINE_MS) + 1);
      }),
    );
  });
});
