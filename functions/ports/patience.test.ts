import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jitteredPatience } from './patience.ts';

/** Returns the pauses of a command that never succeeds, and the time when it gives up. */
const pausesOf = async (budgetMs: number, random: () => number) => {
  let now = 1000;
  const pauses: number[] = [];
  const wait = async (pause: number) => {
    pauses.push(pause);
    now += pause + 5;
  };
  const again = jitteredPatience({ now: () => now, wait, random }, budgetMs)();
  for (let failures = 1; await again(failures); failures += 1);
  return { pauses, spent: now - 1000 };
};

describe('the waiting between the retries of a command', () => {
  it('doubles the limit of its pauses up to a maximum', async () => {
    const { pauses } = await pausesOf(3000, () => 1);
    expect(pauses.slice(0, 7)).toEqual([20, 40, 80, 160, 320, 400, 400]);
  });

  it('ends within its time budget, whatever the random pauses', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 5000 }),
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        async (budget, chance) => {
          const { spent, pauses } = await pausesOf(budget, () => chance);
          expect(spent - 5 * pauses.length).toBeLessThanOrEqual(budget);
        },
      ),
    );
  });
});
