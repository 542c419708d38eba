import { describe, expect, it } from 'vitest';
import type { EventChange } from '../../aggregates/feeds/event-changes.ts';
import { BLANK_PERSONA } from '../../aggregates/persona/details.ts';
import type { ThingChange } from '../../contracts/thing-history.ts';
import { goal } from '../../testing/goals.ts';
import { recordOf } from '../kinds/index.ts';
import { editedGoal } from '../model/goals.ts';
import { goalStep } from '../plan.ts';
import { planTakeBack, type ThingValues } from './take-back.ts';
import { goalBodyOf, goalValues, personaDetailsOf, personaValues } from './things.ts';

const entry = (version: number, kind: string, ...changes: readonly EventChange[]): ThingChange => ({
  version,
  kind,
  occurredAt: '2026-11-01T09:00:00.000Z',
  actor: { accountId: 'ann', kind: 'user', origin: 'connect' },
  changes: [...changes],
});

const DATES = [
  { field: 'startDate', before: '2026-01-01', after: '2026-02-01' },
  { field: 'endDate', before: '2026-01-31', after: '2026-02-28' },
];
const moved = entry(2, 'GoalDetailsChanged', ...DATES);

describe('a change of a history is taken back', () => {
  it('with the former values while nobody has changed them since', () => {
    const now = { startDate: '2026-02-01', endDate: '2026-02-28' };
    const former = { startDate: '2026-01-01', endDate: '2026-01-31' };
    expect(planTakeBack(moved, now, [])).toEqual({
      kind: 'ready',
      untouched: former,
      all: former,
      since: [],
    });
  });

  it('leaving what was changed since apart, with the latest change of it', () => {
    const first = entry(3, 'GoalDetailsChanged', { field: 'endDate', after: '2026-03-03' });
    const last = entry(4, 'GoalDetailsChanged', { field: 'endDate', after: '2026-03-31' });
    const now = { startDate: '2026-02-01', endDate: '2026-03-31' };
    expect(planTakeBack(moved, now, [last, first])).toEqual({
      kind: 'ready',
      untouched: { startDate: '2026-01-01' },
      all: { startDate: '2026-01-01', endDate: '2026-01-31' },
      since: [{ field: 'endDate', by: last }],
    });
  });

  it('not at all if a former value is not allowed any more', () => {
    const now = { startDate: '2026-02-01', endDate: '2026-02-28' };
    const accepts = ({ endDate }: ThingValues) => endDate === undefined;
    expect(planTakeBack(moved, now, [], accepts)).toEqual({ kind: 'none', why: 'invalid' });
    const refused = { summary: 7 } as ThingValues;
    expect(goalBodyOf(refused)).toBeNull();
  });

  it('without fields that have their former value already', () => {
    const now = { startDate: '2026-01-01', endDate: '2026-02-28' };
    expect(planTakeBack(moved, now, [])).toMatchObject({ all: { endDate: '2026-01-31' } });
  });

  it.each([
    ['GoalCreated', [], 'made'],
    ['GoalRestored', [], 'made'],
    ['GoalDeleted', [], 'removed'],
    ['GoalRanked', [], 'moved'],
    ['PersonaCanvasChanged', [], 'unrecorded'],
    ['GoalDetailsChanged', [{ field: 'summary', after: 'Walk' }], 'unrecorded'],
    ['GoalIssueMapped', [{ field: 'issueId', before: '1', after: '2' }], 'unrecorded'],
    ['GoalDetailsChanged', [{ field: 'summary', before: 'Rest', after: 'Walk' }], 'unchanged'],
  ] as const)('not when it is %s %j: %s', (kind, changes, why) => {
    const plan = planTakeBack(entry(2, kind, ...changes), { summary: 'Rest' }, []);
    expect(plan).toEqual({ kind: 'none', why });
  });
});

describe('the former values of a goal', () => {
  const FORMER: ThingValues = {
    summary: 'Rest',
    statusId: '7',
    color: '#112233',
    startDate: '2026-01-01',
    endDate: null,
    description: 'Why',
    leadId: 'bob',
    relatedMemberIds: ['ann', 'bob'],
    labels: ['huts'],
    personaIds: ['p1'],
  };
  const saved = goal('g1', '0|h00000:');

  it.each(Object.keys(FORMER))('are written field by field: %s and nothing else', (field) => {
    const body = goalBodyOf({ [field]: FORMER[field] ?? null });
    if (!body) throw new Error('no body');
    const after = goalValues(editedGoal(saved, body));
    expect(after).toEqual({ ...goalValues(saved), [field]: FORMER[field] });
    const write = goalStep([saved], { kind: 'edit', id: 'g1', body });
    expect(recordOf(write).footprint(write)).toHaveLength(1);
  });

  it('are refused when they are no values of a goal', () => {
    expect(goalBodyOf({ summary: 7 })).toBeNull();
  });
});

it('the former values of a persona are written field by field', () => {
  expect(personaDetailsOf({ name: 'Ann' })).toEqual({ name: 'Ann' });
  expect(personaDetailsOf({ palette: 'no palette' })).toBeNull();
  expect(Object.keys(personaValues(BLANK_PERSONA))).toEqual(['name', 'palette', 'tags']);
});
