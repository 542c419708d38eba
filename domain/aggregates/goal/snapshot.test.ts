import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { goalCreated } from '../../testing/goals.ts';
import type { GoalEvent } from './events.ts';
import { absentGoal, evolveGoal, type GoalState } from './evolve.ts';
import { goalSnapshots } from './snapshot.ts';

const subject = { projectId: '10', summary: 'Walk' };

/** One event of each type. The goal is deleted and then restored. */
const HISTORY: readonly GoalEvent[] = [
  goalCreated(),
  {
    type: 'GoalDetailsChanged',
    data: { ...subject, changes: { summary: 'Run', color: '#3B82F6' }, before: null },
  },
  { type: 'GoalRelabelled', data: { ...subject, labels: ['a'], before: [] } },
  { type: 'GoalRanked', data: { ...subject, rank: '0|i00000:', before: null } },
  { type: 'GoalPersonasChosen', data: { ...subject, personaIds: ['p'], before: [] } },
  { type: 'GoalIssueMapped', data: { ...subject, issueId: '10001', before: { issueId: null } } },
  { type: 'GoalDeleted', data: subject },
  { type: 'GoalRestored', data: goalCreated().data },
];

const states: GoalState[] = [absentGoal];
for (const event of HISTORY) states.push(evolveGoal(states.at(-1) ?? absentGoal, event));

describe('the snapshot of a goal', () => {
  it.each(states)('preserves the state of a goal that is $status', (state) => {
    const kept: unknown = JSON.parse(JSON.stringify(state));
    expect(z.parse(goalSnapshots.schema, kept)).toEqual(state);
  });

  it('has a new revision whenever `evolve` changes', () => {
    const follow = createHash('sha256').update(JSON.stringify(states)).digest('hex').slice(0, 12);
    // If this fails, `evolve` has changed: raise the revision, and write the new revision and hash here.
    expect([goalSnapshots.revision, follow]).toEqual([2, '4b27b4935519']);
  });
});
