import type { GoalMappingState } from '#domain/board/goals/goal-mapping.ts';
import type { GoalRepair } from '#domain/change/model/tie.ts';
import type { MappedGoal } from '../../../store/goals/goal-mapping-api.ts';

/** What somebody chose for one goal; it may also be left as it is. */
export type RepairChoice = Exclude<GoalRepair['kind'], 'issue'> | 'leave';

/** What can be done about a goal, by its state, the likeliest first. */
export const REPAIRS: Readonly<Record<GoalMappingState, readonly RepairChoice[]>> = {
  VALID: [],
  PENDING: ['create', 'leave'],
  ISSUE_TYPE_INVALID: ['retype', 'create', 'end', 'leave'],
  ISSUE_NOT_FOUND: ['create', 'end', 'leave'],
};

export const firstRepair = ({ state }: MappedGoal): RepairChoice => REPAIRS[state][0] ?? 'leave';

export const repairOf = (choice: RepairChoice, typeId: string): GoalRepair | null => {
  if (choice === 'leave') return null;
  return choice === 'end' ? { kind: 'end' } : { kind: choice, typeId };
};
