import { describe, expect, it } from 'vitest';
import { given } from '../../testing/given.ts';
import { type ComparedPart, type ProofCommand, proofDecider } from './decide.ts';
import type { ProofEvent } from './events.ts';
import { FIRST_POSITION, type Findings } from './findings.ts';

const AT = '2026-11-20T09:00:00.000Z';
const LATER = '2026-11-20T09:05:00.000Z';
const next = { shard: 3, key: 'k', done: 0 };

const found = (count: number): Findings => ({
  events: 10,
  agree: 20,
  disagree: count > 0 ? [{ kind: 'different', view: 'goal', count }] : [],
});

const record = (
  part: ComparedPart,
  from = FIRST_POSITION,
  startedAt = AT,
): Extract<ProofCommand, { type: 'RecordPart' }> => ({
  type: 'RecordPart',
  startedAt,
  from,
  part,
  at: LATER,
});

const started: ProofEvent = { type: 'ProofStarted', data: { startedAt: AT } };
const part: ComparedPart = { found: found(1), next, share: 0.2, whole: true };
const advanced: ProofEvent = {
  type: 'ProofAdvanced',
  data: { ...found(1), next, share: 0.2, whole: true },
};

describe('the proof of a site', () => {
  it('begins at the first position, and keeps the last result meanwhile', () => {
    const { state } = given(proofDecider, []).when({ type: 'StartProof', at: AT });
    expect(state).toMatchObject({ run: { startedAt: AT, position: FIRST_POSITION }, last: null });
  });

  it('adds up what its parts have found', () => {
    const { events } = given(proofDecider, [started]).when(record(part));
    expect(events).toEqual([advanced]);
    const last = { ...part, found: found(2), next: null };
    const { state } = given(proofDecider, [started, advanced]).when(record(last, next));
    expect(state).toEqual({
      run: null,
      last: {
        startedAt: AT,
        finishedAt: LATER,
        whole: true,
        found: {
          events: 20,
          agree: 40,
          disagree: [{ kind: 'different', view: 'goal', count: 3 }],
        },
      },
    });
  });

  it('records a part only once, and none of a proof that was begun again', () => {
    expect(given(proofDecider, [started, advanced]).when(record(part)).events).toEqual([]);
    const again: ProofEvent = { type: 'ProofStarted', data: { startedAt: LATER } };
    expect(given(proofDecider, [started, again]).when(record(part)).events).toEqual([]);
    expect(given(proofDecider, []).when(record(part)).events).toEqual([]);
  });
});
