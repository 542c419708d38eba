/**
 * The steps of loading a board, in the order in which they are shown. They do not depend on each other, and each is
 * shown as done when it has ended (R-LOAD-6).
 */
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
