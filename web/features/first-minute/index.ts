export { pastePanel, templatesPanel } from './panels.ts';
export { usePasteAnywhere } from './paste-anywhere.ts';
export { useStart } from './start/use-start.tsx';
export { useGoalOffer } from './use-goal-offer.tsx';
