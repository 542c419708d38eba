/** The independent steps of loading, in the order shown; each is flagged when it is complete (R-LOAD-6). */
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
