export { useGoalPanel } from './use-goal-panel.tsx';
