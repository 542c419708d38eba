import type { GoalMappingState } from '#domain/board/goals/goal-mapping.ts';
import type { GoalRepair } from '#domain/change/model/tie.ts';
import type { MappedGoal } from '../../../store/goals/goal-mapping-api.ts';

/** The repair that the user selected for one goal; `leave` changes nothing. */
export type RepairChoice = Exclude<GoalRepair['kind'], 'issue'> | 'leave';

/** The possible repairs for each state of a goal's issue. The most likely repair comes first. */
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
