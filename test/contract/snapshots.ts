import { expect, it } from 'vitest';
import { goalDecider } from '#domain/aggregates/goal/decide.ts';
import { goalsByProject } from '#domain/aggregates/goal/view.ts';
import { keepSnapshot, load, SNAPSHOT_EVERY } from '#functions/command/load.ts';
import type { Snapshot } from '#functions/ports/stored/snapshot-store.ts';
import { described, envelope, goalStream } from '#test/builders/stored.ts';
import type { Backend } from './backend.ts';

const aggregate = { decider: goalDecider, view: goalsByProject };
const { revision } = goalDecider.snapshots;
const state = { status: 'deleted', projectId: '10' };
const snapshot = (over: Partial<Snapshot> = {}): Snapshot => ({
  version: 7,
  eventId: 'event-7' as never,
  state,
  ...over,
});

/** The tests that every store of snapshots must pass. A stream must load the same state with and without snapshots. */
export const snapshotContract = (backend: () => Backend): void => {
  const grow = async (versions: number): Promise<void> => {
    for (let version = 1; version <= versions; version += 10) {
      const envelopes = Array.from({ length: Math.min(10, versions - version + 1) }, (_, index) =>
        envelope(version + index),
      );
      await backend().store.append({ envelopes });
    }
  };
  const cached = () => load(backend(), aggregate, goalStream());
  const whole = () => load({ store: backend().store }, aggregate, goalStream());
  /** Stores a snapshot as the command handler does, at the last or an earlier version. */
  const take = async (version: number): Promise<void> => {
    const events = await backend().store.read(goalDecider.codec, goalStream());
    const earlier = events.slice(0, version);
    const folded = earlier.reduce(
      (before, { event }) => goalDecider.evolve(before, event),
      goalDecider.initial,
    );
    const head = earlier.at(-1);
    if (!head) throw new Error('the stream is empty');
    await keepSnapshot(backend(), aggregate, { head, state: folded, folded: SNAPSHOT_EVERY });
  };

  it('finds the latest snapshot, but no snapshot of another stream or revision', async () => {
    const { snapshots } = backend();
    expect(await snapshots.find(goalStream(), 1)).toBeNull();
    await snapshots.save(goalStream(), 1, snapshot());
    await snapshots.save(goalStream(), 1, snapshot({ version: 8 }));
    expect(await snapshots.find(goalStream(), 1)).toEqual(snapshot({ version: 8 }));
    expect(await snapshots.find(goalStream(), 2)).toBeNull();
    expect(await snapshots.find(goalStream('goal-2'), 1)).toBeNull();
    expect(await snapshots.find(goalStream('goal-1', 'site-two' as never), 1)).toBeNull();
  });

  it('stores a state that is larger than an item', async () => {
    const large = { ...state, text: 'a goal of many words '.repeat(30_000) };
    await backend().snapshots.save(goalStream(), 1, snapshot({ state: large }));
    expect((await backend().snapshots.find(goalStream(), 1))?.state).toEqual(large);
  });

  it('is not visible as a row of a view', async () => {
    await backend().snapshots.save(goalStream(), 1, snapshot());
    for await (const row of backend().scan.rows()) expect(row).toBeUndefined();
  });

  it('makes loading a long stream faster without changing the result', async () => {
    await grow(230);
    await take(200);
    const [fast, slow] = [await cached(), await whole()];
    expect({ ...fast, folded: 0 }).toEqual({ ...slow, folded: 0 });
    expect([fast.folded, slow.folded]).toEqual([30, 230]);
  });

  it('is ignored when it is too old, inconsistent with the stream, or invalid', async () => {
    await grow(230);
    const truth = await whole();
    await take(100);
    expect(await cached()).toEqual(truth);
    const lies = [
      snapshot({ version: 230, eventId: 'of another past' as never }),
      snapshot({ version: 229, eventId: envelope(230).eventId }),
      snapshot({ version: 999, eventId: 'of the future' as never }),
      snapshot({ version: 230, eventId: envelope(230).eventId, state: { status: 'live' } }),
    ];
    for (const lie of lies) {
      await backend().snapshots.save(goalStream(), revision, lie);
      expect(await cached()).toEqual(truth);
    }
  });

  it('returns the last events of a stream in order', async () => {
    await grow(12);
    const tail = async (most: number, before?: number) => {
      const events = await backend().store.tail(goalDecider.codec, goalStream(), most, before);
      return events.map(({ version }) => version);
    };
    expect(await tail(3)).toEqual([10, 11, 12]);
    expect(await tail(50)).toHaveLength(12);
    expect(await tail(3, 10)).toEqual([7, 8, 9]);
    expect(await tail(3, 3)).toEqual([1, 2]);
    expect(await tail(3, 1)).toEqual([]);
  });

  it('returns at least the last event when a page is too small', async () => {
    for (let version = 1; version <= 6; version += 1) {
      const event = version === 1 ? undefined : described('x'.repeat(300_000));
      await backend().store.append({ envelopes: [envelope(version, event)] });
    }
    const tail = await backend().store.tail(goalDecider.codec, goalStream(), 100);
    expect(tail.at(-1)?.version).toBe(6);
    expect({ ...(await cached()), folded: 0 }).toEqual({ ...(await whole()), folded: 0 });
  });
};
