export { FILL_PANELS } from './panels.ts';
export { usePasteAnywhere } from './paste-anywhere.ts';
export { isEmptyMap, startPage } from './start/start.tsx';
export { useGoalOffer } from './use-goal-offer.tsx';
