/** The independent steps of loading, in the order shown; each is flagged when it is complete (spec 000 §4 Loading). */
export const LOADING_STEPS = [
  'place',
  'settings',
  'fields',
  'permissions',
  'sprints',
  'epics',
  'stories',
  'subtasks',
  'goals',
] as const;

export type LoadingStep = (typeof LOADING_STEPS)[number];
