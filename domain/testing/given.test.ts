import { describe, expect, it } from 'vitest';
import { goalDecider } from '../aggregates/goal/decide.ts';
import { CorruptEventError } from '../kernel/codec.ts';
import { given, stored } from './given.ts';
import { goalCreated } from './goals.ts';

describe('given past events', () => {
  it('returns the events of a command and the state after them', () => {
    const outcome = given(goalDecider, [goalCreated()]).when({ type: 'DeleteGoal' });
    expect(outcome).toEqual({
      events: [{ type: 'GoalDeleted', data: { projectId: '10', summary: 'Walk' } }],
      refusal: null,
      state: { status: 'deleted', projectId: '10' },
    });
  });

  it('keeps the state when the command is refused', () => {
    const { events, refusal, state } = given(goalDecider).when({ type: 'DeleteGoal' });
    expect({ events, refusal, state }).toEqual({
      events: [],
      refusal: { code: 'GOAL_NOT_FOUND' },
      state: { status: 'absent' },
    });
  });

  it('refuses an event that cannot be stored as it is', () => {
    const misfit = goalCreated({ labels: [7 as unknown as string] });
    expect(() => stored(goalDecider.codec, misfit)).toThrow(CorruptEventError);
  });
});
