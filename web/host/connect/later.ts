/** What the bridge is seldom asked for: one file, and no part of what a page loads first. */
export { besideOver } from '../beside.ts';
export { NO_STEPS } from '../steps.ts';
export { eventsOver, givenTo, openDialog } from './dialogs.ts';
export { readFile } from './files.ts';
export { go } from './go.ts';
export { historyOver } from './history.ts';
export { addressIn } from './page-address.ts';
