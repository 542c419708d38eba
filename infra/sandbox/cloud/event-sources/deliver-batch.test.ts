import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliverBatch } from './deliver-batch.ts';

interface Attempted {
  readonly batches: string[][];
  readonly givenUp: string[][];
  readonly done: string[];
}

/** Delivers entries to a function that fails on each entry as often as configured. Returns the function's calls. */
const deliver = async (
  failures: Readonly<Record<string, number>>,
  options: { bisects: boolean; reports: boolean; retries: number },
): Promise<Attempted> => {
  const left = new Map(Object.entries(failures));
  const attempted: Attempted = { batches: [], givenUp: [], done: [] };
  const fails = (id: string): boolean => {
    const times = left.get(id) ?? 0;
    left.set(id, times - 1);
    return times > 0;
  };
  await deliverBatch(Object.keys(failures), {
    bisects: options.bisects,
    reportsItemFailures: options.reports,
    retries: options.retries,
    identify: (id) => id,
    invoke: async (ids) => {
      attempted.batches.push([...ids]);
      for (const id of ids) {
        if (fails(id)) {
          if (!options.reports) throw new Error(id);
          return { batchItemFailures: [{ itemIdentifier: id }] };
        }
        attempted.done.push(id);
      }
      return { batchItemFailures: [] };
    },
    giveUp: async (ids) => {
      attempted.givenUp.push([...ids]);
    },
    pause: async () => undefined,
  });
  return attempted;
};

describe('deliverBatch', () => {
  it('continues after the records that the function reports as processed', async () => {
    const { batches, done } = await deliver(
      { r1: 0, r2: 1, r3: 0 },
      { bisects: false, reports: true, retries: 2 },
    );

    expect(batches).toEqual([
      ['r1', 'r2', 'r3'],
      ['r2', 'r3'],
    ]);
    expect(done).toEqual(['r1', 'r2', 'r3']);
  });

  it('gives up a batch that fails again after its last retry', async () => {
    const { batches, givenUp } = await deliver(
      { r1: 99, r2: 0 },
      { bisects: false, reports: false, retries: 2 },
    );

    expect(batches).toHaveLength(3);
    expect(givenUp).toEqual([['r1', 'r2']]);
  });

  it('halves a failed batch until the bad record is alone', async () => {
    const { givenUp, done } = await deliver(
      { r1: 0, r2: 0, r3: 99, r4: 0 },
      { bisects: true, reports: false, retries: 1 },
    );

    expect(givenUp).toEqual([['r3']]);
    expect(new Set(done)).toEqual(new Set(['r1', 'r2', 'r4']));
  });

  it('repeats the whole batch when the function reports an unknown record', async () => {
    let calls = 0;
    await deliverBatch(['r1'], {
      bisects: false,
      reportsItemFailures: true,
      retries: -1,
      identify: (id) => id,
      invoke: async () => {
        calls += 1;
        return calls === 1 ? { batchItemFailures: [{ itemIdentifier: 'r9' }] } : null;
      },
      giveUp: async () => undefined,
      pause: async () => undefined,
    });

    expect(calls).toBe(2);
  });

  it('loses and reorders no records: each is processed in order or given up', async () => {
    const plan = fc.record({
      times: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 12 }),
      bisects: fc.boolean(),
      retries: fc.integer({ min: 0, max: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(plan, async ({ times, bisects, retries }) => {
        const failures = Object.fromEntries(times.map((count, index) => [`r${index}`, count]));
        const { done, givenUp } = await deliver(failures, { bisects, reports: true, retries });
        const lost = new Set(givenUp.flat());
        const order = Object.keys(failures);
        const firstDone = order.filter((id) => done.includes(id));

        expect(order.every((id) => done.includes(id) || lost.has(id))).toBe(true);
        expect([...new Set(done)]).toEqual(firstDone);
      }),
    );
  });
});
