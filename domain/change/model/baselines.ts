import type { Baseline } from '../../aggregates/baseline/baseline.ts';
import { latestFirst } from '../../contracts/baseline.ts';

/** A change of a baseline, a named moment of a map (R-TIME-8), as it is shown before it is saved and as it is sent. */
export type BaselineChange =
  /** `baseline` is complete. Its version is 0, because the backend has not saved it yet. */
  | {
      readonly kind: 'create';
      readonly id: string;
      readonly baseline: Baseline;
      /** True if the baseline was deleted and is brought back under its former id. */
      readonly restore?: true;
    }
  | { readonly kind: 'rename'; readonly id: string; readonly name: string }
  | { readonly kind: 'remove'; readonly id: string };

/** A change of a baseline. `before` is the baseline before the change, null for one that is named or restored. */
export interface BaselineStep {
  readonly kind: 'baseline';
  readonly change: BaselineChange;
  readonly before: Baseline | null;
}

/** Returns the baselines of a board after one change, latest moment first. Applying the change twice makes no difference. */
export const withBaselineChange = (
  baselines: readonly Baseline[],
  boardId: string,
  change: BaselineChange,
): readonly Baseline[] => {
  const { id } = change;
  switch (change.kind) {
    case 'create': {
      const { baseline } = change;
      const known = baseline.boardId !== boardId || baselines.some((each) => each.id === id);
      return known ? baselines : [...baselines, baseline].sort(latestFirst);
    }
    case 'rename':
      return baselines.map((each) => (each.id === id ? { ...each, name: change.name } : each));
    case 'remove':
      return baselines.filter((each) => each.id !== id);
    default:
      return change satisfies never;
  }
};

/** Returns the inverse of a step. A deleted baseline is restored under its own id. */
export const baselineBack = ({ change, before }: BaselineStep): BaselineStep | null => {
  const { id } = change;
  const kind = 'baseline';
  if (change.kind === 'create') {
    return { kind, change: { kind: 'remove', id }, before: change.baseline };
  }
  if (!before) return null;
  if (change.kind === 'rename') {
    const left = { ...before, name: change.name };
    return { kind, change: { kind: 'rename', id, name: before.name }, before: left };
  }
  const baseline = { ...before, version: 0, updatedAt: '' };
  return { kind, change: { kind: 'create', id, baseline, restore: true }, before: null };
};
