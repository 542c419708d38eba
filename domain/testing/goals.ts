import type { GoalEvent } from '../aggregates/goal/events.ts';
import type { Goal } from '../aggregates/goal/goal.ts';
import { DEFAULT_GOAL_COLOR } from '../aggregates/goal/palette.ts';

type Created = Extract<GoalEvent, { type: 'GoalCreated' }>;

export const MIDDLE = '0|hzzzzz:';

/** Returns the creation event of a goal "Walk" in project 10. `data` replaces its values. */
export const goalCreated = (data: Partial<Created['data']> = {}): Created => ({
  type: 'GoalCreated',
  data: {
    projectId: '10',
    summary: 'Walk',
    statusId: null,
    color: DEFAULT_GOAL_COLOR,
    startDate: null,
    endDate: null,
    description: '',
    leadId: null,
    relatedMemberIds: [],
    labels: [],
    personaIds: [],
    issueId: null,
    rank: MIDDLE,
    ...data,
  },
});

/** Returns a goal as the API returns it. */
export const goal = (id: string, rank: string, overrides: Partial<Goal> = {}): Goal => ({
  id,
  projectId: '10',
  statusId: null,
  issueId: null,
  leadId: null,
  relatedMemberIds: [],
  personas: [],
  fields: {
    summary: `Goal ${id}`,
    color: DEFAULT_GOAL_COLOR,
    startDate: null,
    endDate: null,
    labels: [],
    description: '',
    lead: null,
    relatedMembers: [],
  },
  properties: { rank },
  version: 1,
  updatedAt: '2026-11-21T09:00:00.000Z',
  ...overrides,
});
