import { describe, expect, it } from 'vitest';
import type { TrackerAnswer } from '../../host/host.ts';
import { memoryHost } from '../../host/memory/memory-host.ts';
import { FailureError } from '../ports/failure.ts';
import { askTracker } from './ask-tracker.ts';
import { messagesOf } from './messages.ts';

const answer = (status: number, body: unknown = null, retryAfter: number | null = null) => ({
  status,
  body,
  retryAfter,
});

const asking = (...answers: TrackerAnswer[]) => {
  const waits: number[] = [];
  const host = memoryHost({ answer: () => answers.shift() ?? answer(500) });
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  const asked = askTracker({ host, wait, now: () => 1000 })({ url: '/rest/x' }).catch(
    (error: unknown) => (error instanceof FailureError ? error.failure : error),
  );
  return { asked, waits, calls: host.calls };
};

describe('askTracker', () => {
  it('returns the body of a successful answer', async () => {
    expect(await asking(answer(204)).asked).toBeNull();
    expect(await asking(answer(200, { a: 1 })).asked).toEqual({ a: 1 });
  });

  it('waits longer after each answer 429, and gives up after three retries', async () => {
    const { asked, waits, calls } = asking(answer(429), answer(429), answer(429), answer(429));
    expect(await asked).toEqual({ kind: 'tracker', status: 429, messages: [] });
    expect(waits).toEqual([1000, 2000, 4000]);
    expect(calls).toHaveLength(4);
  });

  it('waits as long as the tracker demands, unless that is longer than a user should wait', async () => {
    const { asked, waits } = asking(answer(429, null, 9000), answer(200, 'there'));
    expect(await asked).toBe('there');
    expect(waits).toEqual([9000]);
    expect((await asking(answer(429, null, 60_000)).asked) as object).toMatchObject({
      status: 429,
    });
  });

  it('does not repeat a request that may have had an effect', async () => {
    const { asked, calls } = asking(answer(503, { errorMessages: ['upstream 10.0.0.3'] }));
    expect(await asked).toEqual({ kind: 'tracker', status: 503, messages: [] });
    expect(calls).toHaveLength(1);
  });

  it('reports a tracker that cannot be reached as offline', async () => {
    expect(await asking(answer(0)).asked).toEqual({ kind: 'offline' });
  });
});

describe('messagesOf', () => {
  it.each([
    [{ errorMessages: ['A', 'B'], errors: { f: 'C' } }, ['A', 'B']],
    [{ errorMessages: [], errors: { parent: 'C', fixVersions: 'D' } }, ['C', 'D']],
    [{ message: 'E' }, ['E']],
    [{}, []],
    ['<html>', []],
    [null, []],
  ])('reads from %j the messages %j', (body, words) => {
    expect(messagesOf(body)).toEqual(words);
  });
});
