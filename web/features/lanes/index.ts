export { useFinishedLine } from './use-finished-line.tsx';
export { type LaneTasks, useLaneTasks } from './use-lane-tasks.tsx';
