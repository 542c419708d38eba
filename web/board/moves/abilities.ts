import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import type { Dragged, DropRules } from '../geometry/drop/drop-target.ts';
import type { Address } from '../grid/address.ts';
import type { BoardAbilities } from '../props/props.ts';

/** Returns the rules for dropping a thing of this kind. They depend on the user's rights. */
export const rulesFor = (can: BoardAbilities, kind: Dragged['kind']): DropRules =>
  kind === 'goal'
    ? { move: false, rank: can.rankGoals }
    : { move: can.editIssues, rank: can.rankIssues };

/** Returns whether the fields of stories and steps can be edited on the board. */
export const isEditable = (can: BoardAbilities): boolean =>
  can.editIssues || can.assignIssues || can.transitionIssues;

/** Returns whether the user may edit or delete several stories together. */
export const changesSeveral = (can: BoardAbilities): boolean => isEditable(can) || can.deleteIssues;

export const isRenamable = (can: BoardAbilities, { kind, id }: Address): boolean => {
  if (kind === 'lane' || id === ANONYMOUS_KEY) return false;
  return kind === 'goal' ? can.editGoals : can.editIssues;
};

export const isDeletable = (can: BoardAbilities, { kind, id }: Address): boolean => {
  if (kind === 'lane' || id === ANONYMOUS_KEY) return false;
  return kind === 'goal' ? can.deleteGoals : can.deleteIssues;
};

/** Returns whether a thing can be moved. Placeholders and lanes never can (R-MOVE-10). */
export const isMovable = (can: BoardAbilities, { kind, id }: Address): boolean => {
  if (kind === 'lane' || id === ANONYMOUS_KEY) return false;
  const { move, rank } = rulesFor(can, kind);
  return move || rank;
};
