export { type LaneTasks, useLaneTasks } from './use-lane-tasks.tsx';
