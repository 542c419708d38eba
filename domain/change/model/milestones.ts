import type { Milestone } from '../../aggregates/milestone/milestone.ts';

/** The values of a milestone that a person enters. */
export interface MilestoneForm {
  readonly name: string;
  /** `startDate` and `endDate` are days, YYYY-MM-DD. The milestone includes both days. */
  readonly startDate: string;
  readonly endDate: string;
  readonly color: string;
}

/** A change of a milestone, as it is shown before it is saved and as it is sent. */
export type MilestoneChange =
  | {
      readonly kind: 'create';
      readonly id: string;
      readonly boardId: string;
      readonly form: MilestoneForm;
      /** Id of the deleted milestone that this milestone restores. */
      readonly as?: string;
    }
  /** Only the fields in `form` are replaced. */
  | { readonly kind: 'edit'; readonly id: string; readonly form: Partial<MilestoneForm> }
  | { readonly kind: 'remove'; readonly id: string };

/** A change of a milestone. `before` is the milestone before the change, null for a new milestone. */
export interface MilestoneStep {
  readonly kind: 'milestone';
  readonly change: MilestoneChange;
  readonly before: Milestone | null;
}

export const formOf = ({ name, startDate, endDate, color }: MilestoneForm): MilestoneForm => ({
  name,
  startDate,
  endDate,
  color,
});

/** Returns the milestones after one change, unsorted. */
export const withMilestoneChange = (
  milestones: readonly Milestone[],
  change: MilestoneChange,
): readonly Milestone[] => {
  const { id } = change;
  switch (change.kind) {
    case 'create': {
      const { boardId, form } = change;
      const known = milestones.some((each) => each.id === id);
      return known
        ? milestones
        : [...milestones, { id, boardId, ...form, version: 0, updatedAt: '' }];
    }
    case 'edit':
      return milestones.map((each) => (each.id === id ? { ...each, ...change.form } : each));
    case 'remove':
      return milestones.filter((each) => each.id !== id);
    default:
      return change satisfies never;
  }
};

export const byStart = (left: Milestone, right: Milestone): number =>
  `${left.startDate}${left.id}` < `${right.startDate}${right.id}` ? -1 : 1;

const formerForm = (before: Milestone, form: Partial<MilestoneForm>): Partial<MilestoneForm> =>
  Object.fromEntries(
    Object.entries(formOf(before)).filter(
      ([name]) => form[name as keyof MilestoneForm] !== undefined,
    ),
  );

/** Returns the inverse of a step. A deleted milestone is created again under a new id. */
export const milestoneBack = (
  { change, before }: MilestoneStep,
  newId: () => string,
): MilestoneStep | null => {
  const { id } = change;
  if (change.kind === 'create') {
    const made = { id, boardId: change.boardId, ...change.form, version: 0, updatedAt: '' };
    return { kind: 'milestone', change: { kind: 'remove', id }, before: made };
  }
  if (!before) return null;
  if (change.kind === 'edit') {
    const form = formerForm(before, change.form);
    return {
      kind: 'milestone',
      change: { kind: 'edit', id, form },
      before: { ...before, ...change.form },
    };
  }
  const { boardId } = before;
  const form = formOf(before);
  return {
    kind: 'milestone',
    change: { kind: 'create', id: newId(), boardId, form, as: id },
    before: null,
  };
};
