import { describe, expect, it } from 'vitest';
import type { GoalCommand } from '#domain/aggregates/goal/commands.ts';
import { goalDecider } from '#domain/aggregates/goal/decide.ts';
import { goalsByProject } from '#domain/aggregates/goal/view.ts';
import type { StreamRef } from '#domain/kernel/event.ts';
import { MIDDLE } from '#domain/testing/goals.ts';
import type { SnapshotStore } from '../ports/stored/snapshot-store.ts';
import { memoryBackend } from '../testing/backend.ts';
import { SITE } from '../testing/site.ts';
import { handleCommand } from './handle-command.ts';
import { load, SNAPSHOT_EVERY } from './load.ts';

const aggregate = { decider: goalDecider, view: goalsByProject };
const stream: StreamRef = { tenant: SITE.clientKey as never, type: 'goal', id: 'goal-1' };
const CREATE: GoalCommand = {
  type: 'CreateGoal',
  projectId: '10',
  rank: MIDDLE,
  draft: { summary: 'Walk' },
};

/** Changes a goal many times, with snapshots that may fail. Returns how many events were folded in each read. */
const life = async (times: number, over: (kept: SnapshotStore) => SnapshotStore) => {
  const { commands, log, lines } = memoryBackend();
  const ports = { ...commands, log };
  const snapshots = over(ports.snapshots as SnapshotStore);
  const folded: number[] = [];
  for (let done = 0; done < times; done += 1) {
    await handleCommand({ ...ports, snapshots }, aggregate, {
      stream,
      command: done === 0 ? CREATE : { type: 'LabelGoal', labels: [`label-${done}`] },
      actor: { accountId: 'ann', kind: 'user', origin: 'connect' },
      correlationId: 'c' as never,
    });
    const fast = await load({ ...ports, snapshots }, aggregate, stream);
    const slow = await load({ store: ports.store }, aggregate, stream);
    expect({ ...fast, folded: 0 }).toEqual({ ...slow, folded: 0 });
    folded.push(fast.folded);
  }
  return { folded, ports, lines };
};

describe('loading a long stream', () => {
  it('folds only the events after the newest snapshot', async () => {
    const { folded } = await life(350, (kept) => kept);
    expect(Math.max(...folded)).toBeLessThanOrEqual(SNAPSHOT_EVERY + 1);
    expect(folded.at(-1)).toBeLessThan(SNAPSHOT_EVERY);
  });

  it('returns the same state when snapshots fail, and logs the failures', async () => {
    const away = () => Promise.reject(new Error('the table is unavailable'));
    const { folded, lines } = await life(220, () => ({ find: away, save: away }));
    expect(folded.at(-1)).toBe(220);
    const entry = { stream, error: 'Error: the table is unavailable' };
    expect(lines).toContainEqual({ level: 'error', message: 'snapshot not found', entry });
    expect(lines).toContainEqual({ level: 'error', message: 'snapshot not kept', entry });
  });

  it('has a new snapshot soon after the backend could not store one', async () => {
    let saves = 0;
    const { folded } = await life(330, (kept) => ({
      ...kept,
      save: (...saving) => {
        saves += 1;
        return saves === 2 || saves === 3
          ? Promise.reject(new Error('throttled'))
          : kept.save(...saving);
      },
    }));
    expect(folded.slice(-30).every((count) => count < SNAPSHOT_EVERY + 2)).toBe(true);
  });
});
