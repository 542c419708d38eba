import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import type { Dragged, DropRules } from '../geometry/drop/drop-target.ts';
import type { Address } from '../grid/address.ts';
import type { BoardAbilities } from '../props/props.ts';

/** The rules for dropping a thing of this kind, from what the viewer may do. */
export const rulesFor = (can: BoardAbilities, kind: Dragged['kind']): DropRules =>
  kind === 'goal'
    ? { move: false, rank: can.rankGoals }
    : { move: can.editIssues, rank: can.rankIssues };

/** Whether the fields of stories and steps can be edited on the board. */
export const isEditable = (can: BoardAbilities): boolean =>
  can.editIssues || can.assignIssues || can.transitionIssues;

/** Whether the viewer can do anything with several stories together. */
export const changesSeveral = (can: BoardAbilities): boolean => isEditable(can) || can.deleteIssues;

export const isRenamable = (can: BoardAbilities, { kind, id }: Address): boolean => {
  if (kind === 'lane' || id === ANONYMOUS_KEY) return false;
  return kind === 'goal' ? can.editGoals : can.editIssues;
};

export const isDeletable = (can: BoardAbilities, { kind, id }: Address): boolean => {
  if (kind === 'lane' || id === ANONYMOUS_KEY) return false;
  return kind === 'goal' ? can.deleteGoals : can.deleteIssues;
};

/** Whether a thing can be moved. Placeholders and lanes never can (R-MOVE-10). */
export const isMovable = (can: BoardAbilities, { kind, id }: Address): boolean => {
  if (kind === 'lane' || id === ANONYMOUS_KEY) return false;
  const { move, rank } = rulesFor(can, kind);
  return move || rank;
};
