import { describe, expect, it } from 'vitest';
import { goalDecider } from '#domain/aggregates/goal/decide.ts';
import { goalsByProject } from '#domain/aggregates/goal/view.ts';
import { MIDDLE } from '#domain/testing/goals.ts';
import type { AppendOutcome } from '../ports/stored/event-store.ts';
import { memoryBackend } from '../testing/backend.ts';
import { SITE } from '../testing/site.ts';
import { handleCommand } from './handle-command.ts';

/**
 * Runs a command on a store whose first appends have the given outcomes. Returns the row, and the number of failures
 * before each pause.
 */
const creating = async (answers: AppendOutcome[], most: number) => {
  const { commands } = memoryBackend();
  const failures: number[] = [];
  const append: typeof commands.store.append = async (request) =>
    answers.shift() ?? commands.store.append(request);
  const row = await handleCommand(
    {
      ...commands,
      store: { ...commands.store, append },
      patience: () => async (count) => {
        failures.push(count);
        return count < most;
      },
    },
    { decider: goalDecider, view: goalsByProject },
    {
      stream: { tenant: SITE.clientKey as never, type: 'goal', id: 'goal-1' },
      command: { type: 'CreateGoal', projectId: '10', rank: MIDDLE, draft: { summary: 'Walk' } },
      actor: { accountId: 'ann', kind: 'user', origin: 'connect' },
      correlationId: 'c' as never,
    },
  );
  return { row, failures };
};

describe('handling a command', () => {
  it.each(['conflict', 'busy'] as const)(
    'waits after a %s outcome and is decided again',
    async (how) => {
      const { row, failures } = await creating([how, how, how], 9);
      expect(row).toMatchObject({ id: 'goal-1', version: 1 });
      expect(failures).toEqual([1, 2, 3]);
    },
  );

  it('fails with BUSY after too many pauses', async () => {
    const always: AppendOutcome[] = Array.from({ length: 9 }, () => 'conflict');
    await expect(creating(always, 4)).rejects.toMatchObject({ refusal: { code: 'BUSY' } });
    expect(always).toHaveLength(5);
  });

  it('does not pause when there is no conflict', async () => {
    expect((await creating([], 1)).failures).toEqual([]);
  });
});
