/** Rarely used parts of the bridge. They are in a separate file, which is not part of the first load. */
export { besideOver } from '../beside.ts';
export { NO_STEPS } from '../steps.ts';
export { eventsOver, givenTo, openDialog, openIssue } from './dialogs.ts';
export { readFile } from './files.ts';
export { go } from './go.ts';
export { historyOver } from './history.ts';
export { addressIn } from './page-address.ts';
