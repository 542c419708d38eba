export { isEmptyMap, startPage } from './empty-map.tsx';
export { FILL_PANELS } from './panels.ts';
export { useGoalOffer } from './use-goal-offer.tsx';
