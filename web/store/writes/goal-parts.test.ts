import { describe, expect, it } from 'vitest';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { goalStep } from '#domain/change/plan.ts';
import type { ChangeGoalBody } from '#domain/contracts/goal.ts';
import { goal } from '#domain/testing/goals.ts';
import { uncontested } from './goal-parts.ts';
import { goalKind } from './goal-writes.ts';

const MADE = goal('g1', '0|h00000:');
/** The goal as the user saw it. It has an end date, so that an edit can clear this date. */
const BEFORE: Goal = { ...MADE, fields: { ...MADE.fields, endDate: '2026-12-05' } };

interface Values {
  readonly body: ChangeGoalBody;
  /** The goal's new values that others have set. */
  readonly others: Partial<Goal> & { readonly of?: Partial<Goal['fields']> };
  readonly fact: readonly [mine: string, theirs: string];
}

const person = (accountId: string) => ({ accountId });

/** For each part of a goal: an edit by the user, and another value set by others. */
const PARTS: Readonly<Record<string, Values>> = {
  summary: {
    body: { fields: { summary: 'Mine' } },
    others: { of: { summary: 'Theirs' } },
    fact: ['Mine', 'Theirs'],
  },
  start: {
    body: { fields: { startDate: '2026-12-01' } },
    others: { of: { startDate: '2026-12-02' } },
    fact: ['2026-12-01', '2026-12-02'],
  },
  end: {
    body: { fields: { endDate: null } },
    others: { of: { endDate: '2026-12-09' } },
    fact: ['', '2026-12-09'],
  },
  color: {
    body: { fields: { color: '#2563EB' } },
    others: { of: { color: '#DC2626' } },
    fact: ['#2563EB', '#DC2626'],
  },
  description: {
    body: { fields: { description: 'By foot' } },
    others: { of: { description: 'By boat' } },
    fact: ['By foot', 'By boat'],
  },
  labels: {
    body: { fields: { labels: ['rain', 'sun'] } },
    others: { of: { labels: ['snow'] } },
    fact: ['rain\nsun', 'snow'],
  },
  lead: {
    body: { fields: { lead: person('ann') } },
    others: { of: { lead: person('ben') } },
    fact: ['ann', 'ben'],
  },
  people: {
    body: { fields: { relatedMembers: [person('ann'), person('eva')] } },
    others: { of: { relatedMembers: [person('ben')] } },
    fact: ['ann,eva', 'ben'],
  },
  status: { body: { statusId: '1' }, others: { statusId: '2' }, fact: ['1', '2'] },
  personas: { body: { personas: ['p1'] }, others: { personas: ['p2'] }, fact: ['p1', 'p2'] },
  issue: { body: { issueId: '5' }, others: { issueId: '6' }, fact: ['5', '6'] },
};

const changedBy = ({ of, ...rest }: Values['others']): Goal => ({
  ...BEFORE,
  ...rest,
  fields: { ...BEFORE.fields, ...of },
});

const conflictOf = (change: Parameters<typeof goalStep>[1], current: Goal) =>
  goalKind.conflict?.(goalStep([BEFORE], change), current) ?? null;

describe('goalFacts', () => {
  it.each(Object.entries(PARTS))(
    "lists the goal's %s when the user and somebody else both set it",
    (name, values) => {
      const current = changedBy(values.others);
      const [mine, theirs] = values.fact;
      const conflict = conflictOf({ kind: 'edit', id: 'g1', body: values.body }, current);
      expect(conflict?.facts).toEqual([{ name, mine, theirs }]);
      expect(conflict?.title).toBe(current.fields.summary);
    },
  );

  it('lists the parts that both sides changed; the other parts of the edit are written', () => {
    const body = {
      fields: { summary: 'Mine', color: '#2563EB' },
      statusId: '1',
      personas: ['p1'],
    };
    const current = changedBy({ of: { summary: 'Theirs' }, statusId: '2' });
    const conflict = conflictOf({ kind: 'edit', id: 'g1', body }, current);
    expect(conflict?.facts?.map(({ name }) => name)).toEqual(['summary', 'status']);
    expect(uncontested(body, BEFORE, current)).toEqual({
      fields: { color: '#2563EB' },
      personas: ['p1'],
    });
  });

  it('is empty when others set the same values or other parts', () => {
    const body = { fields: { summary: 'Mine' } };
    const change = { kind: 'edit', id: 'g1', body } as const;
    expect(conflictOf(change, changedBy({ of: { summary: 'Mine' } }))).toBeNull();
    expect(conflictOf(change, changedBy({ statusId: '2' }))).toBeNull();
  });

  it.each(Object.entries(PARTS))(
    'lists the %s that others set when the user deletes the goal',
    (name, values) => {
      const conflict = conflictOf({ kind: 'remove', id: 'g1' }, changedBy(values.others));
      expect(conflict?.facts).toEqual([{ name, mine: null, theirs: values.fact[1] }]);
    },
  );
});
