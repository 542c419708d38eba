import { describe, expect, it } from 'vitest';
import type { Change } from '../ledger/change.ts';
import { stacksOf } from './stacks.ts';

const REF = { kind: 'project', project: '10' } as const;

const saved = (order: number, change: Partial<Change> = {}): Change => ({
  id: `change ${order}`,
  scope: { ref: REF },
  action: 'edit',
  title: 'TRAIL-2',
  at: order,
  order,
  status: 'saved',
  waited: false,
  plan: [],
  progress: 2,
  made: [],
  ...change,
});

const REFUSED = {
  status: 'refused',
  refusal: { kind: 'tracker', status: 400, messages: [] },
} as const;
const HALF = { ...REFUSED, progress: 1 } as const;
const NOTHING = { ...REFUSED, progress: 0 } as const;

const [older, own] = [saved(1), saved(2)];
const undo = (order: number, change: Partial<Change> = {}) =>
  saved(order, { takesBack: { id: own.id, way: 'undo' }, ...change });
const redo = (order: number, change: Partial<Change> = {}) =>
  saved(order, { takesBack: { id: own.id, way: 'redo' }, ...change });

const stacks = (...changes: readonly Change[]) => stacksOf([older, own, ...changes], REF);

describe('stacksOf', () => {
  it('offers undo for a refused change if some of its writes succeeded', () => {
    const part = saved(3, HALF);
    expect(stacks(part, saved(4, NOTHING)).past).toEqual([older, own, part]);
  });

  it('offers both undo and redo after a partly written redo', () => {
    const [back, half] = [undo(3), redo(4, HALF)];
    expect(stacks(back, half)).toMatchObject({ past: [older, half], future: [back] });
  });

  it('offers to redo the whole change after an undo of its partly written redo', () => {
    const back = undo(3);
    expect(stacks(back, redo(4, HALF), undo(5))).toMatchObject({ past: [older], future: [back] });
  });

  it('keeps offering an undo that was only partly written', () => {
    const all = [undo(3, HALF), undo(4, HALF), undo(5, HALF)];
    expect(stacks(...all)).toMatchObject({ past: [older, own], future: [] });
  });

  it('no longer offers an undo that was refused twice without writing anything', () => {
    expect(stacks(undo(3, NOTHING)).past).toEqual([older, own]);
    expect(stacks(undo(3, NOTHING), undo(4, NOTHING)).past).toEqual([older]);
  });

  it('forgets the first refusal of an undo that succeeds later', () => {
    const back = undo(4);
    expect(stacks(undo(3, NOTHING), back, redo(5, NOTHING)).future).toEqual([back]);
  });
});
