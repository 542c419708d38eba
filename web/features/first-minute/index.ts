export { FILL_PANELS } from './panels.ts';
export { isEmptyMap, startPage } from './start/start.tsx';
export { useGoalOffer } from './use-goal-offer.tsx';
