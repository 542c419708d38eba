import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Milestone } from '../aggregates/milestone/milestone.ts';
import { type MilestoneStep, milestoneBack } from './model/milestones.ts';
import { overlayMilestones } from './overlay.ts';

const form = { name: 'Beta', startDate: '2026-03-01', endDate: '2026-03-02', color: '#2563EB' };
const BETA: Milestone = { id: 'b', boardId: '1', ...form, version: 1, updatedAt: '' };

const shownOf = (milestones: readonly Milestone[]) =>
  milestones.map(({ name, startDate, endDate, color }) => ({ name, startDate, endDate, color }));

const day = fc
  .integer({ min: 1, max: 28 })
  .map((date) => `2026-03-${String(date).padStart(2, '0')}`);
const edit = fc.record({ name: fc.string(), startDate: day, endDate: day }, { requiredKeys: [] });
const change = fc.oneof(
  edit.map((part) => ({ kind: 'edit' as const, id: 'b', form: part })),
  fc.constant({ kind: 'remove' as const, id: 'b' }),
  fc.constant({ kind: 'create' as const, id: 'n', boardId: '1', form }),
);

describe('a change of a milestone', () => {
  it('is shown immediately; showing it twice makes no difference', () => {
    fc.assert(
      fc.property(change, (each) => {
        const step: MilestoneStep = { kind: 'milestone', change: each, before: BETA };
        const once = overlayMilestones([BETA], [step]);
        expect(overlayMilestones(once, [step])).toEqual(once);
      }),
    );
  });

  it('is undone by its inverse; a deleted milestone gets a new id', () => {
    fc.assert(
      fc.property(change, (each) => {
        const before = each.kind === 'create' ? null : BETA;
        const step: MilestoneStep = { kind: 'milestone', change: each, before };
        const back = milestoneBack(step, () => 'again');
        const after = overlayMilestones([BETA], back ? [step, back] : [step]);
        expect(shownOf(after)).toEqual(shownOf([BETA]));
        if (each.kind === 'remove') expect(after[0]?.id).toBe('again');
      }),
    );
  });
});
