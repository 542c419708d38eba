/** What the bridge is seldom asked for: one file, and no part of what a page loads first. */
export { go } from './go.ts';
export { historyOver } from './history.ts';
export { addressIn } from './page-address.ts';
