import { CATALOGUE_CALLS, PEOPLE_CALLS, PROJECT_CALLS } from './catalogue-calls.ts';
import { ACTIVITY_CALLS, ISSUE_READS, ISSUE_WRITES } from './issue-calls.ts';
import { AGILE, member, type PlainCall, propertyCalls, V3 } from './plain-call.ts';
import { BOARD_READS, PLANNING_WRITES } from './planning-calls.ts';
import { PROJECT_WRITES } from './project-calls.ts';

/** Calls of all resources, at least one for each. All succeed on the demo site if they are made in this order. */
export const EVERY_CALL: readonly PlainCall[] = [
  ...PEOPLE_CALLS,
  ...CATALOGUE_CALLS,
  ...PROJECT_CALLS,
  ...ISSUE_READS,
  ...ISSUE_WRITES,
  ...ACTIVITY_CALLS,
  ...BOARD_READS,
  ...propertyCalls(`${V3}/issue/TRAIL-2`),
  ...propertyCalls(`${V3}/project/TRAIL`),
  ...propertyCalls(`${V3}/user`, `?accountId=${member}`),
  ...propertyCalls(`${AGILE}/board/1`),
  ...propertyCalls(`${AGILE}/sprint/1`),
  ...PLANNING_WRITES,
  ...PROJECT_WRITES,
];
