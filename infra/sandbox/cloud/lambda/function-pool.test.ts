import { afterEach, describe, expect, it } from 'vitest';
import { FunctionPool } from './function-pool.ts';
import type { FunctionSpec } from './function-spec.ts';

/**
 * Handler that returns how many environments are busy, including its own. All environments count in one shared array.
 */
const CODE = `export const handler = async ({ atWork, gate }) => {
  const now = Atomics.add(new Int32Array(atWork), 0, 1) + 1;
  Atomics.wait(new Int32Array(gate), 0, 0, 5000);
  Atomics.sub(new Int32Array(atWork), 0, 1);
  return now;
};`;

/** Handler that returns an id of its environment: a random number. */
const BORN = 'const id = Math.random(); export const handler = async () => id;';

let pool: FunctionPool | null = null;
const poolOf = (own: Partial<FunctionSpec>): FunctionPool => {
  pool = new FunctionPool(
    {
      name: 'Counted',
      module: `data:text/javascript,${encodeURIComponent(CODE)}`,
      handler: 'handler',
      timeoutSeconds: 30,
      megabytes: 128,
      environment: {},
      aheadMs: () => 0,
      ...own,
    },
    () => undefined,
  );
  return pool;
};

afterEach(async () => {
  await pool?.stop();
  pool = null;
});

const shared = () => {
  const atWork = new SharedArrayBuffer(4);
  const gate = new SharedArrayBuffer(4);
  return {
    event: { atWork, gate },
    atWork: () => new Int32Array(atWork)[0],
    open: () => {
      const flag = new Int32Array(gate);
      Atomics.store(flag, 0, 1);
      Atomics.notify(flag, 0);
    },
  };
};

describe('FunctionPool', () => {
  it('counts only the time of the handler toward the timeout, not the time of loading it', async () => {
    const slow = `await new Promise((resolve) => setTimeout(resolve, 600));
      export const handler = async () => 'there';`;
    const module = `data:text/javascript,${encodeURIComponent(slow)}`;
    expect(await poolOf({ module, timeoutSeconds: 0.5 }).invoke({})).toBe('there');
  });

  it('starts as many environments as there are concurrent events', async () => {
    const running = poolOf({});
    const { event, atWork, open } = shared();
    const all = [running.invoke(event), running.invoke(event)];
    await expect.poll(atWork).toBe(2);
    open();
    expect((await Promise.all(all)).toSorted()).toEqual([1, 2]);
  });

  it('starts no more environments than the reserved concurrency allows', async () => {
    const running = poolOf({ reserved: 1 });
    const { event, open } = shared();
    open();
    const all = await Promise.all([1, 2, 3].map(() => running.invoke(event)));
    expect(all).toEqual([1, 1, 1]);
  });

  it('delays the first event by the configured cold start, and reuses the environment for the second', async () => {
    const coldStartMs = 300;
    const running = poolOf({
      coldStartMs,
      module: `data:text/javascript,${encodeURIComponent(BORN)}`,
    });
    const startedAt = performance.now();
    const first = await running.invoke({});
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(coldStartMs - 1);
    expect(await running.invoke({})).toBe(first);
  });
});
