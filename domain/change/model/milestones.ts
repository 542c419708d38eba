import type { Milestone } from '../../aggregates/milestone/milestone.ts';

/** What of a milestone a person says. */
export interface MilestoneForm {
  readonly name: string;
  /** Days YYYY-MM-DD, both included. */
  readonly startDate: string;
  readonly endDate: string;
  readonly color: string;
}

/** A change of a milestone, as it is shown at once and sent. */
export type MilestoneChange =
  | {
      readonly kind: 'create';
      readonly id: string;
      readonly boardId: string;
      readonly form: MilestoneForm;
      /** Id of a deleted one that this one stands for. */
      readonly as?: string;
    }
  /** What it names replaces what is there. */
  | { readonly kind: 'edit'; readonly id: string; readonly form: Partial<MilestoneForm> }
  | { readonly kind: 'remove'; readonly id: string };

/** A change of a milestone, and the milestone before it; null for one that is made. */
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

/** The milestones after one change, in any order. */
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

/** By where they begin. */
export const byStart = (left: Milestone, right: Milestone): number =>
  `${left.startDate}${left.id}` < `${right.startDate}${right.id}` ? -1 : 1;

const formerForm = (before: Milestone, form: Partial<MilestoneForm>): Partial<MilestoneForm> =>
  Object.fromEntries(
    Object.entries(formOf(before)).filter(
      ([name]) => form[name as keyof MilestoneForm] !== undefined,
    ),
  );

/** The write that takes one back; a deleted milestone comes back under a new id. */
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
