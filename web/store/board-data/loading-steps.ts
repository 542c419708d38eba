/** The independent loading steps, in display order. Each is marked when it is done (R-LOAD-6). */
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
