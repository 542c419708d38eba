import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Instant } from '../../kernel/time.ts';
import { given, runOf } from '../../testing/given.ts';
import { goalCreated } from '../../testing/goals.ts';
import type { GoalChanges, GoalCommand } from './commands.ts';
import { goalDecider } from './decide.ts';
import { GOAL_COLORS } from './palette.ts';
import { detailFaults, labelFaults, rankFaults } from './validate.ts';
import { goalRowSchema, goalsByProject } from './view.ts';

const day = fc.constantFrom(null, '2026-01-01', '2026-02-28', '2026-02-30', '2027-01-01');
const names = fc.array(fc.constantFrom('a', ' b ', 'c', 'two words', ''), { maxLength: 3 });
const rank = fc.constantFrom('0|hzzzzz:', '0|i00000:', '0|000001:', 'nowhere');
const changes: fc.Arbitrary<GoalChanges> = fc.record(
  {
    summary: fc.oneof(fc.string({ maxLength: 20 }), fc.constant('x'.repeat(255))),
    statusId: fc.option(fc.string({ maxLength: 3 })),
    color: fc.oneof(fc.constantFrom(...GOAL_COLORS), fc.constant('red')),
    startDate: day,
    endDate: day,
    description: fc.string({ maxLength: 20 }),
    leadId: fc.option(fc.string({ maxLength: 3 })),
    relatedMemberIds: names,
    labels: names,
    personaIds: names,
    issueId: fc.option(fc.string({ maxLength: 3 })),
    rank,
  },
  { requiredKeys: [] },
);

const command: fc.Arbitrary<GoalCommand> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('CreateGoal' as const),
      projectId: fc.constant('10'),
      rank,
      draft: changes.map(({ rank: _, ...draft }) => ({ summary: 'Walk', ...draft })),
    }),
  },
  {
    weight: 6,
    arbitrary: changes.map((given) => ({ type: 'ChangeGoal' as const, changes: given })),
  },
  { weight: 2, arbitrary: names.map((labels) => ({ type: 'LabelGoal' as const, labels })) },
  { weight: 2, arbitrary: rank.map((to) => ({ type: 'RankGoal' as const, rank: to })) },
  { weight: 1, arbitrary: fc.constant({ type: 'DeleteGoal' as const }) },
);

const commands = fc.array(command, { maxLength: 15 });
const head = { id: 'g', version: 3, at: '2026-11-21T09:00:00.000Z' as Instant };

describe('a goal replayed from its events', () => {
  it('has the same state as the live goal', () => {
    fc.assert(
      fc.property(commands, (run) => {
        const { events, state } = runOf(goalDecider, run);
        expect(given(goalDecider, events).state).toEqual(state);
      }),
    );
  });

  it('has only valid values', () => {
    fc.assert(
      fc.property(commands, (run) => {
        const { state } = runOf(goalDecider, run);
        if (state.status !== 'live') return;
        const faults = [detailFaults(state), labelFaults(state.labels), rankFaults(state.rank)];
        expect(Object.assign({}, ...faults)).toEqual({});
      }),
    );
  });

  it('does not change when the same command is repeated', () => {
    fc.assert(
      fc.property(commands, changes, (run, again) => {
        const change = { type: 'ChangeGoal' as const, changes: again };
        const { events } = runOf(goalDecider, [...run, change]);
        expect(given(goalDecider, events).when(change).events).toEqual([]);
      }),
    );
  });

  it('has one row while it exists, always at the same address', () => {
    fc.assert(
      fc.property(commands, (run) => {
        const { state } = runOf(goalDecider, run);
        const row = goalsByProject.row(state, head);
        expect(row !== null).toBe(state.status === 'live');
        if (row) expect(goalRowSchema.parse(JSON.parse(JSON.stringify(row)))).toEqual(row);
        const { partition } = goalsByProject.address(state, 'g');
        expect(partition).toBe(state.status === 'absent' ? '' : '10');
      }),
    );
  });
});

describe('the row of a goal', () => {
  it('has the version and moment of the last event', () => {
    const { state } = given(goalDecider, [goalCreated({ labels: ['a'] })]);
    const { projectId, ...details } = goalCreated({ labels: ['a'] }).data;
    expect(goalsByProject.row(state, head)).toEqual({
      ...details,
      projectId,
      id: 'g',
      version: 3,
      updatedAt: head.at,
    });
  });
});
