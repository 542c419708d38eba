import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { MODEL, shownOf } from '../testing/writes.ts';
import { inverseBy } from './inverse.ts';
import { RECORDS } from './kinds/index.ts';
import { aliasesOf } from './model/aliases.ts';
import { goalPart } from './model/footprint.ts';
import type { ChangeRecord } from './model/record.ts';
import { overlayOf } from './overlay.ts';
import { remapBy } from './remap.ts';

/** Changes the colour of a goal: a kind of write that exists only in this test. */
interface Painting {
  readonly kind: 'painting';
  readonly goalId: string;
  readonly color: string;
  readonly before: string;
}

const painting: ChangeRecord<Painting> = {
  schema: z.looseObject({ kind: z.literal('painting'), goalId: z.string(), color: z.string() }),
  footprint: ({ goalId }) => [goalPart(goalId, 'color')],
  apply: {
    goals: (goals, { goalId, color }) =>
      goals.map((each) =>
        each.id === goalId ? { ...each, fields: { ...each.fields, color } } : each,
      ),
  },
  inverse: (writes) => ({
    after: writes
      .toReversed()
      .map((write) => ({ ...write, color: write.before, before: write.color })),
  }),
  remap: (write, { goals }) => ({ ...write, goalId: goals.get(write.goalId) ?? write.goalId }),
  describe: () => ({ done: 'edited', count: 1 }),
};

const WITH_PAINTINGS = { ...RECORDS, painting };
const WRITE: Painting = { kind: 'painting', goalId: 'g1', color: '#DC2626', before: '#1D4ED8' };
const NOTHING = { made: [], gone: [] };
const { overlayGoals } = overlayOf(WITH_PAINTINGS);
const colorOf = (
  goals: readonly { readonly id: string; fields: { color: string } }[],
  id: string,
) => goals.find((each) => each.id === id)?.fields.color;

describe('a kind of write added to the registry', () => {
  it('is applied to the goals, while unknown kinds are ignored', () => {
    expect(colorOf(overlayGoals(MODEL.goals, [WRITE]), 'g1')).toBe('#DC2626');
    expect(overlayOf(RECORDS).overlayGoals(MODEL.goals, [WRITE])).toEqual(MODEL.goals);
  });

  it('is undone and redone', () => {
    const inverse = inverseBy(WITH_PAINTINGS);
    const none = aliasesOf([], []);
    const back = inverse([WRITE], NOTHING, shownOf(MODEL), none);
    expect(back).toEqual([{ ...WRITE, color: '#1D4ED8', before: '#DC2626' }]);
    expect(inverse(back, NOTHING, shownOf(MODEL), none)).toEqual([WRITE]);
  });

  it('refers to a goal that was created again by the new id', () => {
    const aliases = aliasesOf([{ was: 'g1', id: 'g7', issue: null }], []);
    expect(remapBy(WITH_PAINTINGS)(WRITE, aliases)).toEqual({ ...WRITE, goalId: 'g7' });
  });

  it('can be stored and read again', () => {
    const kept = WITH_PAINTINGS.painting.schema.safeParse(JSON.parse(JSON.stringify(WRITE)));
    expect(kept.data).toEqual(WRITE);
  });
});
